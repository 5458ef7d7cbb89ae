#if !hasFeature(Embedded)
  import Foundation

  /// Where and why a text is not JSON, or says a thing twice.
  ///
  /// Foundation's decoder keeps that to itself; its older reader tells a byte's number.
  struct JSONFault {
    /// `line 2, column 8`, counted from 1, columns in characters; nil where Foundation does not say.
    let place: String?
    let reason: String

    /// Nil if the text is JSON.
    init?(_ data: Data) {
      guard String(data: data, encoding: .utf8) != nil else {
        self.init(data, at: JSONFault.firstInvalidByte(in: data), "not JSON: not UTF-8 text")
        return
      }
      do {
        _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
        guard let twice = RepeatedKey(in: data) else { return nil }
        self.init(data, at: twice.byte, "\(twice.key) stands twice in one object")
      } catch {
        let message = (error as NSError).userInfo["NSDebugDescription"] as? String ?? "\(error)"
        if message.hasPrefix("Unexpected end of file") {
          let isEmpty = data.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
          self.init(data, at: data.count, "not JSON: the file " + (isEmpty ? "is empty" : "ends before the JSON does"))
        } else if let range = message.range(of: " around character ") {
          let byte = Int(message[range.upperBound...].prefix { $0.isNumber })
          self.init(data, at: byte, "not JSON: " + message[..<range.lowerBound].lowercased())
        } else {
          self.init(data, at: nil, "not JSON: " + message)
        }
      }
    }

    private init(_ data: Data, at byte: Int?, _ reason: String) {
      self.reason = reason
      place = byte.map { byte in
        let before = data.prefix(byte)
        let last = before.split(separator: 0x0A, omittingEmptySubsequences: false).last ?? []
        return "line \(1 + before.filter { $0 == 0x0A }.count), column \(1 + String(decoding: last, as: UTF8.self).count)"
      }
    }

    private static func firstInvalidByte(in data: Data) -> Int {
      var decoder = UTF8()
      var bytes = data.makeIterator()
      var valid = 0
      while case .scalarValue(let scalar) = decoder.decode(&bytes) { valid += UTF8.width(scalar) }
      return valid
    }
  }

  /// The first key that an object has twice: decoders keep one of the two and drop the other without a word.
  private struct RepeatedKey {
    /// As it is written, quotes included.
    var key: String
    var byte: Int

    /// - Parameter data: valid JSON.
    init?(in data: Data) {
      let bytes = [UInt8](data)
      // The keys of each open object; nil for an array.
      var open: [Set<ArraySlice<UInt8>>?] = []
      var isKeyNext = false
      var index = 0
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "{"):
          open.append([])
          isKeyNext = true
        case UInt8(ascii: "["):
          open.append(nil)
          isKeyNext = false
        case UInt8(ascii: "}"), UInt8(ascii: "]"): open.removeLast()
        case UInt8(ascii: ","): isKeyNext = open.last.map { $0 != nil } ?? false
        case UInt8(ascii: "\""):
          let start = index
          index += 1
          while bytes[index] != UInt8(ascii: "\"") { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
          guard isKeyNext else { break }
          isKeyNext = false
          let key = bytes[start...index]
          guard open[open.count - 1]?.insert(key).inserted == true else {
            self.key = String(decoding: key, as: UTF8.self)
            byte = start
            return
          }
        default: break
        }
        index += 1
      }
      return nil
    }
  }
#endif

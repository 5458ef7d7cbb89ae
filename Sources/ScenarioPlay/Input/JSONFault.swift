#if !hasFeature(Embedded)
  import Foundation

  /// Where and why a text is not JSON.
  ///
  /// Foundation's decoder keeps that to itself; its older reader tells a byte's number.
  struct JSONFault {
    /// `line 2, column 8`, counted from 1, columns in characters; nil where Foundation does not say.
    let place: String?
    let reason: String

    /// Nil if the text is JSON.
    init?(_ data: Data) {
      guard String(data: data, encoding: .utf8) != nil else {
        self.init(data, at: JSONFault.firstInvalidByte(in: data), "not UTF-8 text")
        return
      }
      do {
        _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
        return nil
      } catch {
        let message = (error as NSError).userInfo["NSDebugDescription"] as? String ?? "\(error)"
        if message.hasPrefix("Unexpected end of file") {
          let isEmpty = data.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
          self.init(data, at: data.count, isEmpty ? "the file is empty" : "the file ends before the JSON does")
        } else if let range = message.range(of: " around character ") {
          let byte = Int(message[range.upperBound...].prefix { $0.isNumber })
          self.init(data, at: byte, message[..<range.lowerBound].lowercased())
        } else {
          self.init(data, at: nil, message)
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
#endif

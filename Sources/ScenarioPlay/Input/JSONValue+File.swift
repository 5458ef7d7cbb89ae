#if !hasFeature(Embedded)
  import Foundation

  extension JSONValue: Decodable {
    private struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    package init(from decoder: any Decoder) throws {
      if let container = try? decoder.container(keyedBy: Key.self) {
        self = .object(
          try container.allKeys.map { ($0.stringValue, try container.decode(JSONValue.self, forKey: $0)) })
        return
      }
      if var container = try? decoder.unkeyedContainer() {
        var values: [JSONValue] = []
        while !container.isAtEnd { values.append(try container.decode(JSONValue.self)) }
        self = .array(values)
        return
      }
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else {
        self = .string(try container.decode(String.self))
      }
    }

    /// Reads a file.
    ///
    /// Errors say where and why.
    package static func read(_ path: String) throws(InputError) -> JSONValue {
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      guard exists else { throw InputError(path, "cannot be read: no such file") }
      guard !isFolder.boolValue else { throw InputError(path, "cannot be read: a folder, not a file") }
      guard let data = FileManager.default.contents(atPath: path) else { throw InputError(path, "cannot be read: no permission") }
      if let fault = JSONFault(data) {
        throw InputError(fault.place.map { "\(path): \($0)" } ?? path, fault.reason)
      }
      do {
        return try JSONDecoder().decode(JSONValue.self, from: data)
      } catch DecodingError.dataCorrupted(let context) {
        throw InputError(path, "cannot be read: \(context.debugDescription)")
      } catch {
        throw InputError(path, "cannot be read: \(error)")
      }
    }
  }

  extension Scenario {
    /// Reads a file; an error says where and why.
    package init(file: String) throws(InputError) {
      try self.init(JSONReader(try JSONValue.read(file), "\(file):"))
    }
  }
#endif

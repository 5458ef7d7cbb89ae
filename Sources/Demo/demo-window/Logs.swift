import Foundation
import GTKHost

/// Writes what the window does, a JSON line an event or frame: for tests and measurements.
@MainActor final class Logs {
  private let host: GTKHost
  private let frames: FileHandle?

  init(_ options: Options, of host: GTKHost) throws {
    self.host = host
    frames = try options.frameFile.map(Logs.open)
    if options.logsEvents { host.onEvent = { Logs.write($0.json, to: .standardOutput) } }
    if let frames {
      let window = host.window
      host.onFrame = { report in Logs.write(report.json(sheetTop: SheetProbe.top(in: window)), to: frames) }
    }
  }

  private static func open(_ path: String) throws -> FileHandle {
    if path == "-" { return .standardOutput }
    guard FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path) else {
      throw UnwritableFile(path: path)
    }
    return file
  }

  static func write(_ line: String, to file: FileHandle) {
    // Whoever reads may have gone; the window stays.
    try? file.write(contentsOf: Data((line + "\n").utf8))
  }
}

struct UnwritableFile: Error, CustomStringConvertible {
  let path: String
  var description: String { "\(path): cannot be written" }
}

extension FrameReport {
  fileprivate func json(sheetTop: CGFloat?) -> String {
    let pixels = damage.reduce(0.0) { $0 + Double($1.width * $1.height) }
    let top = sheetTop.map { fixed(Double($0)) } ?? "null"
    return "{\"frame\": \(number), \"t\": \(fixed(time)), \"top\": \(top), \"cpu\": \(fixed(processorTime * 1000)), "
      + "\"refreshes\": \(refreshes), \"continues\": \(continues), \"damage\": \(Int(pixels))}"
  }
}

extension HostEvent {
  fileprivate var json: String {
    switch self {
    case .finger(let id, let phase, let point, let time):
      return "{\"event\": \"finger\", \"id\": \(id), \"phase\": \"\(phase)\", \(place(point)), \"t\": \(fixed(time))}"
    case .wheel(let point, let delta, let isPrecise, let phase, let time):
      return "{\"event\": \"wheel\", \(place(point)), \"dx\": \(fixed(Double(delta.dx))), \"dy\": \(fixed(Double(delta.dy))), "
        + "\"precise\": \(isPrecise), \"phase\": \"\(phase)\", \"t\": \(fixed(time))}"
    case .pinch(let center, let scale, let phase, let time):
      return
        "{\"event\": \"pinch\", \(place(center)), \"scale\": \(fixed(scale)), \"phase\": \"\(phase)\", \"t\": \(fixed(time))}"
    case .hover(let point, let time):
      let place = point.map { self.place($0) } ?? "\"x\": null, \"y\": null"
      return "{\"event\": \"hover\", \(place), \"t\": \(fixed(time))}"
    case .key(let name, let modifiers, let isDown, let time):
      return "{\"event\": \"key\", \"key\": \(quoted(name)), \"modifiers\": \(modifiers.rawValue), \"down\": \(isDown), "
        + "\"t\": \(fixed(time))}"
    case .accessibility(let element, let action, let time):
      return "{\"event\": \"accessibility\", \"element\": \(element), \"action\": \"\(action)\", \"t\": \(fixed(time))}"
    }
  }

  private func place(_ point: CGPoint) -> String { "\"x\": \(fixed(Double(point.x))), \"y\": \(fixed(Double(point.y)))" }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
  }
}

private func fixed(_ value: Double) -> String { String(format: "%.3f", value) }

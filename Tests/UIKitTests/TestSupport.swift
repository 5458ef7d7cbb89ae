import HeadlessHost
import Testing

@testable import UIKit

/// Collects UIKit's messages while `body` runs.
@MainActor func messages(_ body: () -> Void) -> [String] {
  final class Box { var texts: [String] = [] }
  let box = Box()
  let old = Diagnostics.handler
  Diagnostics.reset()
  Diagnostics.handler = { box.texts.append($0) }
  body()
  Diagnostics.handler = old
  return box.texts
}

/// Notes the touches that reach it.
final class TouchView: UIView {
  var log: [String] = []
  var onBegan: (() -> Void)?
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("began")
    onBegan?()
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if log.last != "moved" { log.append("moved") }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
}

@MainActor func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// A host with an empty root view of 390 by 844 points, after its first frame.
@MainActor func hostAndRoot() -> (HeadlessHost, UIView) {
  let host = HeadlessHost()
  let root = UIView(frame: frame(0, 0, 390, 844))
  host.show(root)
  return (host, root)
}

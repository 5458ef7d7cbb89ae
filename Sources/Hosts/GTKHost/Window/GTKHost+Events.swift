import CGtk
import LayerTree
import UIKit

// From the devices, and from assistive technology, to UIKit.

extension GTKHost {
  func received(_ event: OpaquePointer) -> Bool {
    if let key = reader.key(event) { return received(key: key) }
    guard let events = reader.read(event) else { return false }
    for event in events { hand(in: event) }
    showCursor()
    if reader.translator.momentum.isRunning { startTicking() }
    return true
  }

  func pointerLeft() {
    for event in reader.pointerLeft(at: monotonicSeconds()) { hand(in: event) }
  }

  private static let cursors: [LayerCursor: String] = [.pointer: "pointer", .grab: "grab", .grabbing: "grabbing", .text: "text"]

  /// What lies beneath the pointer says what it looks like.
  func showCursor() {
    let cursor = window.cursor(at: reader.translator.pointer)
    guard cursor != shownCursor else { return }
    shownCursor = cursor
    gtk_widget_set_cursor_from_name(canvas, GTKHost.cursors[cursor] ?? "default")
  }

  func received(key event: HostEvent) -> Bool {
    guard case .key(let name, let modifiers, let isDown, _) = event else { return false }
    // Left to GTK and the desktop.
    guard !modifiers.contains(.alternate), !modifiers.contains(.command) else { return false }
    if modifiers == .control, name == "q" || name == "w" {
      if isDown { close() }
      return true
    }
    if let index = Int(name.dropFirst()), name.hasPrefix("F"), DebugViews.all.indices.contains(index - 1) {
      if isDown {
        overlay.toggle(DebugViews.all[index - 1].view)
        services.scheduler.requestFrame()
      }
      return true
    }
    hand(in: event)
    return true
  }

  func hand(in event: HostEvent) {
    if case .finger(_, .began, let point, _) = event { overlay.fingerBegan(at: point, in: window) }
    // Fingers that nothing follows are to be seen all the same.
    if !overlay.views.isDisjoint(with: [.touches, .hits]) { services.scheduler.requestFrame() }
    services.send(event)
    onEvent?(event)
  }

  // Frames that follow each other closely are one motion. Guess.
  static let elementDelay = 0.05

  func wireAccessibility() {
    guard WindowSystem.tellsAccessibility else { return }
    let elements = ElementTree(in: canvas) { [unowned self] id, action in
      hand(in: .accessibility(element: id, action: action, time: monotonicSeconds()))
    }
    self.elements = elements
    elementTimer = LoopTimer { [unowned self] in elements.update(window.elementsForDesktop()) }
  }
}

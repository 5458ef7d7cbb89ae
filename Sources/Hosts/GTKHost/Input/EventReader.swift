import CGtk
import Geometry
import LayerTree

/// Reads GDK's events: what happened, where in the canvas, and when by the device's clock.
@MainActor final class EventReader {
  private(set) var translator = InputTranslator()
  private var clock = DeviceClock()
  private let canvas: UnsafeMutablePointer<GtkWidget>
  private var pinchCenter = CGPoint.zero

  init(canvas: UnsafeMutablePointer<GtkWidget>) { self.canvas = canvas }

  /// What the event means for UIKit; nil where it is none of ours, and GTK goes on with it.
  func read(_ event: OpaquePointer) -> [HostEvent]? {
    let time = clock.seconds(of: gdk_event_get_time(event), arrival: monotonicSeconds())
    switch gdk_event_get_event_type(event) {
    case GDK_BUTTON_PRESS: return pressed(event, time)
    case GDK_BUTTON_RELEASE:
      guard gdk_button_event_get_button(event) == 1 else { return nil }
      return translator.mouseReleased(at: place(of: event) ?? translator.pointer, time: time)
    case GDK_MOTION_NOTIFY:
      guard gdk_event_get_pointer_emulated(event) == 0 else { return nil }
      let isDown = gdk_event_get_modifier_state(event).rawValue & GDK_BUTTON1_MASK.rawValue != 0
      return translator.mouseMoved(path(of: event, time), isDown: isDown)
    case GDK_TOUCH_BEGIN: return touched(event, .began, time)
    case GDK_TOUCH_UPDATE: return touched(event, .moved, time)
    case GDK_TOUCH_END: return touched(event, .ended, time)
    case GDK_TOUCH_CANCEL: return touched(event, .cancelled, time)
    case GDK_GRAB_BROKEN: return translator.cancelFingers(at: time)
    case GDK_SCROLL: return scrolled(event, time)
    case GDK_TOUCHPAD_PINCH: return pinched(event, time)
    default: return nil
    }
  }

  func key(_ event: OpaquePointer) -> HostEvent? {
    let type = gdk_event_get_event_type(event)
    guard type == GDK_KEY_PRESS || type == GDK_KEY_RELEASE, let name = KeyNames.name(of: gdk_key_event_get_keyval(event)) else {
      return nil
    }
    let time = clock.seconds(of: gdk_event_get_time(event), arrival: monotonicSeconds())
    return .key(
      name: name, modifiers: KeyNames.modifiers(gdk_event_get_modifier_state(event)), isDown: type == GDK_KEY_PRESS, time: time)
  }

  // What is not an event of a device, but of time or of the window.
  func momentum(at time: Double) -> [HostEvent] { translator.momentumAdvanced(to: time) }
  func pointerLeft(at time: Double) -> [HostEvent] { translator.mouseLeft(at: time) }
  func cancelFingers(at time: Double) -> [HostEvent] { translator.cancelFingers(at: time) }

  // MARK: Mouse and touches

  private func pressed(_ event: OpaquePointer, _ time: Double) -> [HostEvent]? {
    guard gdk_button_event_get_button(event) == 1, gdk_event_get_pointer_emulated(event) == 0, let point = place(of: event)
    else { return nil }
    return translator.mousePressed(at: point, time: time)
  }

  private func touched(_ event: OpaquePointer, _ phase: FingerPhase, _ time: Double) -> [HostEvent]? {
    guard let sequence = gdk_event_get_event_sequence(event), let point = place(of: event) else { return nil }
    return translator.touch(UInt(bitPattern: sequence), phase, at: point, time: time)
  }

  /// GDK hands on one motion a frame; the others are its history.
  private func path(of event: OpaquePointer, _ time: Double) -> [(point: CGPoint, time: Double)] {
    var path: [(point: CGPoint, time: Double)] = []
    var count: guint = 0
    if let history = gdk_event_get_history(event, &count) {
      let shift = canvasOrigin
      for index in 0..<Int(count) {
        let entry = history[index]
        let point = CGPoint(x: CGFloat(entry.axes.1) - shift.x, y: CGFloat(entry.axes.2) - shift.y)
        path.append((point, min(clock.seconds(of: entry.time, arrival: monotonicSeconds()), time)))
      }
      g_free(history)
    }
    if let point = place(of: event) { path.append((point, time)) }
    return path
  }

  // MARK: Scroll and pinch

  private func scrolled(_ event: OpaquePointer, _ time: Double) -> [HostEvent]? {
    if gdk_scroll_event_is_stop(event) != 0 { return translator.trackpadLifted(at: time) }
    var (x, y) = (0.0, 0.0)
    gdk_scroll_event_get_deltas(event, &x, &y)
    let isInNotches = gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_WHEEL
    let isFromTouchpad = isTouchpad(event) || !isInNotches
    // A wheel turns by whole notches; what X11 reports of trackpads is small parts of them.
    guard isFromTouchpad || x != x.rounded() || y != y.rounded() else {
      return x == 0 && y == 0 ? [] : translator.wheelTurned(by: CGVector(dx: x, dy: y), time: time)
    }
    let points = isInNotches ? Double(InputTranslator.pointsPerNotch) : 1
    return translator.scrolled(by: CGVector(dx: x * points, dy: y * points), time: time, reportsLift: isFromTouchpad)
  }

  private func isTouchpad(_ event: OpaquePointer) -> Bool {
    guard let device = gdk_event_get_device(event) else { return false }
    return gdk_device_get_source(device) == GDK_SOURCE_TOUCHPAD
  }

  private func pinched(_ event: OpaquePointer, _ time: Double) -> [HostEvent]? {
    let phase: GesturePhase
    switch gdk_touchpad_event_get_gesture_phase(event) {
    case GDK_TOUCHPAD_GESTURE_PHASE_BEGIN:
      phase = .began
      pinchCenter = place(of: event) ?? translator.pointer
    case GDK_TOUCHPAD_GESTURE_PHASE_UPDATE: phase = .changed
    case GDK_TOUCHPAD_GESTURE_PHASE_END: phase = .ended
    default: phase = .cancelled
    }
    return [.pinch(center: pinchCenter, scale: gdk_touchpad_event_get_pinch_scale(event), phase: phase, time: time)]
  }

  // MARK: Places

  private func place(of event: OpaquePointer) -> CGPoint? {
    var (x, y) = (0.0, 0.0)
    guard gdk_event_get_position(event, &x, &y) != 0 else { return nil }
    let shift = canvasOrigin
    return CGPoint(x: CGFloat(x) - shift.x, y: CGFloat(y) - shift.y)
  }

  /// Where the canvas begins in the surface: events count from the surface's corner, decorations included.
  private var canvasOrigin: CGPoint {
    guard let native = gtk_widget_get_native(canvas) else { return .zero }
    var (left, top) = (0.0, 0.0)
    gtk_native_get_surface_transform(native, &left, &top)
    var (x, y) = (0.0, 0.0)
    let root = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
    gtk_widget_translate_coordinates(canvas, root, 0, 0, &x, &y)
    return CGPoint(x: left + x, y: top + y)
  }
}

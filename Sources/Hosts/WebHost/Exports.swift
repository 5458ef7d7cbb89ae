// What the page calls. Times are seconds of `performance.now()`, lengths points. Texts are written to `room` first.
#if arch(wasm32)
  import Geometry
  import LayerTree
  import QuartzCore
  import UIKit

  // Where the page writes texts; grows, and is never given back.
  @MainActor private var room: UnsafeMutablePointer<UInt8>?
  @MainActor private var roomSize = 0

  @_expose(wasm, "room") @_cdecl("room") @MainActor public func makeRoom(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
    if Int(count) > roomSize {
      room?.deallocate()
      room = UnsafeMutablePointer<UInt8>.allocate(capacity: Int(count))
      roomSize = Int(count)
    }
    return room
  }

  @MainActor private func text(_ count: Int32) -> String {
    String(decoding: UnsafeBufferPointer(start: room, count: Int(count)), as: UTF8.self)
  }

  /// A setting, before the start: 0 the screen, 1 the map's template, 2 its index, 3 its attribution, 4 the manifest of images,
  /// 5 the key of a foreign element.
  @_expose(wasm, "give") @_cdecl("give") @MainActor public func give(_ kind: Int32, _ count: Int32) {
    let value = text(count)
    switch kind {
    case 0: WebHost.settings.screen = value
    case 1: WebHost.settings.mapTemplate = value
    case 2: WebHost.settings.mapIndex = value
    case 3: WebHost.settings.mapAttribution = value
    case 4: WebHost.settings.assets = value
    default: WebHost.settings.foreign.insert(value)
    }
  }

  /// Answers 0 for a screen that the app does not have.
  @_expose(wasm, "start") @_cdecl("start") @MainActor public func start(
    width: Double, height: Double, scale: Double, top: Double, left: Double, bottom: Double, right: Double, textScale: Double,
    wishes: Int32, time: Double
  ) -> Int32 {
    WebHost.running = RunningApp(
      size: CGSize(width: width, height: height), scale: scale,
      safeArea: UIEdgeInsets(top: top, left: left, bottom: bottom, right: right), textScale: textScale,
      wishes: Wishes(rawValue: wishes), time: time)
    return WebHost.running == nil ? 0 : 1
  }

  /// Runs a frame.
  @_expose(wasm, "frame") @_cdecl("frame") @MainActor public func frame(time: Double) { WebHost.running?.frame(at: time) }

  /// Ends the waits that are over.
  @_expose(wasm, "wake") @_cdecl("wake") @MainActor public func wake(time: Double) {
    WebHost.running?.host.scheduler.advance(to: time)
  }

  // MARK: Events

  @MainActor private func send(_ event: HostEvent) { WebHost.running?.host.send(event) }

  /// `phase`: 0 began, 1 moved, 2 ended, 3 cancelled.
  @_expose(wasm, "finger") @_cdecl("finger") @MainActor
  public func finger(id: Int32, phase: Int32, x: Double, y: Double, time: Double) {
    guard let phase = FingerPhase(rawValue: UInt8(truncatingIfNeeded: phase)) else { return }
    send(.finger(id: Int(id), phase: phase, point: CGPoint(x: x, y: y), time: time))
  }

  /// Where a mouse is while no button is down; not inside: it has left the element.
  @_expose(wasm, "hover") @_cdecl("hover") @MainActor
  public func hover(x: Double, y: Double, isInside: Int32, time: Double) {
    send(.hover(point: isInside != 0 ? CGPoint(x: x, y: y) : nil, time: time))
  }

  @_expose(wasm, "wheel") @_cdecl("wheel") @MainActor
  public func wheel(x: Double, y: Double, dx: Double, dy: Double, isPrecise: Int32, time: Double) {
    send(
      .wheel(
        point: CGPoint(x: x, y: y), delta: CGVector(dx: dx, dy: dy), isPrecise: isPrecise != 0, phase: .none, time: time))
  }

  /// `phase`: 0 began, 1 changed, 2 ended, 3 cancelled.
  @_expose(wasm, "pinch") @_cdecl("pinch") @MainActor
  public func pinch(x: Double, y: Double, scale: Double, phase: Int32, time: Double) {
    guard let phase = GesturePhase(rawValue: UInt8(truncatingIfNeeded: phase)) else { return }
    send(.pinch(center: CGPoint(x: x, y: y), scale: scale, phase: phase, time: time))
  }

  /// The key's name is in `room`; modifiers: 1 shift, 2 control, 4 alternate, 8 command.
  @_expose(wasm, "key") @_cdecl("key") @MainActor
  public func key(count: Int32, modifiers: Int32, isDown: Int32, time: Double) {
    let flags = KeyModifiers(rawValue: UInt8(truncatingIfNeeded: modifiers))
    send(.key(name: text(count), modifiers: flags, isDown: isDown != 0, time: time))
  }

  /// `action`: 0 activate, 1 increment, 2 decrement, 3 escape, 4 focus.
  @_expose(wasm, "accessibility") @_cdecl("accessibility") @MainActor
  public func accessibility(element: UInt32, action: Int32, time: Double) {
    guard let action = AccessibilityAction(rawValue: UInt8(truncatingIfNeeded: action)) else { return }
    send(.accessibility(element: element, action: action, time: time))
  }

  /// The text that the user has made of the edited field's, in `room`; the caret in UTF-16 units.
  @_expose(wasm, "edit") @_cdecl("edit") @MainActor public func edit(count: Int32, caret: Int32) {
    WebHost.running?.edit(text(count), caret: Int(caret))
  }

  /// The user has put the keyboard away.
  @_expose(wasm, "endEditing") @_cdecl("endEditing") @MainActor public func endEditing() {
    WebHost.running?.window.focusedTextField?.resignFirstResponder()
  }

  // MARK: Surroundings

  @_expose(wasm, "resize") @_cdecl("resize") @MainActor public func resize(
    width: Double, height: Double, scale: Double, top: Double, left: Double, bottom: Double, right: Double
  ) {
    guard let app = WebHost.running else { return }
    app.host.safeArea = UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
    app.window.hostResized(to: CGSize(width: width, height: height), scale: CGFloat(scale))
  }

  @_expose(wasm, "environment") @_cdecl("environment") @MainActor
  public func environment(textScale: Double, wishes: Int32, keyboardHeight: Double) {
    guard let app = WebHost.running, textScale.isFinite, textScale > 0, keyboardHeight.isFinite else { return }
    app.host.take(Wishes(rawValue: wishes))
    app.host.keyboardHeight = CGFloat(keyboardHeight)
    if app.text.scale != textScale { app.textChanged(scale: textScale) }
  }

  /// Fonts have arrived: texts may have other sizes.
  @_expose(wasm, "fontsChanged") @_cdecl("fontsChanged") @MainActor public func fontsChanged() {
    if let app = WebHost.running { app.textChanged(scale: app.text.scale) }
  }

  /// An image is ready to be drawn; without a width it could not be had.
  @_expose(wasm, "imageLoaded") @_cdecl("imageLoaded") @MainActor
  public func imageLoaded(image: UInt32, width: Double, height: Double) {
    WebHost.running?.images.loaded(image, size: CGSize(width: width, height: height))
  }

  // MARK: Questions

  /// The layer of the view that a touch would reach; 0 for none.
  @_expose(wasm, "hit") @_cdecl("hit") @MainActor public func hit(x: Double, y: Double) -> UInt32 {
    WebHost.running?.window.hitTest(CGPoint(x: x, y: y), with: nil)?.layer.node.id ?? 0
  }

  /// 1 while something moves, a sharper picture of a map is due, or a finger is down.
  @_expose(wasm, "isBusy") @_cdecl("isBusy") @MainActor public func isBusy() -> Int32 {
    guard let app = WebHost.running else { return 0 }
    return app.host.scheduler.hasChange || app.window.hasFingers ? 1 : 0
  }

  /// Counts of work since the start: 0 layouts, 1 frames that changed something.
  @_expose(wasm, "count") @_cdecl("count") @MainActor public func count(kind: Int32) -> Int32 {
    guard let host = WebHost.running?.host else { return 0 }
    return Int32(truncatingIfNeeded: kind == 0 ? host.layoutCount : host.commitCount)
  }
#endif

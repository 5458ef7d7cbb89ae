import Geometry
import LayerTree

/// The root of a view tree: it takes the host's events and owns the layer tree that the host paints.
@preconcurrency @MainActor open class UIWindow: UIView {
  nonisolated(unsafe) package let context: LayerContext
  let touches = TouchDispatcher()
  let pointer = PointerState()
  let keyboardFocus = KeyboardFocus()
  let hostServices: UIHost
  var firstResponder: UIResponder?
  private var appearing: UIViewController?

  public override init(frame: CGRect) {
    hostServices = UIHost.current
    let root = CALayer()
    windowRoot = root
    context = LayerContext(root: root, size: frame.size, scale: Double(UIHost.current.scale))
    super.init(frame: frame)
    root.addSublayer(layer)
    root.bounds = CGRect(origin: .zero, size: frame.size)
    root.position = CGPoint(x: frame.width / 2, y: frame.height / 2)
    ownWindow = self
    isHidden = true
    let scheduler = hostServices.scheduler
    // Called for each layer that changes; only the first call in a frame has anything to ask for.
    context.onChange = { if !scheduler.needsFrame { MainActor.assumeIsolated { scheduler.requestFrame() } } }
  }

  public required init?(coder: NSCoder) {
    hostServices = UIHost.current
    windowRoot = CALayer()
    context = LayerContext(root: windowRoot, size: .zero, scale: 1)
    super.init(coder: coder)
    windowRoot.addSublayer(layer)
    ownWindow = self
  }

  private let windowRoot: CALayer

  // Views that the app still holds must not refer to a window that is gone.
  deinit {
    UIWindow.forgetWindow(of: children)
    context.invalidate()
  }
  nonisolated private static func forgetWindow(of views: [UIView]) {
    for view in views {
      view.ownWindow = nil
      forgetWindow(of: view.children)
    }
  }

  // MARK: Root controller

  /// Its view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let old = oldValue {
        old.viewIfLoaded?.removeFromSuperview()
        if !isHidden {
          old.sendAppearance(.willDisappear, animated: false)
          old.sendAppearance(.didDisappear, animated: false)
        }
      }
      installRoot()
    }
  }

  private func installRoot() {
    guard let root = rootViewController, !isHidden else { return }
    let view = root.view!
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.sendAppearance(.willAppear, animated: false)
    addSubview(view)
    appearing = root
    requestFrame()
  }

  open var isKeyWindow: Bool { hostServices.windows.last { $0.isMadeKey } === self }
  private var isMadeKey = false

  open func makeKeyAndVisible() {
    isMadeKey = true
    hostServices.windows.removeAll { $0 === self }
    hostServices.windows.append(self)
    takeStyle()
    takeTextSize()
    let wasHidden = isHidden
    isHidden = false
    if wasHidden { installRoot() }
    requestFrame()
  }

  open override var isHidden: Bool {
    didSet { if isHidden && !oldValue { touches.cancelAll(in: self) } }
  }

  open override var next: UIResponder? { UIApplication.shared }

  // MARK: Host

  /// The screen's safe area, given by the host.
  var hostSafeArea: UIEdgeInsets { hostServices.safeArea }

  package var hasFingers: Bool { !touches.active.isEmpty }

  func requestFrame() { hostServices.scheduler.requestFrame() }

  /// Takes a new size from the host: rotation or a resized window.
  package func hostResized(to size: CGSize, scale: CGFloat) {
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0, scale.isFinite, scale > 0 else {
      Diagnostics.report(
        "the host gave the window \(short(Double(size.width))) × \(short(Double(size.height))) points at scale "
          + "\(short(Double(scale))); the window stays. A size is finite, a scale above 0.")
      return
    }
    let old = bounds.size
    hostServices.screenSize = size
    let rounding = hostServices.scale
    hostServices.scale = scale
    context.tree.size = size
    context.tree.scale = Double(scale)
    windowRoot.bounds = CGRect(origin: .zero, size: size)
    windowRoot.position = CGPoint(x: size.width / 2, y: size.height / 2)
    if old != size { rootViewController?.viewWillTransition(to: size, with: ResizeCoordinator()) }
    frame = CGRect(origin: .zero, size: size)
    rootViewController?.viewIfLoaded?.frame = bounds
    safeAreaMayHaveChanged()
    windowRoot.mark(.geometry)
    if scale != rounding { layOutAnew(self) }
  }

  /// Sizes and places are whole pixels, which are others now.
  private func layOutAnew(_ view: UIView) {
    view.invalidateIntrinsicContentSize()
    view.setNeedsLayout()
    for child in view.children { layOutAnew(child) }
  }

  /// One layout pass; two when a controller appears, since its first one may still change the safe area.
  func layoutForFrame() {
    defer { layoutDidEnd() }
    runLayout()
    if let root = appearing {
      appearing = nil
      root.viewIfLoaded?.setNeedsLayout()
      runLayout()
      root.sendAppearance(.didAppear, animated: false)
      runLayout()
    }
    guard !laidOut.isEmpty else { return }
    let calls = laidOut
    laidOut = []
    for call in calls { call() }
    runLayout()
  }

  private func layoutDidEnd() {
    placeRing()
    updateHover()
  }

  private var laidOut: [() -> Void] = []
  /// Calls back once when the next frame's layout is done.
  func afterLayout(_ call: @escaping () -> Void) {
    laidOut.append(call)
    requestFrame()
  }

  // MARK: Events

  func receive(_ event: HostEvent) {
    guard !isHidden else { return }
    switch event {
    case .finger(let id, let phase, let point, let time):
      if phase == .began { hideRing() }
      touches.finger(id, phase, at: point, time: time, in: self)
    case .wheel(let point, let delta, let isPrecise, let phase, let time):
      guard point.isUsable, delta.dx.isFinite, delta.dy.isFinite else { return }
      offer(at: point) { view in
        view.wheelHandler?(WheelEvent(point: point, delta: delta, isPrecise: isPrecise, phase: phase, time: time)) ?? false
      }
    case .pinch(let center, let scale, let phase, _):
      guard center.isUsable, scale.isFinite, scale > 0 else { return }
      offer(at: center) { $0.pinchHandler?(center, scale, phase) ?? false }
    case .hover(let point, _): hover(at: point)
    case .key(let name, let modifiers, let isDown, let time): key(name, modifiers, isDown, time)
    case .accessibility(let element, let action, _): perform(action, on: element)
    }
  }

  /// From the hit view outwards until somebody takes it.
  private func offer(at point: CGPoint, _ take: (UIView) -> Bool) {
    var step = hitTest(point, with: nil)
    while let view = step {
      if take(view) { return }
      step = view.superview
    }
  }

  private func key(_ name: String, _ modifiers: KeyModifiers, _ isDown: Bool, _ time: TimeInterval) {
    var flags: UIKeyModifierFlags = []
    if modifiers.contains(.shift) { flags.insert(.shift) }
    if modifiers.contains(.control) { flags.insert(.control) }
    if modifiers.contains(.alternate) { flags.insert(.alternate) }
    if modifiers.contains(.command) { flags.insert(.command) }
    if isDown, handleFocusKey(name, modifiers) { return }
    let press = UIPress(key: UIKey(name: name, modifierFlags: flags), timestamp: time)
    let event = UIPressesEvent()
    event.timestamp = time
    let target =
      firstResponder ?? focusedView ?? hitTest(CGPoint(x: bounds.midX, y: bounds.midY), with: nil)
      ?? rootViewController?.viewIfLoaded ?? self
    if isDown { target.pressesBegan([press], with: event) } else { target.pressesEnded([press], with: event) }
  }

  private func perform(_ action: AccessibilityAction, on element: UInt32) {
    guard let view = view(withLayer: element) else { return }
    switch action {
    case .activate: activate(view)
    case .increment: view.accessibilityIncrement()
    case .decrement: view.accessibilityDecrement()
    case .escape:
      var step: UIResponder? = view
      while let responder = step, !responder.accessibilityPerformEscape() { step = responder.next }
    case .focus: focus(view)
    }
  }

  func view(withLayer id: UInt32) -> UIView? {
    func search(_ view: UIView) -> UIView? {
      if view.layer.node.id == id { return view }
      for child in view.children {
        if let found = search(child) { return found }
      }
      return nil
    }
    return search(self)
  }

  /// A view leaves the window: nothing of it may stay under a finger or in focus.
  func forget(_ view: UIView) {
    touches.viewLeft(view)
    if let responder = firstResponder as? UIView, responder === view { firstResponder = nil }
    if let focused = keyboardFocus.view, focused === view {
      hideRing()
      keyboardFocus.view = nil
    }
  }

  /// Hands a touch event to recognisers and views.
  open func sendEvent(_ event: UIEvent) { touches.deliver(event, in: self) }
}

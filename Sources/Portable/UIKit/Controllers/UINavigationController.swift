import Geometry

/// Hears which controller comes on top.
///
/// Both methods have defaults.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}

/// A stack of controllers of which the last is seen, under a bar that leads back.
///
/// `viewControllers` changes at once, the screen follows. A change during the motion of an earlier one ends that motion
/// first; one made inside an appearance callback is carried out when the callback's own change has begun.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable { case none, push, pop }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  @Weak open var delegate: (any UINavigationControllerDelegate)?
  public let navigationBar = UINavigationBar()

  // MARK: Stack

  var stack: [UIViewController] = []

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  open var topViewController: UIViewController? { stack.last }
  open var visibleViewController: UIViewController? { topViewController?.presentedViewController ?? topViewController }

  /// A controller that is in the stack already, or a navigation controller, is refused with a message.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard accepts(viewController) else { return }
    stack.append(viewController)
    adopt([viewController])
    reconcile(.push, animated: animated)
  }

  /// The controller that was on top; nil if it is the only one, which stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let gone = stack.removeLast()
    release([gone])
    reconcile(.pop, animated: animated)
    return gone
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = stack.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// The controllers that were above; nil, with a message, if that controller is not in the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      Diagnostics.report("UINavigationController.popToViewController: that controller is not in the stack; the call is ignored.")
      return nil
    }
    let gone = Array(stack[(index + 1)...])
    guard !gone.isEmpty else { return [] }
    stack.removeLast(gone.count)
    release(gone)
    reconcile(.pop, animated: animated)
    return gone
  }

  /// Pops if the new top was in the stack before, else pushes.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    var new: [UIViewController] = []
    for controller in viewControllers {
      if new.contains(where: { $0 === controller }) || controller is UINavigationController {
        refuse(controller)
      } else {
        new.append(controller)
      }
    }
    let old = stack
    let isPop = new.last.map { top in old.contains { $0 === top } } ?? false
    stack = new
    release(old.filter { before in !new.contains { $0 === before } })
    adopt(new.filter { now in !old.contains { $0 === now } })
    reconcile(old.isEmpty ? .none : isPop ? .pop : .push, animated: animated)
  }

  func accepts(_ controller: UIViewController) -> Bool {
    let isRefused = controller === self || controller is UINavigationController || stack.contains { $0 === controller }
    if isRefused { refuse(controller) }
    return !isRefused
  }
  func refuse(_ controller: UIViewController) {
    Diagnostics.report(
      "UINavigationController: the controller '\(controller.title ?? "")' "
        + (controller is UINavigationController ? "is a navigation controller" : "is in the stack already")
        + "; it is not added. Push a controller that is not on the stack.")
  }

  // MARK: Screen; see UINavigationController+Transition.swift

  /// What is on screen, or on its way there.
  var shown: UIViewController?
  var transition: NavigationTransition?
  var isCallingOut = false
  var waiting: (operation: Operation, animated: Bool)?
  // Popped controllers that are children until their view has gone.
  var leaving: [UIViewController] = []
  // Pushed controllers that have not been told yet that they are in place.
  var arriving: [UIViewController] = []
  let container = UIView()

  open override func loadView() {
    let view = NavigationView(frame: CGRect(origin: .zero, size: UIHost.current.screenSize))
    view.backgroundColor = .systemBackground
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    container.frame = view.bounds
    view.addSubview(container)
    view.addSubview(navigationBar)
    navigationBar.onBack = { [me = WeakRef(self)] in _ = me.value?.popViewController(animated: true) }
    (view as? NavigationView)?.onLayout = { [me = WeakRef(self)] in me.value?.placeBar() }
    reconcile(.none, animated: false)
  }

  override var appearanceChildren: [UIViewController] { shown.map { [$0] } ?? [] }
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }

  // MARK: Bar

  open var isNavigationBarHidden: Bool {
    get { barIsHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  var barIsHidden = false

  /// With motion the bar slides out over the upper edge in `hideShowBarDuration`.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != barIsHidden else { return }
    barIsHidden = hidden
    guard isViewLoaded else { return }
    if !hidden { navigationBar.isHidden = false }
    let finish: (Bool) -> Void = { [me = WeakRef(self)] _ in
      guard let me = me.value else { return }
      me.navigationBar.isHidden = me.barIsHidden
    }
    guard animated, view.window != nil else {
      placeBar()
      return finish(true)
    }
    UIView.animate(
      withDuration: UINavigationController.hideShowBarDuration, delay: 0, options: .allowUserInteraction,
      animations: { [self] in
        placeBar()
        view.layoutIfNeeded()
      }, completion: finish)
  }

  /// Seconds; documented as about a third of one.
  public static let hideShowBarDuration: CGFloat = 1.0 / 3
}

/// The root view, which tells its controller when it is laid out: an app's subclass need not call super there.
@MainActor private final class NavigationView: UIView {
  var onLayout: (() -> Void)?
  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }
}

import Geometry

/// Manages a view and what is in it.
@preconcurrency @MainActor open class UIViewController: UIResponder, UITraitEnvironment {
  public let nibName: String?

  /// Nibs do not exist here; the name is kept and nothing is loaded from it.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    super.init()
  }
  public required init?(coder: NSCoder) {
    nibName = nil
    super.init()
  }
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  // MARK: View

  private var loaded: UIView?
  private var isLoading = false

  /// Loaded when first asked for: `loadView()`, then `viewDidLoad()`.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loaded
    }
    set {
      loaded?.controller = nil
      loaded = newValue
      newValue?.controller = self
      if overrideUserInterfaceStyle != .unspecified { newValue?.takeStyle() }
    }
  }
  open var viewIfLoaded: UIView? { loaded }
  open var isViewLoaded: Bool { loaded != nil }

  open func loadViewIfNeeded() {
    guard loaded == nil, !isLoading else { return }
    isLoading = true
    loadView()
    if loaded == nil {
      Diagnostics.report("loadView() of a controller did not set its view; an empty one is used. Assign `view` in it.")
      view = UIView()
    }
    isLoading = false
    viewDidLoad()
  }

  /// Makes the view.
  ///
  /// An override assigns `view` and does not call super.
  open func loadView() { view = UIView(frame: CGRect(origin: .zero, size: UIHost.current.screenSize)) }
  open func viewDidLoad() {}

  // MARK: Moments

  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func updateViewConstraints() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }
  /// What the view and all in it look like, whatever the user has chosen; the view's own wish comes first.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified { didSet { viewIfLoaded?.takeStyle() } }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func didReceiveMemoryWarning() {}

  enum Appearance { case gone, willAppear, didAppear, willDisappear, didDisappear }
  private(set) var appearance = Appearance.gone

  /// Each call is made once per appearance, whoever asks, and handed on to the children that are in the view.
  func sendAppearance(_ step: Appearance, animated: Bool) {
    switch step {
    case .willAppear:
      guard appearance != .willAppear, appearance != .didAppear else { return }
      appearance = step
      loadViewIfNeeded()
      viewWillAppear(animated)
      viewIsAppearing(animated)
    case .didAppear:
      guard appearance == .willAppear else { return }
      appearance = step
      viewDidAppear(animated)
    case .willDisappear:
      guard appearance == .didAppear || appearance == .willAppear else { return }
      appearance = step
      viewWillDisappear(animated)
    case .didDisappear:
      guard appearance == .willDisappear else { return }
      appearance = .gone
      viewDidDisappear(animated)
    case .gone: return
    }
    for child in appearanceChildren { child.sendAppearance(step, animated: animated) }
  }

  /// The children that appear and disappear with this controller.
  var appearanceChildren: [UIViewController] { children }

  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    sendAppearance(isAppearing ? .willAppear : .willDisappear, animated: animated)
  }
  open func endAppearanceTransition() {
    sendAppearance(appearance == .willAppear ? .didAppear : .didDisappear, animated: false)
  }

  // MARK: Containment

  open var children: [UIViewController] { ownChildren }
  nonisolated(unsafe) private var ownChildren: [UIViewController] = []
  nonisolated(unsafe) private unowned(unsafe) var ownParent: UIViewController?
  open var parent: UIViewController? { ownParent }

  deinit { for child in ownChildren { child.ownParent = nil } }

  /// Calls `willMove(toParent:)` of the child; `didMove(toParent:)` is the caller's, once the view is in place.
  open func addChild(_ childController: UIViewController) {
    guard childController !== self, childController.ownParent !== self else { return }
    if childController.ownParent != nil { childController.removeFromParent() }
    childController.willMove(toParent: self)
    ownChildren.append(childController)
    childController.ownParent = self
  }

  /// Calls `didMove(toParent: nil)`; `willMove(toParent: nil)` is the caller's.
  open func removeFromParent() {
    guard let parent = ownParent else { return }
    parent.ownChildren.removeAll { $0 === self }
    ownParent = nil
    didMove(toParent: nil)
  }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  // MARK: Safe area

  /// Added to what the ancestors leave, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.safeAreaMayHaveChanged() } }
  }
  /// What a container's bars cover.
  var containerInsets = UIEdgeInsets.zero {
    didSet { if containerInsets != oldValue { viewIfLoaded?.safeAreaMayHaveChanged() } }
  }
  func adjustSafeArea(_ insets: UIEdgeInsets) -> UIEdgeInsets { insets + additionalSafeAreaInsets + containerInsets }

  // MARK: Presentation; see UIViewController+Present.swift

  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// What this controller presents, and that by which it is presented.
  var above: Presentation?
  var below: Presentation?
  /// The controller that covers this one or one of its parents.
  open var presentedViewController: UIViewController? { above?.presented ?? parent?.presentedViewController }
  open var presentingViewController: UIViewController? { below?.presenting ?? parent?.presentingViewController }
  open var isBeingPresented: Bool { below?.phase == .coming }
  open var isBeingDismissed: Bool { below?.phase == .going }
  open var isMovingToParent: Bool { (parent as? UINavigationController)?.isComing(self) ?? false }
  open var isMovingFromParent: Bool { (parent as? UINavigationController)?.isGoing(self) ?? false }

  /// Covers the whole window with that controller's view, sliding up.
  ///
  /// Every style does that here.
  open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    show(viewControllerToPresent, animated: flag, completion)
  }
  /// Takes away what this controller presented or, if it did not, this controller itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { hide(animated: flag, completion) }

  // MARK: Navigation

  open var title: String? { didSet { if title != oldValue { navigationItem.title = title } } }
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  open var navigationController: UINavigationController? {
    var step = parent
    while let controller = step {
      if let navigation = controller as? UINavigationController { return navigation }
      step = controller.parent
    }
    return nil
  }
  open var edgesForExtendedLayout = UIRectEdge.all
  open var extendedLayoutIncludesOpaqueBars = false

  open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? UIView().traitCollection }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open func setNeedsStatusBarAppearanceUpdate() {}
}

public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }

/// Lets animations run along with a change of size.
///
/// Here a size changes at once, so they run without motion.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator: AnyObject {
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var isAnimated: Bool { get }
  var transitionDuration: TimeInterval { get }
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

@MainActor final class ResizeCoordinator: UIViewControllerTransitionCoordinator, UIViewControllerTransitionCoordinatorContext {
  var isAnimated: Bool { false }
  var transitionDuration: TimeInterval { 0 }

  // The frames change after `viewWillTransition` returns; both closures run then.
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    Scheduler.current.after(0) { [self] in
      animation?(self)
      completion?(self)
    }
    return true
  }
}

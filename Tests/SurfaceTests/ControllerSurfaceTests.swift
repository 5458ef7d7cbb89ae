import HeadlessHost
import Testing
import UIKit

/// Controllers, windows and the application.
@MainActor struct ControllerSurfaceTests {
  class PassThroughView: UIView {}

  class Screen: UIViewController {
    var calls: [String] = []
    override func loadView() { view = PassThroughView() }
    override func viewDidLoad() {
      super.viewDidLoad()
      calls.append("load")
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      calls.append("will appear")
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      calls.append("appear")
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      calls.append("will go")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      calls.append("gone")
    }
    override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      if calls.last != "layout" { calls.append("layout") }
    }
    override func viewSafeAreaInsetsDidChange() { super.viewSafeAreaInsetsDidChange() }
    override func updateViewConstraints() { super.updateViewConstraints() }
    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      calls.append("turn \(Int(size.width))")
      coordinator.animate(alongsideTransition: { _ in }, completion: nil)
    }
    override func willMove(toParent parent: UIViewController?) { super.willMove(toParent: parent) }
    override func didMove(toParent parent: UIViewController?) { super.didMove(toParent: parent) }
    override func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
      super.present(viewControllerToPresent, animated: flag, completion: completion)
    }
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var prefersStatusBarHidden: Bool { true }
  }

  @Test func theViewIsLoadedWhenFirstAskedFor() {
    let screen = Screen()
    #expect(!screen.isViewLoaded && screen.viewIfLoaded == nil)
    let view: UIView = screen.view
    #expect(view is PassThroughView && screen.isViewLoaded)
    #expect(screen.calls == ["load"])
    screen.view.backgroundColor = .white
    #expect(screen.calls == ["load"])
    #expect(UIViewController(nibName: nil, bundle: nil).view.bounds.width > 0)
    let make: (NSCoder) -> UIViewController? = { Screen(coder: $0) }
    #expect(make(NSCoder()) is Screen)
  }

  @Test func aWindowShowsItsRootController() {
    let host = HeadlessHost()
    let screen = Screen()
    host.show(screen)
    host.step()
    #expect(screen.calls == ["load", "will appear", "layout", "appear"])
    #expect(screen.view.frame == UIScreen.main.bounds && screen.view.window === host.window)
    #expect(screen.navigationController == nil)
  }

  @Test func aPushGivesTheNavigationController() {
    let host = HeadlessHost()
    let first = Screen()
    let navigation = UINavigationController(rootViewController: first)
    host.show(navigation)
    let second = Screen()
    first.navigationController?.pushViewController(second, animated: true)
    host.run(seconds: 1)
    #expect(second.calls.first == "load" && second.calls.last == "appear")
    #expect(first.calls.suffix(2) == ["will go", "gone"])
    #expect(second.navigationController === navigation)
    let popped: UIViewController? = navigation.popViewController(animated: false)
    #expect(popped === second)
  }

  @Test func containmentCallsWhatAppleCalls() {
    _ = HeadlessHost()
    let parent = UIViewController()
    let child = Screen()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(child.parent === parent && parent.children == [child])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(child.parent == nil && parent.children.isEmpty)
  }

  /// An app's delegate as Xcode's template has it, but for the attribute that needs the Objective-C runtime.
  class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var calls: [String] = []
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = UINavigationController(rootViewController: Screen())
      window?.makeKeyAndVisible()
      calls.append("launched")
      return true
    }
    func applicationWillResignActive(_ application: UIApplication) { calls.append("resigns") }
    func applicationDidEnterBackground(_ application: UIApplication) { calls.append("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { calls.append("foreground") }
    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
    func applicationWillTerminate(_ application: UIApplication) { calls.append("ends") }
  }

  /// A delegate that implements nothing still is one.
  class SilentDelegate: UIResponder, UIApplicationDelegate {}

  @Test func theAppDelegateHasApplesShape() {
    let host = HeadlessHost()
    _ = host
    let delegate = AppDelegate()
    let application = UIApplication.shared
    let asDelegate: UIApplicationDelegate = delegate
    #expect(asDelegate.application(application, didFinishLaunchingWithOptions: nil))
    #expect(delegate.window?.isKeyWindow == true && delegate.window?.bounds == UIScreen.main.bounds)
    asDelegate.applicationWillResignActive(application)
    asDelegate.applicationDidEnterBackground(application)
    asDelegate.applicationWillEnterForeground(application)
    asDelegate.applicationDidBecomeActive(application)
    asDelegate.applicationWillTerminate(application)
    #expect(delegate.calls == ["launched", "resigns", "background", "foreground", "active", "ends"])
    let silent: UIApplicationDelegate = SilentDelegate()
    silent.applicationDidBecomeActive(application)
    #expect(silent.application(application, didFinishLaunchingWithOptions: [:]) && silent.window == nil)
    let responder: UIResponder = delegate
    #expect(responder.next == nil)
  }
}

/// The running app.
///
/// Hosts make it and tell its delegate what happens to it.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  open class var shared: UIApplication { instance }
  private static let instance = UIApplication()

  @Weak open var delegate: (any UIApplicationDelegate)?

  open var windows: [UIWindow] { UIHost.current.windows }
  open var keyWindow: UIWindow? { UIHost.current.windows.last { $0.isKeyWindow } }
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection = .leftToRight

  open override var next: UIResponder? { nil }
}

#if hasFeature(Embedded)
  /// Embedded Swift has no `Any`; launch options are always nil there.
  public typealias UILaunchOptionValue = AnyObject
#else
  public typealias UILaunchOptionValue = Any
#endif

@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  var window: UIWindow? { get set }
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: UILaunchOptionValue]?
  ) -> Bool
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillResignActive(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  func applicationWillEnterForeground(_ application: UIApplication)
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: UILaunchOptionValue]?
  ) -> Bool { true }
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
}

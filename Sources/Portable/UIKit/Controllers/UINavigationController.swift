@preconcurrency @MainActor open class UINavigationItem: NSObject {
  open var title: String?
  nonisolated public init(title: String) { self.title = title }
}
@preconcurrency @MainActor open class UINavigationController: UIViewController {}

@preconcurrency @MainActor open class UIScrollView: UIView {}

@preconcurrency @MainActor open class UIControl: UIView {}

@preconcurrency @MainActor open class UIScreen: NSObject {
  open class var main: UIScreen { shared }
  private static let shared = UIScreen()

  open var bounds: CGRect { CGRect(origin: .zero, size: UIHost.current.screenSize) }
  open var scale: CGFloat { UIHost.current.scale }
  open var nativeScale: CGFloat { scale }
  open var nativeBounds: CGRect {
    CGRect(origin: .zero, size: CGSize(width: bounds.width * scale, height: bounds.height * scale))
  }
}

public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad }

@preconcurrency @MainActor open class UIDevice: NSObject {
  open class var current: UIDevice { shared }
  private static let shared = UIDevice()
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}

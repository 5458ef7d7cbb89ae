import Geometry
import LayerTree

/// Shows an image, placed in the view's box by `contentMode`.
@preconcurrency @MainActor open class UIImageView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpImageView()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpImageView()
  }
  /// The view is as large as the image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    setUpImageView()
    self.image = image
  }

  func setUpImageView() {
    isUserInteractionEnabled = false
    accessibilityTraits = .image
  }

  open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      setNeedsDisplay()
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }

  // What reaches over the box is cut off here, as a layer clips only what lies in it.
  open override var clipsToBounds: Bool { didSet { if clipsToBounds != oldValue { setNeedsDisplay() } } }

  /// The image's size; without an image there is no wish.
  open override var intrinsicContentSize: CGSize {
    image?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  package override func makeContents() -> LayerContents {
    guard let image, bounds.width > 0, bounds.height > 0 else { return .none }
    let pixels = CGRect(origin: .zero, size: image.handle.pixelSize)
    guard pixels.width > 0, pixels.height > 0 else { return .none }
    var rect = contentMode.place(image.size, in: bounds.size)
    var source = pixels
    if clipsToBounds {
      let shown = rect.intersection(CGRect(origin: .zero, size: bounds.size))
      guard !shown.isNull, !shown.isEmpty else { return .none }
      let across = pixels.width / rect.width
      let down = pixels.height / rect.height
      source = CGRect(
        x: (shown.minX - rect.minX) * across, y: (shown.minY - rect.minY) * down, width: shown.width * across,
        height: shown.height * down)
      rect = shown
    }
    let tint = image.renderingMode == .alwaysTemplate ? tintColor.value : nil
    return .image(image.handle, rect: rect, source: source, filter: .linear, tint: tint)
  }
}

extension UIView.ContentMode {
  /// Where content of a size goes in a box whose origin is zero.
  func place(_ content: CGSize, in box: CGSize) -> CGRect {
    func at(_ x: CGFloat, _ y: CGFloat, _ size: CGSize) -> CGRect {
      CGRect(x: (box.width - size.width) * x, y: (box.height - size.height) * y, width: size.width, height: size.height)
    }
    func scaled(_ factor: CGFloat) -> CGSize { CGSize(width: content.width * factor, height: content.height * factor) }
    switch self {
    case .scaleToFill, .redraw: return CGRect(origin: .zero, size: box)
    case .scaleAspectFit: return at(0.5, 0.5, scaled(min(box.width / content.width, box.height / content.height)))
    case .scaleAspectFill: return at(0.5, 0.5, scaled(max(box.width / content.width, box.height / content.height)))
    case .center: return at(0.5, 0.5, content)
    case .top: return at(0.5, 0, content)
    case .bottom: return at(0.5, 1, content)
    case .left: return at(0, 0.5, content)
    case .right: return at(1, 0.5, content)
    case .topLeft: return at(0, 0, content)
    case .topRight: return at(1, 0, content)
    case .bottomLeft: return at(0, 1, content)
    case .bottomRight: return at(1, 1, content)
    }
  }
}

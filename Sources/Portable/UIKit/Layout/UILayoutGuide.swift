import Geometry

/// A rectangle that takes part in constraints and is no view.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  nonisolated let item: ConstrainedItem

  nonisolated public override init() {
    item = ConstrainedItem(.guide, view: nil)
    super.init()
    item.guide = self
  }

  /// One of the system's own, which follow their view's box.
  nonisolated init(_ kind: ConstrainedItem.Kind, of view: UIView) {
    item = ConstrainedItem(kind, view: view)
    super.init()
    item.guide = self
  }

  deinit { item.guide = nil }

  /// The view it was added to.
  open var owningView: UIView? { item.view }
  open var identifier: String = ""

  /// In the owning view's coordinates, as of the last layout.
  open var layoutFrame: CGRect {
    guard let view = item.view else { return .zero }
    switch item.kind {
    case .view, .guide: return item.solved
    case .contentBox: return CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? .zero)
    default: return view.bounds.inset(by: view.insets(of: item.kind))
    }
  }

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .right) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .bottom) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(item, .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(item, .height) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .centerX) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .centerY) }
}

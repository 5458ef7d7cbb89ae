import UIKit
import WeakReference

/// The handle: a tap goes to the next stop, and from the highest to the lowest; a drag moves the sheet.
///
/// For assistive technology it is the one adjustable element of the sheet, its value the title of the stop.
open class SheetGrabberView: UIControl {
  /// What is seen of it.
  public let bar = UIView()
  /// What takes touches, in points: the least that fingers hit with certainty.
  public static let target = CGSize(width: 60, height: 44)
  private static let barSize = CGSize(width: 36, height: 5)
  private static let barTop: CGFloat = 5

  @Weak var sheet: SheetScrollView?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    bar.isUserInteractionEnabled = false
    bar.layer.cornerRadius = SheetGrabberView.barSize.height / 2
    addSubview(bar)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = "Sheet"
    accessibilityIdentifier = "grabber"
    addInteraction(UIPointerInteraction(delegate: self))
    addAction(UIAction { [me = WeakRef(self)] _ in me.value?.turn() }, for: .touchUpInside)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = SheetGrabberView.barSize
    bar.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: SheetGrabberView.barTop, width: size.width, height: size.height)
  }

  private func turn() {
    guard let sheet else { return }
    if !sheet.step(isUp: true) { _ = sheet.collapse() }
  }

  open override func accessibilityActivate() -> Bool {
    turn()
    return true
  }
  open override func accessibilityIncrement() { _ = sheet?.step(isUp: true) }
  open override func accessibilityDecrement() { _ = sheet?.step(isUp: false) }
}

extension SheetGrabberView: UIPointerInteractionDelegate {
  /// It can be dragged.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? {
    UIPointerStyle(effect: .lift(UITargetedPreview(view: bar)))
  }
}

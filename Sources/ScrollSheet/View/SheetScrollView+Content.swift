import UIKit
import WeakReference

extension SheetScrollView {
  func installContent() {
    NSLayoutConstraint.deactivate(contentConstraints)
    contentConstraints = []
    guard let contentView else {
      contentSize = CGSize(width: bounds.width, height: 0)
      return needsGeometry()
    }
    contentView.translatesAutoresizingMaskIntoConstraints = false
    insertSubview(contentView, aboveSubview: background)
    contentConstraints = [
      contentView.topAnchor.constraint(equalTo: topAnchor),
      contentView.leftAnchor.constraint(equalTo: leftAnchor),
      rightAnchor.constraint(equalTo: contentView.rightAnchor),
      contentView.bottomAnchor.constraint(equalTo: bottomAnchor),
      contentView.widthAnchor.constraint(equalTo: widthAnchor),
    ]
    applyContentHeight()
    applyAppearance()
    NSLayoutConstraint.activate(contentConstraints)
    needsGeometry()
  }

  func applyContentHeight() {
    if let contentHeight, let contentView {
      let height = contentHeight.isFinite ? max(contentHeight, 0) : 0
      if let constraint = contentHeightConstraint {
        constraint.constant = height
      } else {
        contentHeightConstraint = contentView.heightAnchor.constraint(equalToConstant: height)
        contentHeightConstraint?.isActive = true
      }
    } else {
      contentHeightConstraint?.isActive = false
      contentHeightConstraint = nil
    }
    needsGeometry()
  }

  /// The sheet's sides, from the viewport's width.
  ///
  /// Answers whether the content has got another width.
  func placeColumn() -> Bool {
    let look = sheetAppearance
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var span: ClosedRange<CGFloat> = 0...max(bounds.width, 0)
    if let column = look.column?.span(in: bounds.width, safeArea: safeAreaInsets, isRightToLeft: isRightToLeft) {
      span = column
    } else if look.sideMargin > 0, bounds.width > 2 * look.sideMargin {
      span = look.sideMargin...bounds.width - look.sideMargin
    }
    guard span != column else { return false }
    column = span
    guard contentConstraints.count == 5 else { return false }
    let inset = span.upperBound - span.lowerBound - bounds.width
    let isNew = contentConstraints[1].constant != span.lowerBound || contentConstraints[4].constant != inset
    contentConstraints[1].constant = span.lowerBound
    contentConstraints[2].constant = bounds.width - span.upperBound
    contentConstraints[4].constant = inset
    return isNew
  }

  /// Background and handle lie still in the content's coordinates: scrolling moves neither.
  func placeParts() {
    let width = column.upperBound - column.lowerBound
    // As far below the content's end as the rubber band can reach.
    let height = max(contentSize.height, 0) + 2 * bounds.height
    let box = CGRect(x: column.lowerBound, y: 0, width: width, height: height)
    if background.frame != box { background.frame = box }
    let handle = SheetGrabberView.target
    let place = CGRect(x: column.lowerBound + (width - handle.width) / 2, y: 0, width: handle.width, height: handle.height)
    if grabber.frame != place { grabber.frame = place }
    if let front = subviews.last, front !== grabber { keepGrabberInFront() }
    updateIndicatorInsets()
    background.setNeedsLayout()
  }

  // In front of the content only: views that the app adds later may lie above it.
  private func keepGrabberInFront() {
    guard let contentView, contentView.superview === self, grabber.superview === self else { return }
    let order = subviews
    guard let content = order.firstIndex(where: { $0 === contentView }), let own = order.firstIndex(where: { $0 === grabber })
    else { return }
    if own < content { insertSubview(grabber, aboveSubview: contentView) }
  }

  func applyAppearance() {
    let look = sheetAppearance
    background.backgroundColor = look.backgroundColor ?? .clear
    // It takes touches itself, so that systems that hit-test by boxes know the sheet's shape below its content too.
    background.isUserInteractionEnabled = look.backgroundColor != nil
    background.layer.cornerRadius = look.cornerRadius
    background.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    let casts = look.backgroundColor != nil && look.shadowOpacity > 0
    background.layer.shadowOpacity = casts ? look.shadowOpacity : 0
    background.layer.shadowColor = look.shadowColor.cgColor
    background.layer.shadowRadius = look.shadowRadius
    background.layer.shadowOffset = look.shadowOffset
    contentView?.layer.cornerRadius = look.cornerRadius
    contentView?.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    grabber.isHidden = !look.showsGrabber
    grabber.bar.backgroundColor = look.grabberColor
    setNeedsLayout()
  }
}

/// What is drawn behind the content and on below its end.
///
/// Laid out once in each frame in which the sheet moved, which is when the sheet's listeners are told.
final class SheetBackgroundView: UIView {
  @Weak var sheet: SheetScrollView?

  override func layoutSubviews() {
    super.layoutSubviews()
    sheet?.reportMove()
  }
}

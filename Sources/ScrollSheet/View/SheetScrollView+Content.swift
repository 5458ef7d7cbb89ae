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
    clip.addSubview(contentView)
    contentConstraints = [
      contentView.topAnchor.constraint(equalTo: clip.topAnchor),
      contentView.leftAnchor.constraint(equalTo: clip.leftAnchor, constant: column.lowerBound),
      contentView.widthAnchor.constraint(equalTo: clip.widthAnchor),
    ]
    applyContentHeight()
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
  func placeColumn() {
    let look = sheetAppearance
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var span: ClosedRange<CGFloat> = 0...max(bounds.width, 0)
    if let column = look.column?.span(in: bounds.width, safeArea: safeAreaInsets, isRightToLeft: isRightToLeft) {
      span = column
    } else if look.sideMargin > 0, bounds.width > 2 * look.sideMargin {
      span = look.sideMargin...bounds.width - look.sideMargin
    }
    column = span
    if contentConstraints.count == 3, contentConstraints[1].constant != span.lowerBound {
      contentConstraints[1].constant = span.lowerBound
    }
    placeClip()
  }

  /// The content has the width of its column; its height becomes the scroll view's.
  func measureContent() {
    guard let contentView else { return }
    clip.layoutIfNeeded()
    let size = CGSize(width: bounds.width, height: contentView.frame.height)
    if contentSize != size { contentSize = size }
  }

  /// y of the drawn upper edge in the content's coordinates: 0, and further down where the content scrolls beneath an edge that
  /// stays at the top margin.
  ///
  /// Without a margin the edge goes out of sight together with the content's top.
  var edge: CGFloat { geometry.topMargin > 0 ? max(contentOffset.y + geometry.topMargin, 0) : 0 }

  /// As far below the content's end as the rubber band can reach, and in steps: content that grows by a line is not laid out
  /// once more for the clip's sake.
  private var depth: CGFloat {
    let step: CGFloat = 1000
    return ((max(contentSize.height, 0) + 2 * bounds.height) / step).rounded(.up) * step
  }

  /// Cut off at the drawn shape, the content lies in the clip as it would in the scroll view: in the same coordinates.
  private func placeClip() {
    let box = CGRect(x: column.lowerBound, y: edge, width: column.upperBound - column.lowerBound, height: depth)
    guard clip.frame != box else { return }
    clip.frame = box
    clip.bounds.origin = box.origin
  }

  /// Background and handle lie still in the content's coordinates while the sheet moves, and at the edge where content scrolls
  /// beneath it.
  func placeParts() {
    placeClip()
    let box = clip.frame
    if background.frame != box { background.frame = box }
    let handle = SheetGrabberView.target
    let place = CGRect(
      x: box.minX + (box.width - handle.width) / 2, y: box.minY, width: handle.width, height: handle.height)
    if grabber.frame != place { grabber.frame = place }
    cutViews()
    if let front = subviews.last, front !== grabber { keepGrabberInFront() }
    updateIndicatorInsets()
    background.setNeedsLayout()
  }

  /// Only the edge may have moved.
  func followEdge() {
    guard clip.frame.minY != edge else { return }
    placeClip()
    background.frame.origin.y = edge
    grabber.frame.origin.y = edge
    cutViews()
  }

  // In front of the content only: views that the app adds later may lie above it.
  private func keepGrabberInFront() {
    guard clip.superview === self, grabber.superview === self else { return }
    let order = subviews
    guard let content = order.firstIndex(where: { $0 === clip }), let own = order.firstIndex(where: { $0 === grabber })
    else { return }
    if own < content { insertSubview(grabber, aboveSubview: clip) }
  }

  func applyAppearance() {
    let look = sheetAppearance
    background.backgroundColor = look.backgroundColor ?? .clear
    // It takes touches itself, so that systems that hit-test by boxes know the sheet's shape below its content too.
    background.isUserInteractionEnabled = look.backgroundColor != nil
    for part in [background, clip] {
      part.layer.cornerRadius = look.cornerRadius
      part.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    }
    let casts = look.backgroundColor != nil && look.shadowOpacity > 0
    background.layer.shadowOpacity = casts ? look.shadowOpacity : 0
    background.layer.shadowColor = look.shadowColor.cgColor
    background.layer.shadowRadius = look.shadowRadius
    background.layer.shadowOffset = look.shadowOffset
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

/// Cuts the content off at the sheet's drawn shape, and takes touches where the content does.
final class SheetClipView: UIView {
  @Weak var sheet: SheetScrollView?

  /// Content that has got another height by its constraints makes another sheet.
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let sheet, let content = sheet.contentView, content.frame.height != sheet.contentSize.height else { return }
    sheet.setNeedsLayout()
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard bounds.contains(point) else { return false }
    return subviews.contains { view in
      !view.isHidden && view.isUserInteractionEnabled && view.alpha >= 0.01
        && view.point(inside: convert(point, to: view), with: event)
    }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

import MapKit

/// Where the map's camera stands for a given bottom inset, as a function of values alone: the same inset always gives the
/// same camera, so a sheet that goes up and comes back leaves the map as it was.
///
/// Insets and heights are points, rectangles map points.
public struct MapCameraRule {
  /// What the camera holds on to.
  public enum Subject {
    /// These pins, in the middle of what is free.
    case pins(MKMapRect)
    /// What the user chose: the visible rectangle when the inset was as given. Its scale is kept, and what lay in the middle
    /// of the free part stays there.
    case camera(MKMapRect, inset: CGFloat)
  }

  /// Below this free height the camera holds where it is.
  public var minimumFreeHeight: CGFloat
  /// Kept free around the pins, beside the inset and the safe area: room for what is drawn at them.
  public var pinPadding: UIEdgeInsets

  /// - Parameters:
  ///   - minimumFreeHeight: in points; 0 lets the camera follow up to the map's upper edge.
  ///   - pinPadding: in points, beside the inset and the safe area.
  public init(
    minimumFreeHeight: CGFloat = 140, pinPadding: UIEdgeInsets = UIEdgeInsets(top: 32, left: 32, bottom: 32, right: 32)
  ) {
    self.minimumFreeHeight = minimumFreeHeight
    self.pinPadding = pinPadding
  }

  /// The inset that the camera follows: as far as what stays free above it is at least the minimum.
  ///
  /// `topInset` is what covers the map's upper edge. Never negative, nor more than `covered`.
  public func followedInset(covered: CGFloat, mapHeight: CGFloat, topInset: CGFloat) -> CGFloat {
    let most = mapHeight - topInset - minimumFreeHeight
    return max(0, min(covered, most))
  }

  /// The visible rectangle for a user's camera at another inset.
  public func shifted(_ rect: MKMapRect, from old: CGFloat, to new: CGFloat, mapHeight: CGFloat) -> MKMapRect {
    guard mapHeight > 0 else { return rect }
    // The free part's middle rises by half of what the inset grows, and the map with it.
    let perPoint = rect.height / Double(mapHeight)
    return rect.offsetBy(dx: 0, dy: Double(new - old) / 2 * perPoint)
  }

  /// What a sheet covers at the map's side, as its `left` or `right`; nil where it covers the bottom.
  ///
  /// It is at the side where it leaves more free there than at the other one, by the minimum free height at least: a sheet
  /// with margins, or a column in the middle, covers the bottom. `span` is from the sheet's left to its right edge.
  public func sideInsets(of span: ClosedRange<CGFloat>, mapWidth: CGFloat) -> UIEdgeInsets? {
    let left = span.lowerBound
    let right = mapWidth - span.upperBound
    guard span.upperBound > left, abs(right - left) >= max(minimumFreeHeight, 1) else { return nil }
    return left < right
      ? UIEdgeInsets(top: 0, left: span.upperBound, bottom: 0, right: 0)
      : UIEdgeInsets(top: 0, left: 0, bottom: 0, right: mapWidth - left)
  }

  /// The padding with which the pins are fitted: around the pins, plus the inset, plus what is covered at the sides.
  ///
  /// The map adds its own safe area, so that is taken off here.
  public func padding(inset: CGFloat, safeArea: UIEdgeInsets, sides: UIEdgeInsets = .zero) -> UIEdgeInsets {
    var padding = pinPadding
    padding.bottom += max(0, inset - safeArea.bottom)
    padding.left += max(0, sides.left - safeArea.left)
    padding.right += max(0, sides.right - safeArea.right)
    return padding
  }
}

import MapKit
import Testing

/// Values that come from Foundation here and from CoreGraphics on iOS.
///
/// Only MapKit is imported: it brings all the others.
struct ValueSurfaceTests {
  @Test func rectanglesAndPointsAreReckonedWith() {
    let rect = CGRect(x: 1.5, y: 2, width: 10, height: 20)
    #expect(rect.width == 10 && rect.height == 20 && rect.midX == 6.5 && rect.maxY == 22)
    #expect(rect.insetBy(dx: 1, dy: 2) == CGRect(x: 2.5, y: 4, width: 8, height: 16))
    #expect(rect.offsetBy(dx: 1, dy: 1).origin == CGPoint(x: 2.5, y: 3))
    #expect(rect.contains(CGPoint(x: 1.5, y: 2)) && !rect.contains(CGPoint(x: 11.5, y: 2)))
    #expect(rect.intersection(CGRect(x: 50, y: 50, width: 1, height: 1)).isNull)
    #expect(CGRect(x: 0, y: 0, width: 3, height: 4).size == CGSize(width: 3, height: 4))
    let half: CGFloat = rect.height / 2
    #expect(min(half, 3) == 3 && max(half, CGFloat(12)) == 12 && abs(-half) == 10)
    #expect(pow(CGFloat(2), 3) == 8 && log2(CGFloat(8)) == 3 && CGFloat.pi > 3 && half.rounded() == 10)
  }

  @Test func transformsAndVectors() {
    var transform = CGAffineTransform(translationX: 3, y: 4).scaledBy(x: 2, y: 2)
    #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 5, y: 6))
    transform = .identity
    #expect(transform.isIdentity && CGVector(dx: 1, dy: 2) != .zero)
    #expect(CGRect(x: 0, y: 0, width: 2, height: 2).applying(CGAffineTransform(scaleX: 3, y: 1)).width == 6)
  }

  @Test func insetsHaveFourSides() {
    var insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    insets.bottom += 10
    #expect(insets == UIEdgeInsets(top: 1, left: 2, bottom: 13, right: 4) && UIEdgeInsets.zero.top == 0)
    #expect(CGRect(x: 0, y: 0, width: 20, height: 20).inset(by: insets) == CGRect(x: 2, y: 1, width: 14, height: 6))
  }

  @Test func foundationComesAlong() {
    #expect(NSObject() != NSObject())
    #expect(IndexPath(row: 1, section: 0).row == 1)
    #expect(Bundle.main.bundlePath.isEmpty == false)
    let queue: DispatchQueue = .main
    #expect(!queue.label.isEmpty)
  }

  @Test @MainActor func optionSetsAndEnumsHaveTheirNames() {
    let mask: UIView.AutoresizingMask = [.flexibleWidth, .flexibleHeight]
    #expect(mask.contains(.flexibleWidth) && mask.rawValue == 18)
    let options: UIView.AnimationOptions = [.curveEaseOut, .allowUserInteraction, .beginFromCurrentState]
    #expect(options.contains(.allowUserInteraction))
    let corners: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    #expect(corners.rawValue == 3)
    #expect(UIControl.State.normal.rawValue == 0 && UIControl.Event.touchUpInside.rawValue == 64)
    #expect(UIView.ContentMode.scaleAspectFit.rawValue == 1 && NSLayoutConstraint.Axis.vertical.rawValue == 1)
    #expect(UIGestureRecognizer.State.recognized == .ended)
  }
}

import Testing
import UIKit

/// UIView, CALayer, UIImageView, UILabel, UIImage and UIColor, used as an app's source uses them.
@MainActor struct ViewSurfaceTests {
  /// An app's view: both designated initialisers overridden, made by `CardView()`.
  class CardView: UIView {
    var titleLabel: UILabel!
    var isSetUp = false

    override init(frame: CGRect) {
      super.init(frame: frame)
      setUp()
    }
    required init?(coder: NSCoder) {
      super.init(coder: coder)
      setUp()
    }
    private func setUp() {
      titleLabel = UILabel()
      addSubview(titleLabel)
      isSetUp = true
    }
  }

  @Test func aViewIsMadeInEachWay() {
    let view: UIView = UIView()
    #expect(view.frame == CGRect.zero && view.bounds == CGRect.zero)
    let framed = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(framed.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    let card = CardView()
    #expect(card.isSetUp && card.frame == .zero && card.subviews.count == 1)
    #expect(CardView(frame: framed.frame).frame.width == 30)
    let make: (NSCoder) -> UIView? = { CardView(coder: $0) }
    #expect(make(NSCoder()) is CardView)
  }

  @Test func aViewsPropertiesHaveAppleDefaultsAndTypes() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let color: UIColor? = view.backgroundColor
    #expect(color == nil)
    view.backgroundColor = UIColor.clear
    view.backgroundColor = .white
    #expect(view.backgroundColor == UIColor.white && UIColor.white != UIColor.clear)
    #expect(!view.isHidden && !view.clipsToBounds && view.isUserInteractionEnabled)
    view.isHidden = true
    view.clipsToBounds = true
    view.isUserInteractionEnabled = false
    #expect(view.translatesAutoresizingMaskIntoConstraints)
    let insets: UIEdgeInsets = view.safeAreaInsets
    #expect(insets == .zero)
    let subviews: [UIView] = view.subviews
    #expect(subviews.isEmpty)
    let tint: UIColor = view.tintColor
    #expect(tint == .systemBlue)
    #expect(view == view && view.isEqual(view) && view != UIView())
    #expect(Set([view, view]).count == 1)
  }

  @Test func theAnchorPointMovesTheFrameAndNotThePosition() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let layer: CALayer = view.layer
    layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    #expect(view.center == CGPoint(x: 50, y: 20))
    #expect(view.frame == CGRect(x: 0, y: -20, width: 100, height: 40))
  }

  @Test func bothFamiliesOfConvertAgree() {
    let outer = UIView(frame: CGRect(x: 10, y: 10, width: 200, height: 200))
    let inner = UIView(frame: CGRect(x: 5, y: 7, width: 20, height: 20))
    let cousin = UIView(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    root.addSubview(outer)
    outer.addSubview(inner)
    outer.addSubview(cousin)
    let point = CGPoint(x: 1, y: 2)
    let target: UIView? = cousin
    let space: UICoordinateSpace = cousin
    // A non-optional view picks the coordinate space's, nil and an optional pick the view's.
    #expect(inner.convert(point, to: cousin) == CGPoint(x: -94, y: -91))
    #expect(inner.convert(point, to: target) == CGPoint(x: -94, y: -91))
    #expect(inner.convert(point, to: space) == CGPoint(x: -94, y: -91))
    #expect(inner.convert(point, to: nil) == CGPoint(x: 16, y: 19))
    #expect(inner.convert(point, from: cousin) == cousin.convert(point, to: inner))
    #expect(inner.convert(point, from: nil) == CGPoint(x: -14, y: -15))
    let rect = CGRect(x: 0, y: 0, width: 4, height: 4)
    #expect(inner.convert(rect, to: target) == CGRect(x: -95, y: -93, width: 4, height: 4))
    #expect(inner.convert(rect, from: target) == CGRect(x: 95, y: 93, width: 4, height: 4))
  }

  @Test func aLabelsPropertiesAreImplicitlyUnwrapped() {
    let label = UILabel()
    let size: CGFloat = label.font.pointSize
    #expect(size == 17)
    let ink: UIColor = label.textColor
    #expect(ink == .label)
    label.font = nil
    label.textColor = nil
    #expect(label.font.pointSize == 17 && label.textColor == .label)
    #expect(label.text == nil && label.numberOfLines == 1 && !label.isUserInteractionEnabled)
    label.text = "Casino"
    label.numberOfLines = 0
    label.textAlignment = .center
    label.textColor = UIColor(red: 0.259, green: 0.365, blue: 0.573, alpha: 1)
    #expect(label.text?.count == 6)
  }

  @Test func anImageThatIsNotThereIsNil() {
    let image: UIImage? = UIImage(named: "cell_bg_top")
    #expect(image == nil)
    let view = UIImageView()
    view.image = image
    #expect(view.image == nil && !view.isUserInteractionEnabled)
    #expect(view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
    view.contentMode = .scaleAspectFit
    #expect(UIImageView(image: nil).frame == .zero)
  }
}

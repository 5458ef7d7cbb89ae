import UIKit
import WeakReference

/// A controller that shows one controller's view as a sheet over another's.
///
/// ```swift
/// let sheet = SheetViewController(content: infoViewController, over: mapViewController)
/// sheet.stops = [.collapsed(.height(150)), .fraction(0.5), .expanded]
/// sheet.delegate = self
/// sheet.move(to: .expanded, animated: true) { finished in … }
/// ```
///
/// The content's view needs a height: from its constraints, as a column of labels has it, or from `sheetView.contentHeight`.
open class SheetViewController: UIViewController {
  /// What the sheet shows.
  public let content: UIViewController
  /// What the sheet lies over.
  public let background: UIViewController
  /// The sheet itself, for everything that is not at hand here.
  public let sheetView = SheetScrollView()
  private let dimming = UIControl()
  private let keyboardProbe = UIView()

  /// Joins the two; both views are loaded with this controller's.
  ///
  /// - Parameters:
  ///   - content: what the sheet shows. Becomes a child.
  ///   - background: what the sheet lies over; its view fills this controller's. Becomes a child.
  public init(content: UIViewController, over background: UIViewController) {
    self.content = content
    self.background = background
    super.init(nibName: nil, bundle: nil)
  }

  /// Without content: for archives only, which hold none.
  public required init?(coder: NSCoder) {
    content = UIViewController()
    background = UIViewController()
    super.init(coder: coder)
  }

  /// Default: collapsed to 150 points, and expanded.
  public var stops: [SheetStop] {
    get { sheetView.stops }
    set { sheetView.stops = newValue }
  }
  /// Not retained.
  public var delegate: (any SheetDelegate)? {
    get { sheetView.sheetDelegate }
    set { sheetView.sheetDelegate = newValue }
  }
  /// The stop that the sheet rests on or, while it moves, rested on last.
  public var currentStop: SheetStop.Identifier { sheetView.currentStop }
  /// The looks of the sheet.
  public var sheetAppearance: SheetAppearance {
    get { sheetView.sheetAppearance }
    set { sheetView.sheetAppearance = newValue }
  }
  /// Least distance of the expanded sheet from the top, in points; default 0.
  public var topMargin: CGFloat {
    get { sheetView.topMargin }
    set { sheetView.topMargin = newValue }
  }

  /// As `SheetScrollView.move(to:animated:completion:)`.
  ///
  /// May be called before the view is shown: it then appears there.
  public func move(to stop: SheetStop.Identifier, animated: Bool, completion: ((Bool) -> Void)? = nil) {
    sheetView.move(to: stop, animated: animated, completion: completion)
  }

  // MARK: View

  open override func viewDidLoad() {
    super.viewDidLoad()
    addChild(background)
    fill(with: background.view)
    background.didMove(toParent: self)

    dimming.backgroundColor = .black
    dimming.alpha = 0
    dimming.isAccessibilityElement = false
    dimming.addAction(
      UIAction { [me = WeakRef(self)] _ in me.value?.dimmedPartWasTapped() }, for: .touchUpInside)
    fill(with: dimming)

    addChild(content)
    sheetView.contentView = content.view
    fill(with: sheetView)
    content.didMove(toParent: self)

    keyboardProbe.isHidden = true
    keyboardProbe.isUserInteractionEnabled = false
    keyboardProbe.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(keyboardProbe)
    if #available(iOS 15, *) {
      NSLayoutConstraint.activate([
        keyboardProbe.topAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        keyboardProbe.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        keyboardProbe.leftAnchor.constraint(equalTo: view.leftAnchor),
        keyboardProbe.widthAnchor.constraint(equalToConstant: 0),
      ])
    }
    sheetView.addObserver(self)
  }

  private func fill(with subview: UIView) {
    subview.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(subview)
    NSLayoutConstraint.activate([
      subview.topAnchor.constraint(equalTo: view.topAnchor),
      subview.leftAnchor.constraint(equalTo: view.leftAnchor),
      subview.rightAnchor.constraint(equalTo: view.rightAnchor),
      subview.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // Without a keyboard the guide ends at the bottom safe area, which is no keyboard.
    let covered = keyboardProbe.frame.height
    sheetView.keyboardHeight = covered > view.safeAreaInsets.bottom + 0.5 ? covered : 0
  }

  // MARK: Dimming

  /// A tap beside the sheet takes it to the highest stop that does not dim, or to the lowest.
  private func dimmedPartWasTapped() {
    let positions = sheetView.geometry.positions
    let clear = positions.last { (sheetAppearance.dimming[$0.stop.identifier] ?? 0) <= 0 } ?? positions[0]
    move(to: clear.stop.identifier, animated: true)
  }

  /// How dark it is at a position: between two stops in proportion.
  func dimmingAlpha(at top: CGFloat) -> CGFloat {
    let dimming = sheetAppearance.dimming
    guard !dimming.isEmpty else { return 0 }
    let positions = sheetView.geometry.positions
    func dark(_ position: SheetGeometry.Position) -> CGFloat { min(max(dimming[position.stop.identifier] ?? 0, 0), 1) }
    guard let above = positions.first(where: { $0.top <= top }) else { return dark(positions[positions.count - 1]) }
    guard let below = positions.last(where: { $0.top > top }) else { return dark(above) }
    let share = (below.top - top) / (below.top - above.top)
    return dark(below) + (dark(above) - dark(below)) * share
  }
}

extension SheetViewController: SheetDelegate {
  // Less than a fingertip of it is nothing to reach.
  private static var leastReachable: CGFloat { 44 }

  public func sheetDidMove(_ sheet: SheetScrollView, to layout: SheetLayout) {
    let alpha = dimmingAlpha(at: layout.top)
    if dimming.alpha != alpha { dimming.alpha = alpha }
    let isWide = layout.column.upperBound - layout.column.lowerBound < view.bounds.width - SheetViewController.leastReachable
    let isCovered = !isWide && layout.freeHeight < SheetViewController.leastReachable
    if background.view.accessibilityElementsHidden != isCovered { background.view.accessibilityElementsHidden = isCovered }
  }
}

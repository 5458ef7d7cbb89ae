import Geometry
import LayerTree

/// A linear relation between two attributes of views or guides: first = multiplier · second + constant, or ≤, or ≥.
///
/// Items are not retained. Setting `isActive` puts the constraint into the nearest common ancestor of its items; a view
/// that leaves its superview takes the constraints that tie it to the outside with it.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }
  public enum Axis: Int, Sendable { case horizontal, vertical }
  public enum Attribute: Int, Sendable {
    case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline
  }

  let first: LayoutExpression
  let second: LayoutExpression?
  private let ownRelation: Relation
  private let ownMultiplier: CGFloat

  init(
    _ first: LayoutExpression, _ relation: Relation, _ second: LayoutExpression?, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) {
    self.first = first
    self.second = second
    ownRelation = relation
    ownMultiplier = multiplier.isFinite ? multiplier : 1
    ownConstant = constant.isFinite ? constant : 0
    super.init()
    if !multiplier.isFinite { refuse("multiplier", multiplier, "1 is used") }
    if !constant.isFinite { refuse("constant", constant, "0 is used") }
  }

  #if hasFeature(Embedded)
    /// `view1` and `view2` are views or guides.
    ///
    /// For a width or height alone, `view2` is nil and `attr2` `.notAnAttribute`.
    public convenience init(
      item view1: AnyObject, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: AnyObject?,
      attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
      self.init(
        LayoutExpression(view1, attr1), relation, view2.map { LayoutExpression($0, attr2) }, multiplier: multiplier,
        constant: c)
    }
  #else
    /// `view1` and `view2` are views or guides.
    ///
    /// For a width or height alone, `view2` is nil and `attr2` `.notAnAttribute`.
    public convenience init(
      item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
      attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
      self.init(
        LayoutExpression(view1 as AnyObject, attr1), relation, view2.map { LayoutExpression($0 as AnyObject, attr2) },
        multiplier: multiplier, constant: c)
    }
  #endif

  // MARK: Parties

  /// Nil once the view or guide is gone.
  open var firstItem: AnyObject? { first.place.item.object }
  open var firstAttribute: Attribute { first.place.attribute }
  open var secondItem: AnyObject? { second?.place.item.object }
  open var secondAttribute: Attribute { second?.place.attribute ?? .notAnAttribute }
  open var relation: Relation { ownRelation }
  open var multiplier: CGFloat { ownMultiplier }

  /// Named in messages and dumps.
  open var identifier: String?

  // MARK: Numbers

  private var ownConstant: CGFloat
  /// Points.
  ///
  /// A number that is not finite is refused and the old one stays.
  open var constant: CGFloat {
    get { ownConstant }
    set {
      guard newValue.isFinite else {
        refuse("constant", newValue, "\(short(Double(ownConstant))) stays")
        return
      }
      guard newValue != ownConstant else { return }
      ownConstant = newValue
      holder?.view?.constraintsMayHaveChanged()
    }
  }

  /// May change at any time, also from and to required (on iOS not while the constraint is active).
  open var priority = UILayoutPriority.required {
    didSet {
      if !(priority.rawValue >= 0 && priority.rawValue <= 1000) {
        Diagnostics.report(
          "the priority of \(summary) was set to \(short(Double(priority.rawValue))); the old one stays. Priorities are 0…1000.")
        priority = oldValue
      }
      if priority != oldValue { holder?.view?.constraintsMayHaveChanged() }
    }
  }

  private func refuse(_ property: String, _ value: CGFloat, _ instead: String) {
    Diagnostics.report(
      "the \(property) of \(summary) was set to \(short(Double(value))); \(instead). Check the number: it must be finite.")
  }

  // MARK: Activity

  /// The item of the view that holds the constraint while it is active.
  ///
  /// Not bound to the main actor because views let go of constraints in their deinit.
  nonisolated(unsafe) var holder: ConstrainedItem?
  nonisolated(unsafe) var heldSlot = 0
  // The constraint's index in `mentions` of its two main items.
  nonisolated(unsafe) var firstSlot = 0
  nonisolated(unsafe) var secondSlot = 0
  /// Whether it was reported as broken since it became active.
  var isReported = false

  /// Whether both lengths may be one unknown: what stacks make equal, so that their wishes can be weighed at once.
  var tiesLengths = false

  // For the time of a solution: the view in whose coordinates both sides are told, and whose sides they are.
  nonisolated(unsafe) unowned(unsafe) var space: UIView?

  /// False as well once a view that the constraint needs has left the tree.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.activate() } }
  open class func deactivate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.deactivate() } }
}

/// An attribute of a view or guide.
struct LayoutPlace {
  let item: ConstrainedItem
  let attribute: NSLayoutConstraint.Attribute
}

/// What an anchor stands for: a place, or the way from `base` to `place`.
struct LayoutExpression {
  let place: LayoutPlace
  let base: LayoutPlace?

  init(_ place: LayoutPlace, from base: LayoutPlace? = nil) {
    self.place = place
    self.base = base
  }

  /// An object that is neither view nor guide gives an item without a view, and the constraint cannot become active.
  @MainActor init(_ object: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    let item = (object as? UIView)?.item ?? (object as? UILayoutGuide)?.item ?? ConstrainedItem(.guide, view: nil)
    self.init(LayoutPlace(item: item, attribute: attribute))
  }

  /// Whether it is a length and not a place.
  var isLength: Bool { base != nil || place.attribute == .width || place.attribute == .height }
}

extension NSLayoutConstraint.Attribute {
  /// 0 along x, 1 along y, nil for no attribute.
  var axis: Int? {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX: return 0
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: return 1
    case .notAnAttribute: return nil
    }
  }

  var isEdge: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .top, .bottom: return true
    default: return false
    }
  }
}

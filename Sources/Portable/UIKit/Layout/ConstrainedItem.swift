import Geometry

/// A view's or a guide's part in constraints.
///
/// Constraints hold items, not views: an item outlives its view and then has none, so that a constraint kept by the app
/// never refers to memory that is gone. A view makes its item when it first takes part; views that never do cost nothing.
///
/// The class is not bound to the main actor because views let go of it in their deinit, which is not either. It is used
/// on the main thread only.
final class ConstrainedItem: @unchecked Sendable {
  enum Kind: UInt8 {
    case view
    /// Made by the app; placed by constraints.
    case guide
    // Those of the system follow from their view's box and need no unknowns of their own.
    case safeArea, margins, keyboard, frameBox
    /// A scroll view's content: only its size is unknown, its origin is that of the content's coordinates.
    case contentBox
  }

  let kind: Kind
  /// The view itself, or the one that owns the guide.
  ///
  /// Cleared by the view's deinit.
  unowned(unsafe) var view: UIView?
  /// Cleared by the guide's deinit.
  unowned(unsafe) var guide: UILayoutGuide?

  init(_ kind: Kind, view: UIView?, guide: UILayoutGuide? = nil) {
    self.kind = kind
    self.view = view
    self.guide = guide
  }

  var object: AnyObject? { kind == .view ? view : guide }

  // MARK: Constraints

  /// The active constraints that name the item.
  var mentions: [NSLayoutConstraint] = []
  /// The active constraints that the view holds, being the nearest common ancestor of their items.
  var held: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var systemGuides: [UILayoutGuide] = []
  /// How many active constraints held further out name something inside the view.
  ///
  /// Never too small; too large only after the holder was deallocated, where it costs a larger problem but changes no result.
  var crossings = 0
  /// How many active constraints held further out name the view itself; counted like `crossings`.
  var outerMentions = 0
  /// Whether the view's problem, as a layout root, had constraints when it was last looked at.
  var isEngaged = false
  /// Whether the last solution depends on the scroll view's offset.
  var dependsOnOffset = false
  /// A root's: the scroll views for which that is so.
  var offsetSources: [ConstrainedItem] = []

  // MARK: Wishes

  /// Per axis, x and y.
  var hugging: (Float, Float) = (250, 250)
  var compression: (Float, Float) = (750, 750)
  /// The view's intrinsic size as it was asked last; nil when it must be asked again.
  var intrinsic: CGSize?
  /// The width for which the height in `intrinsic` was measured, for text that wraps.
  var wrapWidth: CGFloat?

  // MARK: Result

  /// Whether `solved` comes from the last solution of the root.
  var isPlaced = false
  var isAmbiguous = false
  /// In the superview's (a guide's: the owning view's) coordinates, on device pixels.
  var solved = CGRect.zero

  /// A scroll view's: the content's size, as far as constraints determine it, else the present one.
  func solvedContent(within present: CGSize) -> CGSize? {
    guard let box = systemGuides.first(where: { $0.item.kind == .contentBox })?.item, box.isPlaced else { return nil }
    let solved = box.solved.size
    return CGSize(
      width: solved.width < 0 ? present.width : solved.width, height: solved.height < 0 ? present.height : solved.height)
  }

  /// A root's: what its last solution placed.
  var placed: [ConstrainedItem] = []

  // MARK: For the time of a solution

  var pass = 0
  var index: Int32 = 0
  /// The unknowns x, y, width, height: a variable's number, or one of the marks below.
  var slots = LayoutParts<Int32>(Slot.fixed)
  /// Present values: constants where the slot is fixed, else what an open unknown stays near to.
  var now = LayoutParts<Double>(0)

  /// For width and height the index of the item whose length this one's is, but for a number of points: its own, unless a
  /// stack made them equal.
  var tied = LayoutParts<Int32>(0)
  var tiedBy = LayoutParts<Double>(0)

  enum Slot {
    static let fixed: Int32 = -1
    /// No constraint has asked for the unknown yet.
    static let unused: Int32 = -2
  }

  // MARK: End

  /// The view is being deallocated: what it holds ends.
  func ownerGone() {
    for constraint in held { constraint.unlink() }
    held = []
    for guide in guides { guide.item.view = nil }
    for guide in systemGuides { guide.item.view = nil }
    placed = []
    offsetSources = []
    view = nil
  }
}

/// Four values, for x, y, width and height.
struct LayoutParts<Value> {
  var x: Value
  var y: Value
  var width: Value
  var height: Value

  init(_ all: Value) { (x, y, width, height) = (all, all, all, all) }

  /// 0 x, 1 y, 2 width, 3 height.
  subscript(part: Int) -> Value {
    get {
      switch part {
      case 0: return x
      case 1: return y
      case 2: return width
      default: return height
      }
    }
    set {
      switch part {
      case 0: x = newValue
      case 1: y = newValue
      case 2: width = newValue
      default: height = newValue
      }
    }
  }
}

import Geometry

/// The constraints of a stack as it is now: a fixed number for each visible arranged view.
@MainActor struct StackArrangement {
  private(set) var constraints: [NSLayoutConstraint] = []
  private let stack: UIStackView
  private let views: [UIView]
  private let isHorizontal: Bool
  /// What the views keep to: the stack, or its margins.
  private let edges: ConstrainedItem

  // Priorities below those that apps use; guesses, as Apple publishes none.
  private static let spanFit = UILayoutPriority(51)
  private static let equalCenters = UILayoutPriority(149)
  private static let proportions = UILayoutPriority(999)

  init(_ stack: UIStackView) {
    self.stack = stack
    views = stack.arrangedSubviews.filter { !$0.isHidden }
    isHorizontal = stack.axis == .horizontal
    edges = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide.item : stack.item
    guard !views.isEmpty else {
      // An empty stack asks for no room.
      add("empty", edges, length, .equal, nil, priority: StackArrangement.spanFit)
      add("empty", edges, breadth, .equal, nil, priority: StackArrangement.spanFit)
      return
    }
    distribute()
    align()
  }

  private typealias Attribute = NSLayoutConstraint.Attribute
  private var start: Attribute { isHorizontal ? .leading : .top }
  private var end: Attribute { isHorizontal ? .trailing : .bottom }
  private var middle: Attribute { isHorizontal ? .centerX : .centerY }
  private var length: Attribute { isHorizontal ? .width : .height }
  private var near: Attribute { isHorizontal ? .top : .leading }
  private var far: Attribute { isHorizontal ? .bottom : .trailing }
  private var across: Attribute { isHorizontal ? .centerY : .centerX }
  private var breadth: Attribute { isHorizontal ? .height : .width }

  private mutating func add(
    _ name: String, _ item: ConstrainedItem, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation,
    _ other: (ConstrainedItem, Attribute)?, multiplier: CGFloat = 1, constant: CGFloat = 0,
    priority: UILayoutPriority = .required
  ) {
    let second = other.map { LayoutExpression(LayoutPlace(item: $0.0, attribute: $0.1)) }
    append(
      name,
      NSLayoutConstraint(
        LayoutExpression(LayoutPlace(item: item, attribute: attribute)), relation, second, multiplier: multiplier,
        constant: constant), priority)
  }

  private mutating func append(_ name: String, _ constraint: NSLayoutConstraint, _ priority: UILayoutPriority) {
    constraint.identifier = "stack-\(name)"
    constraint.priority = priority
    constraints.append(constraint)
  }

  // MARK: Along the axis

  private mutating func distribute() {
    let isSpaced = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    add("edge", views[0].item, start, .equal, (edges, start))
    for (view, next) in zip(views, views.dropFirst()) {
      let relation: NSLayoutConstraint.Relation = isSpaced ? .greaterThanOrEqual : .equal
      add("spacing", next.item, start, relation, (view.item, end), constant: stack.gap(after: view))
    }
    add("edge", views[views.count - 1].item, end, .equal, (edges, end))
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for view in views.dropFirst() {
        add("equal", view.item, length, .equal, (views[0].item, length))
        constraints[constraints.count - 1].tiesLengths = true
      }
    case .fillProportionally: addProportions()
    case .equalSpacing: addEqualWays(from: end, to: start, priority: .required)
    case .equalCentering: addEqualWays(from: middle, to: middle, priority: StackArrangement.equalCenters)
    }
    if isSpaced { add("fit", edges, length, .equal, nil, priority: StackArrangement.spanFit) }
  }

  /// Each way from a view to the next is as long as the one from the first to the second.
  private mutating func addEqualWays(from: Attribute, to: Attribute, priority: UILayoutPriority) {
    guard views.count > 2 else { return }
    func way(_ index: Int) -> LayoutExpression {
      LayoutExpression(
        LayoutPlace(item: views[index + 1].item, attribute: to), from: LayoutPlace(item: views[index].item, attribute: from))
    }
    for index in 1..<(views.count - 1) {
      append("equal", NSLayoutConstraint(way(index), .equal, way(0)), priority)
    }
  }

  /// Lengths in the ratio of the intrinsic ones.
  ///
  /// Not required, so that views with lengths of their own keep them.
  private mutating func addProportions() {
    func wish(_ view: UIView) -> CGFloat {
      let size = view.intrinsicContentSize
      return isHorizontal ? size.width : size.height
    }
    guard let first = views.first(where: { wish($0) > 0 }) else { return }
    let unit = wish(first)
    for view in views where view !== first && wish(view) > 0 {
      add(
        "proportion", view.item, length, .equal, (first.item, length), multiplier: wish(view) / unit,
        priority: StackArrangement.proportions)
    }
  }

  // MARK: Across it

  private mutating func align() {
    let byBaseline = stack.alignment == .firstBaseline || stack.alignment == .lastBaseline
    for (index, view) in views.enumerated() {
      switch stack.alignment {
      case .fill:
        add("align", view.item, near, .equal, (edges, near))
        add("align", view.item, breadth, .equal, (edges, breadth))
        constraints[constraints.count - 1].tiesLengths = true
        continue
      case .leading: add("align", view.item, near, .equal, (edges, near))
      case .trailing: add("align", view.item, far, .equal, (edges, far))
      case .center: add("align", view.item, across, .equal, (edges, across))
      case .firstBaseline, .lastBaseline:
        // A vertical stack has its views above each other: no baselines to bring together.
        guard isHorizontal else {
          add("align", view.item, near, .equal, (edges, near))
          break
        }
        add("span", view.item, near, .greaterThanOrEqual, (edges, near))
        add("span", view.item, far, .lessThanOrEqual, (edges, far))
        let line: Attribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
        if index > 0 { add("align", view.item, line, .equal, (views[0].item, line)) }
        continue
      }
      // With one edge or the middle given, no view may be broader than the stack.
      add("span", view.item, breadth, .lessThanOrEqual, (edges, breadth))
    }
    if byBaseline && isHorizontal { settleHighest() }
    if stack.alignment != .fill { add("fit", edges, breadth, .equal, nil, priority: StackArrangement.spanFit) }
  }

  /// Of views on one baseline the highest lie at the top: weakly, each would.
  private mutating func settleHighest() {
    for view in views { add("settle", view.item, near, .equal, (edges, near), priority: StackArrangement.spanFit - 1) }
  }
}

import Geometry
import LayerTree

extension NSLayoutConstraint {
  /// One line: `'gap': UILabel 'title'.top == UIImageView.bottom + 8 @750`.
  package var summary: String {
    var text = identifier.map { "'\($0)': " } ?? ""
    text += describe(first)
    switch relation {
    case .equal: text += " == "
    case .lessThanOrEqual: text += " <= "
    case .greaterThanOrEqual: text += " >= "
    }
    if let second {
      if multiplier != 1 { text += "\(short(Double(multiplier))) * " }
      text += describe(second)
      if constant != 0 { text += constant < 0 ? " - " : " + " }
    }
    if second == nil || constant != 0 { text += short(second == nil ? Double(constant) : abs(Double(constant))) }
    if priority != .required { text += " @\(short(Double(priority.rawValue)))" }
    return text
  }

  private func describe(_ expression: LayoutExpression) -> String {
    let place = "\(expression.place.item.name).\(expression.place.attribute.name)"
    guard let base = expression.base else { return place }
    return "(\(place) - \(base.item.name).\(base.attribute.name))"
  }
}

extension NSLayoutConstraint.Attribute {
  var name: String {
    switch self {
    case .notAnAttribute: return "none"
    case .left: return "left"
    case .right: return "right"
    case .top: return "top"
    case .bottom: return "bottom"
    case .leading: return "leading"
    case .trailing: return "trailing"
    case .width: return "width"
    case .height: return "height"
    case .centerX: return "centerX"
    case .centerY: return "centerY"
    case .lastBaseline: return "lastBaseline"
    case .firstBaseline: return "firstBaseline"
    }
  }
}

extension UIView {
  /// The constraints held in this view and beneath it, and the frames they gave, as text: for `sheetctl inspect`.
  package func constraintsDump() -> String {
    var out = ""
    dumpConstraints(depth: 0, into: &out)
    return out
  }

  private func dumpConstraints(depth: Int, into out: inout String) {
    let indent = String(repeating: "  ", count: depth)
    let box = untransformedFrame
    out += "\(indent)\(ConstrainedItem(.view, view: self).name) (\(box.brief))"
    if isLayoutRoot { out += " root" }
    if constrained?.isPlaced ?? false { out += " solved" }
    if hasAmbiguousLayout { out += " ambiguous" }
    out += "\n"
    for constraint in constraints { out += "\(indent)  | \(constraint.summary)\n" }
    for guide in layoutGuides { out += "\(indent)  | \(guide.item.name) (\(guide.layoutFrame.brief))\n" }
    for view in children { view.dumpConstraints(depth: depth + 1, into: &out) }
  }
}

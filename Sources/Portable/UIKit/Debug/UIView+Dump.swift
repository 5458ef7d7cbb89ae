import Geometry
import LayerTree

extension UIView {
  /// The view tree as text, a line a view: for snapshots, `sheetctl inspect` and debugging.
  package func treeDump() -> String {
    var out = ""
    dump(depth: 0, into: &out)
    return out
  }

  private func dump(depth: Int, into out: inout String) {
    for _ in 0..<depth { out += "  " }
    out += "\(kindName) \(frame.brief)"
    if bounds.origin != .zero { out += " offset=\(bounds.origin.brief)" }
    if !transform.isIdentity { out += " transformed" }
    if isHidden { out += " hidden" }
    if alpha != 1 { out += " alpha=\(short(Double(alpha)))" }
    if !isUserInteractionEnabled { out += " untouchable" }
    if clipsToBounds { out += " clips" }
    if safeAreaInsets != .zero {
      let safe = safeAreaInsets
      out +=
        " safe=(\(short(Double(safe.top))) \(short(Double(safe.left))) \(short(Double(safe.bottom))) \(short(Double(safe.right))))"
    }
    if !translatesAutoresizingMaskIntoConstraints { out += " constrained" }
    if isAccessibilityElement || accessibilityLabel != nil {
      out += " accessible=\"\(accessibilityLabel ?? "")\""
      if let value = accessibilityValue { out += " value=\"\(value)\"" }
      let traits = accessibilityTraits.words
      if !traits.isEmpty { out += " traits=\(traits)" }
    }
    if let accessibilityIdentifier { out += " id=\(accessibilityIdentifier)" }
    out += "\n"
    for view in subviews { view.dump(depth: depth + 1, into: &out) }
  }

  private var kindName: String {
    #if hasFeature(Embedded)
      return "view"
    #else
      return "\(type(of: self))"
    #endif
  }
}

extension UIAccessibilityTraits {
  var words: String {
    var words: [String] = []
    if contains(.button) { words.append("button") }
    if contains(.link) { words.append("link") }
    if contains(.image) { words.append("image") }
    if contains(.selected) { words.append("selected") }
    if contains(.staticText) { words.append("staticText") }
    if contains(.header) { words.append("header") }
    if contains(.notEnabled) { words.append("notEnabled") }
    if contains(.adjustable) { words.append("adjustable") }
    return words.joined(separator: ",")
  }
}

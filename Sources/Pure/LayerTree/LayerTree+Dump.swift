import Geometry

extension LayerTree {
  /// The tree as text, a line a layer: for snapshots, `sheetctl inspect` and debugging.
  public func dump() -> String {
    var out = ""
    dump(root, depth: 0, into: &out)
    return out
  }

  private func dump(_ node: LayerNode, depth: Int, into out: inout String) {
    for _ in 0..<depth { out += "  " }
    out += node.summary
    out += "\n"
    for child in node.children { dump(child, depth: depth + 1, into: &out) }
  }
}

extension LayerNode {
  /// One line: box, then whatever differs from a plain layer.
  public var summary: String {
    let origin = CGPoint.zero.applying(placement)
    var line = "(\(short(origin.x)) \(short(origin.y)); \(short(bounds.width)) \(short(bounds.height)))"
    if bounds.origin != .zero { line += " offset=(\(short(bounds.minX)) \(short(bounds.minY)))" }
    if !transform.isIdentity {
      line += " transform=(\(short(transform.a)) \(short(transform.b)) \(short(transform.c)) \(short(transform.d)))"
    }
    if isHidden { line += " hidden" }
    if opacity != 1 { line += " opacity=\(short(opacity))" }
    if clips { line += " clips" }
    if cornerRadius != 0 { line += " corners=\(short(cornerRadius))" }
    if fill.alpha != 0 { line += " fill=\(fill.hex)" }
    if let border { line += " border=\(short(border.width)) \(border.color.hex)" }
    if let shadow { line += " shadow=\(short(shadow.radius)) \(shadow.color.hex)" }
    switch contents {
    case .none: break
    case .image(let image, let rect, _, _, _):
      line += " image=\(short(image.pixelSize.width))x\(short(image.pixelSize.height))"
      line += " in (\(short(rect.minX)) \(short(rect.minY)); \(short(rect.width)) \(short(rect.height)))"
    case .text(let block, _): line += " text=\"\(block.string)\""
    case .foreign(let key): line += " foreign=\(key)"
    }
    if hit == .childrenOnly { line += " passes" }
    if hit == .none { line += " untouchable" }
    return line
  }
}

extension Color {
  /// `#RRGGBB`, and two more digits where it is not opaque.
  public var hex: String {
    let parts = alpha == 1 ? [red, green, blue] : [red, green, blue, alpha]
    var text = "#"
    for part in parts {
      let byte = Int((min(max(part, 0), 1) * 255).rounded())
      for digit in [byte >> 4, byte & 15] { text += String("0123456789ABCDEF".utf8.map { UnicodeScalar($0) }[digit]) }
    }
    return text
  }
}

/// A number with at most so many decimals and no trailing zeros, a huge one with an exponent and four digits; `nan`, `inf` and `-inf`
/// for what is no number.
public func short(_ value: Double, decimals: Int = 3) -> String {
  guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
  // An Int of the page has 32 bits.
  var unit: Int64 = 1
  for _ in 0..<decimals { unit *= 10 }
  let scaled = (value * Double(unit)).rounded()
  guard abs(scaled) < 9e18 else {
    // A Double's own description is a hundredth of the page's module.
    var leading = value
    var exponent = 0
    while abs(leading) >= 9.9995 {
      leading /= 10
      exponent += 1
    }
    return "\(short(leading))e+\(exponent)"
  }
  var units = Int64(scaled)
  let sign = units < 0 ? "-" : ""
  units = abs(units)
  let whole = units / unit
  var fraction = units % unit
  if fraction == 0 { return "\(sign)\(whole)" }
  var places = decimals
  while fraction % 10 == 0 {
    fraction /= 10
    places -= 1
  }
  let digits = "\(fraction)"
  return "\(sign)\(whole)." + String(repeating: "0", count: places - digits.utf8.count) + digits
}

import Geometry

extension CGRect {
  /// Whether neither stands above the other: half of the lower one's height is level with the other, and they do not overlap sideways.
  public func isBeside(_ other: CGRect) -> Bool {
    let shared = min(maxY, other.maxY) - max(minY, other.minY)
    return shared >= min(height, other.height) / 2 && (maxX <= other.minX + 0.5 || other.maxX <= minX + 0.5)
  }

  /// Whether it is read before the other: from the top down, and side by side in the direction of the text.
  func isRead(before other: CGRect, isRightToLeft: Bool) -> Bool {
    guard isBeside(other) else { return minY < other.minY }
    return isRightToLeft ? maxX > other.maxX : minX < other.minX
  }
}

extension LayerNode {
  /// More children than this are read as they are drawn: a choice, so that a thousand pins cost nothing.
  static let mostToArrange = 64

  /// Finds a place in `readingOrder` for those who came, and takes out those who went; the others stay where they are.
  ///
  /// An order that followed what moves would take elements of a page out of it and put them back, which stops what plays in them and
  /// takes the keyboard's focus away. Only in a scroll view, whose rows move together and are used again, all are placed anew.
  public func updateReadingOrder(isRightToLeft: Bool) {
    guard 2...LayerNode.mostToArrange ~= children.count else {
      readingOrder = children
      return
    }
    var order = contentMovesOften ? [] : readingOrder.filter { old in children.contains { $0 === old } }
    var boxes = order.map { $0.spokenBox }
    // Behind all those that it is drawn over.
    var natural = 0
    for child in children {
      if let place = order.firstIndex(where: { $0 === child }) {
        natural = max(natural, place + 1)
        continue
      }
      let box = child.spokenBox
      var place = natural
      if child.isReadFirst {
        place = 0
      } else if let box {
        place = max(natural, (boxes.lastIndex { $0 != nil } ?? -1) + 1)
        for (index, other) in boxes.enumerated() {
          guard let other, !order[index].isReadFirst, box.isRead(before: other, isRightToLeft: isRightToLeft) else { continue }
          place = index
          break
        }
      }
      order.insert(child, at: place)
      boxes.insert(box, at: place)
      natural = max(natural, place) + 1
    }
    readingOrder = order
  }

  /// The box around what is read out of the layer and those in it, in its parent's coordinates; nil if that is nothing.
  var spokenBox: CGRect? {
    guard !isHidden, opacity >= 0.01, accessibility?.hidesDescendants != true else { return nil }
    let own = CGRect(origin: .zero, size: bounds.size)
    if let accessibility, accessibility.role != .none { return own.applying(placement) }
    var all: CGRect?
    for child in children {
      guard let box = child.spokenBox?.offsetBy(dx: -bounds.minX, dy: -bounds.minY) else { continue }
      let seen = clips ? box.intersection(own) : box
      guard !seen.isNull else { continue }
      all = all?.union(seen) ?? seen
    }
    return all?.applying(placement)
  }
}

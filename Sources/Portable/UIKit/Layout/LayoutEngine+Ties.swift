import ConstraintSolver
import Geometry

// Lengths that a stack makes equal are one unknown, less a number of points. The wishes of all its views then bear on that
// unknown alone, and of those with one priority only the strictest matters: whatever keeps to it keeps to the others, and
// where it has to be missed by some points, the others are missed by fewer. So the solver reads off what it would have to
// search for otherwise, and the cost of stacks stays linear.
extension LayoutEngine {
  struct TiedWish {
    let leader: ConstrainedItem
    let part: Int
    /// Whether the length shall not be greater; else not smaller.
    let isUpper: Bool
    let priority: Float
    let size: Double
    let id: Int
  }

  /// The item that stands for this one's length, and what to add to its length.
  func leader(of item: ConstrainedItem, _ part: Int) -> (ConstrainedItem, Double) {
    var leader = item
    var shift = 0.0
    while leader.tied[part] != leader.index {
      shift += leader.tiedBy[part]
      leader = items[Int(leader.tied[part])]
    }
    return (leader, shift)
  }

  func isFollowed(_ item: ConstrainedItem) -> Bool {
    hasFollowers.indices.contains(Int(item.index)) && hasFollowers[Int(item.index)]
  }

  /// Makes both lengths one, where both are unknown.
  func tie(_ constraint: NSLayoutConstraint) {
    guard let first = end(constraint.first.place), let second = constraint.second.flatMap({ end($0.place) }) else { return }
    let part = first.part
    let (a, shiftA) = leader(of: first.item, part)
    let (b, shiftB) = leader(of: second.item, part)
    guard a !== b, a.slots[part] == ConstrainedItem.Slot.unused, b.slots[part] == ConstrainedItem.Slot.unused else { return }
    while hasFollowers.count < items.count { hasFollowers.append(false) }
    // a + shiftA + first.shift = b + shiftB + second.shift + constant
    a.tied[part] = b.index
    a.tiedBy[part] = shiftB + second.shift + Double(constraint.constant) - shiftA - first.shift
    hasFollowers[Int(b.index)] = true
  }

  /// Whether the constraint says nothing that the ties do not say already.
  func isTie(_ constraint: NSLayoutConstraint) -> Bool {
    guard constraint.tiesLengths, let first = end(constraint.first.place),
      let second = constraint.second.flatMap({ end($0.place) })
    else { return false }
    let (a, shiftA) = leader(of: first.item, first.part)
    let (b, shiftB) = leader(of: second.item, first.part)
    return a === b && abs(shiftA + first.shift - shiftB - second.shift - Double(constraint.constant)) < 1e-9
  }

  /// The view whose length it is, and what its margins take from it.
  private func end(_ place: LayoutPlace) -> (item: ConstrainedItem, part: Int, shift: Double)? {
    guard let axis = place.attribute.axis, let view = place.item.view else { return nil }
    switch place.item.kind {
    case .view: return (place.item, axis + 2, 0)
    case .margins:
      guard let item = view.constrained, item.pass == pass else { return nil }
      let (low, high) = view.insets(of: .margins).along(axis)
      return (item, axis + 2, -low - high)
    default: return nil
    }
  }

  /// The strictest wish of each priority, for each length that several views share.
  func writeTiedWishes() {
    tiedWishes = tiedWishes.stablySorted { a, b in
      if a.leader.index != b.leader.index { return a.leader.index < b.leader.index }
      if a.part != b.part { return a.part < b.part }
      if a.isUpper != b.isUpper { return a.isUpper }
      if a.priority != b.priority { return a.priority > b.priority }
      if a.size != b.size { return a.isUpper ? a.size < b.size : a.size > b.size }
      return a.id > b.id
    }
    var last: TiedWish?
    for wish in tiedWishes {
      if let last, last.leader === wish.leader, last.part == wish.part, last.isUpper == wish.isUpper,
        last.priority == wish.priority
      {
        continue
      }
      last = wish
      rest = 0
      add(1, wish.leader, wish.part)
      let priority = Priority(min(max(wish.priority, 0), 1000))
      problem.close(wish.isUpper ? .lessOrEqual : .greaterOrEqual, wish.size - rest, priority: priority, id: wish.id)
    }
    tiedWishes.removeAll(keepingCapacity: true)
  }

  /// Gives each item the unknown of the one that stands for it, for reading the solution.
  func spreadTies() {
    for item in items {
      for part in 2...3 where item.tied[part] != item.index {
        let (leader, shift) = leader(of: item, part)
        item.slots[part] = leader.slots[part]
        item.tied[part] = leader.index
        item.tiedBy[part] = shift
      }
    }
    hasFollowers.removeAll(keepingCapacity: true)
  }
}

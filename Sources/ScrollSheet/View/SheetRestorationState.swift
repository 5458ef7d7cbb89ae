import UIKit

/// A sheet's stop and the place in its content, to be saved and brought back, also in another size.
///
/// Keep it where the app keeps its states; all of it is plain numbers and text.
public struct SheetRestorationState: Equatable, Sendable {
  /// The stop that it rested on; the expanded one where content was scrolled.
  public var stop: SheetStop.Identifier
  /// Points that the content was scrolled past the expanded position.
  public var scroll: CGFloat
  /// The view at the content's visible upper edge, as the way of subview indices down from the content view.
  ///
  /// Empty if nothing was scrolled.
  public var anchor: [Int]
  /// Which part of that view had gone past the edge, 0 to 1; what is not a number counts as 0.
  public var anchorFraction: CGFloat

  /// Without an anchor, content is scrolled by the points alone.
  public init(stop: SheetStop.Identifier, scroll: CGFloat = 0, anchor: [Int] = [], anchorFraction: CGFloat = 0) {
    self.stop = stop
    self.scroll = scroll
    self.anchor = anchor
    self.anchorFraction = anchorFraction
  }
}

extension SheetScrollView {
  /// The present state; while the sheet moves, of where it is going.
  public var restorationState: SheetRestorationState {
    guard case .content(let scroll) = goal else { return SheetRestorationState(stop: stop(of: goal)) }
    var state = SheetRestorationState(stop: expandedStop, scroll: scroll)
    guard let contentView else { return state }
    let edge = contentOffset.y + geometry.expandedTop
    var view = contentView
    search: while true {
      for (index, child) in view.subviews.enumerated() where !child.isHidden && child.bounds.height > 0 {
        let top = child.convert(CGPoint(x: 0, y: child.bounds.minY), to: self).y
        if edge >= top && edge < top + child.bounds.height {
          state.anchor.append(index)
          state.anchorFraction = (edge - top) / child.bounds.height
          view = child
          continue search
        }
      }
      return state
    }
  }

  /// Brings a state back.
  ///
  /// Before the first layout it is what the first frame shows, without motion; later the sheet is there at once.
  public func restore(_ state: SheetRestorationState) {
    guard isFirstLayoutDone else {
      restored = state
      return
    }
    go(to: destination(of: state), animated: false)
  }

  func destination(of state: SheetRestorationState) -> SheetDestination {
    guard state.scroll > 0 else {
      if geometry.offset(of: state.stop) != nil { return .stop(state.stop) }
      return .stop(geometry.positions[0].stop.identifier)
    }
    guard let contentView, !state.anchor.isEmpty else { return .content(state.scroll) }
    var view = contentView
    for index in state.anchor {
      let children = view.subviews
      guard children.indices.contains(index) else { return .content(state.scroll) }
      view = children[index]
    }
    let top = view.convert(CGPoint(x: 0, y: view.bounds.minY), to: self).y
    let part = state.anchorFraction.isNaN ? 0 : min(max(state.anchorFraction, 0), 1)
    return .content(max(top + part * view.bounds.height, 0))
  }
}

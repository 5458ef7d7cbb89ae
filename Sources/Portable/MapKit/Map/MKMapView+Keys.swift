import Geometry
import MapMath
import UIKit

extension MKMapView {
  // Points that an arrow key moves the map. Guess.
  private static let keyStep: CGFloat = 100

  /// Moves or zooms as a key asks, from where a motion under way will end; false if it asks for nothing that is allowed.
  ///
  /// Arrows, and + and − for one level, about the annotation that has the keyboard's focus or the middle of what `layoutMargins`
  /// leave; Escape deselects. Guesses: Apple says nothing of keys on maps.
  func steer(by key: UIKey) -> Bool {
    guard key.modifierFlags.isSubset(of: .shift), holds.isDisjoint(with: [.pan, .pinch, .devicePinch]) else { return false }
    var step = CGVector(dx: 0, dy: 0)
    switch key.keyCode {
    case .keyboardUpArrow: step.dy = MKMapView.keyStep
    case .keyboardDownArrow: step.dy = -MKMapView.keyStep
    case .keyboardLeftArrow: step.dx = MKMapView.keyStep
    case .keyboardRightArrow: step.dx = -MKMapView.keyStep
    case .keyboardEscape:
      guard stage.selected != nil else { return false }
      deselectAnnotation(nil, animated: true)
      return true
    default:
      guard isZoomEnabled else { return false }
      let factor: Double
      switch key.characters {
      case "+", "=": factor = 2
      case "-": factor = 0.5
      default: return false
      }
      let goal = goal
      let target = goal.zoomed(by: factor, about: place(inViewOf: goal), in: bounds.size, limits: limits)
      go(to: reachable(target, from: camera), animated: true)
      return true
    }
    guard isScrollEnabled else { return false }
    go(to: reachable(goal.panned(by: step), from: camera), animated: true)
    return true
  }

  // What stays where it is when a key zooms.
  private func place(inViewOf camera: Camera) -> CGPoint {
    let room = bounds.inset(by: layoutMargins)
    guard let entry = stage.shown.first(where: { $0.view.map { $0 === window?.focusedView } ?? false }), let point = entry.point
    else {
      return CGPoint(x: room.midX, y: room.midY)
    }
    return camera.viewPoint(of: point.nearestCopy(to: camera.center), in: bounds.size)
  }

  private var goal: Camera {
    switch motion?.path {
    case .move(_, let to): return to
    case .zoom(let from, let levels, let point):
      return reachable(from.zoomed(by: pow(2, levels), about: point, in: bounds.size, limits: limits), from: from)
    default: return camera
    }
  }
}

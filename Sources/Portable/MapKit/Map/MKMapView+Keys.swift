import Geometry
import MapMath
import UIKit

extension MKMapView {
  // Points that an arrow key moves the map. Guess.
  private static let keyStep: CGFloat = 100

  /// Moves or zooms as a key asks, from where a motion under way will end; false if it asks for nothing that is allowed.
  ///
  /// Arrows, and + and − for one level about the middle of what `layoutMargins` leave. Guesses: Apple says nothing of keys on maps.
  func steer(by key: UIKey) -> Bool {
    guard key.modifierFlags.isSubset(of: .shift), holds.isDisjoint(with: [.pan, .pinch]) else { return false }
    var step = CGVector(dx: 0, dy: 0)
    switch key.keyCode {
    case .keyboardUpArrow: step.dy = MKMapView.keyStep
    case .keyboardDownArrow: step.dy = -MKMapView.keyStep
    case .keyboardLeftArrow: step.dx = MKMapView.keyStep
    case .keyboardRightArrow: step.dx = -MKMapView.keyStep
    default:
      guard isZoomEnabled else { return false }
      let levels: Double
      switch key.characters {
      case "+", "=": levels = 1
      case "-": levels = -1
      default: return false
      }
      let room = bounds.inset(by: layoutMargins)
      zoomOneLevel(levels + log2(goal.scale / camera.scale), about: CGPoint(x: room.midX, y: room.midY))
      return true
    }
    guard isScrollEnabled else { return false }
    go(to: reachable(goal.panned(by: step), from: camera), animated: true)
    return true
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

import Geometry
import MapMath
import QuartzCore
import ScrollPhysics
import UIKit

/// A motion of the camera by itself, in closed form of the time since its start.
@MainActor final class MapMotion: FrameClient {
  enum Path {
    /// Centre and zoom go evenly.
    case move(from: Camera, to: Camera)
    /// The place under a point of the view stays there.
    case zoom(from: Camera, levels: Double, about: CGPoint)
    /// Inertia after a drag, in a direction of length 1.
    case glide(from: Camera, direction: CGVector, Deceleration)
  }

  /// Seconds of an animated change.
  ///
  /// Policy: nothing is published.
  static let duration = 0.35
  /// Seconds of one level after a double tap.
  static let levelDuration = 0.3

  let path: Path
  private let start: TimeInterval
  private let ease: EasedMotion
  @Weak private var map: MKMapView?

  init(_ path: Path, seconds: Double, map: MKMapView) {
    self.path = path
    start = Scheduler.current.now
    ease = EasedMotion(from: 0, to: 1, duration: seconds)
    self.map = map
  }

  /// Whether the user's drag goes on in it.
  var isGlide: Bool {
    if case .glide = path { return true }
    return false
  }

  private func camera(at elapsed: Double, _ map: MKMapView) -> Camera {
    let size = map.bounds.size
    switch path {
    case .move(let from, let to):
      return from.interpolated(to: to, fraction: ease.position(at: elapsed))
    case .zoom(let from, let levels, let point):
      let factor = pow(2, levels * ease.position(at: elapsed))
      return map.reachable(from.zoomed(by: factor, about: point, in: size, limits: map.limits), from: from)
    case .glide(let from, let direction, let deceleration):
      let way = CGFloat(deceleration.position(at: elapsed))
      return map.reachable(from.panned(by: CGVector(dx: direction.dx * way, dy: direction.dy * way)), from: from)
    }
  }

  private func isDone(at elapsed: Double) -> Bool {
    if case .glide(_, _, let deceleration) = path { return deceleration.isDone(at: elapsed) }
    return ease.isDone(at: elapsed)
  }

  func frame(at time: TimeInterval) -> Bool {
    guard let map, map.motion === self else { return false }
    let elapsed = time - start
    let camera = camera(at: elapsed, map)
    if isGlide { map.userMoved(to: camera) } else if camera != map.camera { map.show(camera) }
    // The delegate may have started something else.
    guard map.motion === self else { return false }
    guard isDone(at: elapsed) else { return true }
    map.endMotion()
    return false
  }
}

extension MKMapView {
  /// Starts an animated change; one under way ends where it is.
  ///
  /// Another one that the delegate asks for when it hears of that is not made: this one would take its place at once.
  func move(_ path: MapMotion.Path, seconds: Double) {
    guard !isStartingMotion else { return }
    isStartingMotion = true
    defer { isStartingMotion = false }
    endMotion()
    let motion = MapMotion(path, seconds: seconds, map: self)
    if motion.isGlide { hold(.glide) } else { delegate?.mapView(self, regionWillChangeAnimated: true) }
    self.motion = motion
    Scheduler.current.add(motion)
  }

  /// Ends a motion where it is.
  func endMotion() {
    guard let ended = motion else { return }
    motion = nil
    Scheduler.current.remove(ended)
    if ended.isGlide { release(.glide) } else { delegate?.mapView(self, regionDidChangeAnimated: true) }
  }
}

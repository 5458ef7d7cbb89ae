import Geometry
import LayerTree

/// A property of a layer that an animation can carry.
package enum AnimatedProperty: UInt8, Sendable {
  case position, boundsOrigin, boundsSize, transform, opacity, backgroundColor, cornerRadius, borderColor, shadowOpacity
}

/// Up to six components of an animated value.
package struct AnimatedValue: Hashable, Sendable {
  var a = 0.0
  var b = 0.0
  var c = 0.0
  var d = 0.0
  var e = 0.0
  var f = 0.0

  static func - (x: AnimatedValue, y: AnimatedValue) -> AnimatedValue {
    AnimatedValue(a: x.a - y.a, b: x.b - y.b, c: x.c - y.c, d: x.d - y.d, e: x.e - y.e, f: x.f - y.f)
  }
  static func * (x: AnimatedValue, k: Double) -> AnimatedValue {
    AnimatedValue(a: x.a * k, b: x.b * k, c: x.c * k, d: x.d * k, e: x.e * k, f: x.f * k)
  }
  static func + (x: AnimatedValue, y: AnimatedValue) -> AnimatedValue {
    AnimatedValue(a: x.a + y.a, b: x.b + y.b, c: x.c + y.c, d: x.d + y.d, e: x.e + y.e, f: x.f + y.f)
  }
}

/// The animations of one block: they share begin, duration, curve and completion.
package final class AnimationGroup {
  package let begin: Double
  package let duration: Double
  package let curve: TimingCurve
  package let allowsInteraction: Bool
  package var layers: [CALayer] = []
  var open = 0

  package init(begin: Double, duration: Double, curve: TimingCurve, allowsInteraction: Bool) {
    self.begin = begin
    self.duration = duration
    self.curve = curve
    self.allowsInteraction = allowsInteraction
  }

  package var end: Double { begin + duration }

  /// What is still missing at `time`: 1 before the begin, 0 from the end on.
  func rest(at time: Double) -> Double { 1 - curve.progress(at: time - begin, duration: duration) }
}

/// One running animation: the layer already has the new value, and what is missing is added on top and fades to zero.
///
/// Being additive, a second animation of the same property continues the first without a jump (as since iOS 8).
struct LayerAnimation {
  let property: AnimatedProperty
  let missing: AnimatedValue
  let group: AnimationGroup
}

/// The block that is being run by `UIView.animate`, if any.
package enum AnimationScope {
  nonisolated(unsafe) package static var current: AnimationGroup?
}

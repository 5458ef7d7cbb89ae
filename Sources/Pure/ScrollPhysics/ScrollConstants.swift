/// Every number that the motions rest on: value, unit and origin.
///
/// *Measured* means fitted to a recording or a log of a running UIScrollView, *documented* printed by Apple,
/// *reimplementation* taken from a public library that was tuned against iOS, *guess* chosen by us.
public enum ScrollConstants {
  // MARK: Finger

  /// Weights of the three newest sample-to-sample speeds, oldest first.
  ///
  /// No unit. Measured: one logged lift is met to 0.1 pt/s.
  public static let liftWeights: (oldest: Double, middle: Double, newest: Double) = (0.6, 0.35, 0.05)

  /// A finger that reported nothing for longer than this rests, so its speed is 0.
  ///
  /// Seconds. That there is such a limit is measured; its value is a guess between the 0.04 and 0.1 of reimplementations.
  public static let restingFingerTime = 0.08

  /// A lift slower than this neither decelerates nor turns a page.
  ///
  /// Points per second. Guess, as in a reimplementation.
  public static let minimumFlingSpeed = 100.0

  // MARK: Rubber band

  /// Share of the finger's travel that shows just past the edge.
  ///
  /// No unit. Measured twice, by independent people.
  public static let rubberBandCoefficient = 0.55

  /// Share of the bounds extent from which on the inverse of the rubber band stands still.
  ///
  /// No unit. Guess: no drag comes that far, and an offset set from outside must not ask for an endless travel.
  public static let rubberBandCeiling = 0.99

  // MARK: Deceleration

  /// Share of the speed that is left after a millisecond.
  ///
  /// Documented, and measured to 0.0002.
  public static let normalRate = 0.998

  /// The rate for pickers and pages.
  ///
  /// Documented.
  public static let fastRate = 0.99

  /// Deceleration ends at this speed.
  ///
  /// Points per second. Measured in one run: distance and time both fit.
  public static let stopSpeed = 10.0

  /// How fast a deceleration towards a target that a delegate changed forgets the finger's speed.
  ///
  /// 1/s. Guess: a twentieth of a second, shorter than a hand's reaction and longer than a frame.
  public static let redirectionRate = 20.0

  // MARK: Springs

  /// Angular frequency of the critically damped spring that holds an edge.
  ///
  /// rad/s. Measured, 10.0 ... 10.8.
  public static let bounceFrequency = 10.4

  /// A bounce ends for good within this distance of the edge.
  ///
  /// Points. Reimplementation: half a device pixel, here of the densest screens, so that the last step shows on none.
  public static let bounceRestDistance = 1.0 / 6.0

  /// Angular frequency of the spring that goes to a page.
  ///
  /// rad/s. Measured in four snaps, ±0.5.
  public static let snapFrequency = 16.35

  /// Damping ratio of that spring.
  ///
  /// No unit. Measured in four snaps, ±0.015.
  public static let snapDamping = 0.889

  /// A snap ends as soon as it comes this near to the page.
  ///
  /// Points. Measured: no overshoot above 0.05 pt shows.
  public static let snapRestDistance = 0.5

  // MARK: Motion asked for by the program

  /// Length of an animated change of offset, whatever the distance.
  ///
  /// Seconds. Guess: nothing is published.
  public static let programmaticDuration = 0.3

  // MARK: Indicator

  /// Distance of the indicator's ends from the ends of its track.
  ///
  /// Points. Reimplementation, read with the view debugger.
  public static let indicatorMargin = 3.0

  /// Shortest indicator inside the range.
  ///
  /// Points. Reimplementation, by eye.
  public static let indicatorMinimumLength = 36.0

  /// Shortest indicator beyond an edge.
  ///
  /// Points. Reimplementation, by eye.
  public static let indicatorMinimumOverscrollLength = 8.0

  // MARK: Limits of the arithmetic

  /// Positions are limited to ± this.
  ///
  /// Points. Not physics: above 1e7 UIScrollView itself is known to fail.
  public static let positionLimit = 1e9

  /// Speeds are limited to ± this.
  ///
  /// Points per second. Not physics: no finger comes near it.
  public static let speedLimit = 1e6

  /// Rates are limited to this range: at 1 a deceleration would never end, at 0 it would have no speed at all.
  public static let rateLimits: (slowest: Double, fastest: Double) = (0.9999, 0.001)
}

import Geometry

/// What one frame of the window was like.
public struct FrameReport: Sendable {
  /// Counts the frames that were painted.
  public var number: Int
  /// The frame's time, in seconds on the monotonic clock.
  public var time: Double
  /// Processor time of the whole process since the frame before, in seconds.
  ///
  /// Of a frame that came long after the one before, it holds what happened in between.
  public var processorTime: Double
  /// Refreshes of the screen that went by since the last time that motion was advanced, whether or not that changed a pixel;
  /// 1 in steady motion.
  public var refreshes: Int
  /// Whether the frame before asked for this one: the time in between was motion, not rest.
  public var continues: Bool
  /// Pixels that were painted anew, in rectangles that do not overlap.
  public var damage: [CGRect]
}

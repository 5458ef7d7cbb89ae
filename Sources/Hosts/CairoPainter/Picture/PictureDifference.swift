import Geometry

/// How two pictures differ.
public struct PictureDifference {
  /// A pixel differs when any channel differs by more than this, of 255.
  public static let tolerance = 8

  /// The part of all pixels that differ, 0…1.
  ///
  /// Pictures of different sizes differ in every pixel.
  public let share: Double
  /// The largest difference in any channel, 0…255.
  public let largest: Int
  /// The first picture, pale, with every pixel that differs in red; nil where the sizes differ.
  public let picture: Picture?

  public init(_ one: Picture, _ other: Picture) {
    guard one.width == other.width, one.height == other.height else {
      share = 1
      largest = 255
      picture = nil
      return
    }
    let shown = Picture(width: one.width, height: one.height)
    var count = 0
    var largest = 0
    one.withBGRA { first in
      other.withBGRA { second in
        shown.surface.withMutableBytes { target in
          for pixel in stride(from: 0, to: first.count, by: 4) {
            var most = 0
            for channel in pixel..<(pixel + 4) { most = max(most, abs(Int(first[channel]) - Int(second[channel]))) }
            largest = max(largest, most)
            let differs = most > Self.tolerance
            if differs { count += 1 }
            for channel in 0..<3 { target[pixel + channel] = differs ? 0 : 191 + first[pixel + channel] / 4 }
            if differs { target[pixel + 2] = 255 }
            target[pixel + 3] = 255
          }
        }
      }
    }
    share = Double(count) / Double(one.width * one.height)
    self.largest = largest
    picture = shown
  }
}

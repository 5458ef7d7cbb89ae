/// Blurs bytes with three box filters in each direction, which is close to a Gaussian of the same deviation.
struct GaussianBlur {
  /// The widths of the three boxes, in pixels.
  private let boxes: [Int]

  /// - Parameter deviation: the standard deviation, in pixels; below about half a pixel nothing is blurred, and above 100
  ///   it stays at 100.
  init(deviation: Double) {
    // The box width that CSS and SVG prescribe: ⌊σ·3·√(2π)/4 + ½⌋. Where it is even, two boxes lie half a pixel off to
    // either side and the third is one wider.
    let width = Int((min(max(deviation, 0), 100) * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
    boxes = width < 2 ? [] : width.isMultiple(of: 2) ? [width, width, width + 1] : [width, width, width]
  }

  /// How many pixels the blur reaches beyond an edge.
  var reach: Int { boxes.reduce(0, +) / 2 }

  /// Blurs in place.
  ///
  /// What lies outside counts as zero.
  func apply(to bytes: UnsafeMutableBufferPointer<UInt8>, width: Int, height: Int, stride: Int) {
    guard !boxes.isEmpty, width > 0, height > 0 else { return }
    let count = width * height
    let first = UnsafeMutableBufferPointer<Float>.allocate(capacity: count)
    let second = UnsafeMutableBufferPointer<Float>.allocate(capacity: count)
    defer {
      first.deallocate()
      second.deallocate()
    }
    for y in 0..<height {
      for x in 0..<width { first[y * width + x] = Float(bytes[y * stride + x]) }
    }
    blurRows(first, scratch: second, width: width, height: height)
    transpose(first, into: second, width: width, height: height)
    blurRows(second, scratch: first, width: height, height: width)
    transpose(second, into: first, width: height, height: width)
    for y in 0..<height {
      for x in 0..<width { bytes[y * stride + x] = UInt8(min(max(first[y * width + x].rounded(), 0), 255)) }
    }
  }

  private func blurRows(
    _ pixels: UnsafeMutableBufferPointer<Float>, scratch: UnsafeMutableBufferPointer<Float>, width: Int, height: Int
  ) {
    for y in 0..<height {
      let row = UnsafeMutableBufferPointer(rebasing: pixels[(y * width)..<((y + 1) * width)])
      let other = UnsafeMutableBufferPointer(rebasing: scratch[(y * width)..<((y + 1) * width)])
      for (number, box) in boxes.enumerated() {
        // An even box has no middle pixel: the first leans to the left, the second to the right.
        let before = number == 0 ? box / 2 : (box - 1) / 2
        blur(number == 1 ? other : row, into: number == 1 ? row : other, box: box, before: before)
      }
      row.baseAddress!.update(from: other.baseAddress!, count: width)
    }
  }

  /// Each pixel becomes the mean of `box` pixels, `before` of which lie to its left.
  private func blur(
    _ source: UnsafeMutableBufferPointer<Float>, into target: UnsafeMutableBufferPointer<Float>, box: Int, before: Int
  ) {
    let width = source.count
    let after = box - 1 - before
    var sum: Float = 0
    for x in 0..<min(after, width) { sum += source[x] }
    let weight = 1 / Float(box)
    for x in 0..<width {
      if x + after < width { sum += source[x + after] }
      target[x] = sum * weight
      if x - before >= 0 { sum -= source[x - before] }
    }
  }

  private func transpose(
    _ source: UnsafeMutableBufferPointer<Float>, into target: UnsafeMutableBufferPointer<Float>, width: Int, height: Int
  ) {
    for y in 0..<height {
      for x in 0..<width { target[x * height + y] = source[y * width + x] }
    }
  }
}

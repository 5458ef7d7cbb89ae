import CairoPainter
import HeadlessHost

/// Pictures side by side.
@MainActor enum FilmStrip {
  static func picture(of stills: [Picture], width: Int = 260, gap: Int = 14) -> Picture {
    guard let first = stills.first else { return Picture(width: 1, height: 1) }
    let height = first.height * width / first.width
    let strip = Picture(width: stills.count * (width + gap) + gap, height: height + 2 * gap)
    strip.fill(Color(red: 0.92, green: 0.93, blue: 0.95))
    for (index, still) in stills.enumerated() {
      strip.paste(still, in: CGRect(x: gap + index * (width + gap), y: gap, width: width, height: height))
    }
    return strip
  }
}

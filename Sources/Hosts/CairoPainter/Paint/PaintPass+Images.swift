import CPangoCairo
import Geometry
import LayerTree

extension PaintPass {
  func image(
    _ pixels: ImagePixels, rect: CGRect, source: CGRect, filter: ImageFilter, tint: Color?, visible: CGRect
  ) {
    guard transform.keepsUpright else {
      turnedImage(pixels, rect: rect, source: source, filter: filter, tint: tint, visible: visible)
      return
    }
    let target = rect.snapped(by: transform)
    guard target.width <= CGFloat(Surface.longestSide), target.height <= CGFloat(Surface.longestSide) else { return }
    let width = Int(target.width)
    let height = Int(target.height)
    let sampling = ImageSampling(pixels, source: source, size: (width, height), filter: filter)
    let key = ScaledImages.Key(image: pixels.serial, source: source, width: width, height: height, filter: filter)
    let pattern: OpaquePointer
    if !sampling.isPlainCopy, let scaled = painter.images.surface(for: key, sampling: sampling, counts: &counts) {
      pattern = cairo_pattern_create_for_surface(scaled.pointer)
      var matrix = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: -Double(target.minX), y0: -Double(target.minY))
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    } else {
      if !sampling.isPlainCopy { counts.imagesScaled += 1 }
      pattern = sampling.pattern(x: Double(target.minX), y: Double(target.minY))
    }
    defer { cairo_pattern_destroy(pattern) }
    show(pattern, tint: tint, visible: visible)
  }

  private func turnedImage(
    _ pixels: ImagePixels, rect: CGRect, source: CGRect, filter: ImageFilter, tint: Color?, visible: CGRect
  ) {
    let reduction = min(source.width / rect.width, source.height / rect.height) / CGFloat(transform.meanScale)
    guard reduction.isFinite, transform.meanScale > 0 else { return }
    let level = filter == .linear ? pixels.level(forReduction: Double(reduction)) : pixels.surface
    let ratio = (x: CGFloat(level.width) / CGFloat(pixels.width), y: CGFloat(level.height) / CGFloat(pixels.height))
    // Steps below the sampler's unit would come out as zero, which cairo takes for an error.
    let scaleX = source.width * ratio.x / rect.width
    let scaleY = source.height * ratio.y / rect.height
    guard min(scaleX, scaleY) / CGFloat(transform.meanScale) > 1 / 4096 else { return }
    let toImage = CGAffineTransform(translationX: -rect.minX, y: -rect.minY)
      .concatenating(CGAffineTransform(scaleX: scaleX, y: scaleY))
      .concatenating(CGAffineTransform(translationX: source.minX * ratio.x, y: source.minY * ratio.y))
    let pattern = cairo_pattern_create_for_surface(level.pointer)!
    defer { cairo_pattern_destroy(pattern) }
    var matrix = cairo_matrix_t(transform.inverted().concatenating(toImage))
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, filter == .linear ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_NEAREST)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    clipped(to: visible) {
      cairo_rounded_rectangle(context, RoundedRect(rect), transform)
      cairo_clip(context)
      show(pattern, tint: tint, visible: visible)
    }
  }

  private func show(_ pattern: OpaquePointer, tint: Color?, visible: CGRect) {
    if let tint {
      clipped(to: visible) {
        cairo_set_source(context, tint, alpha: alpha)
        cairo_mask(context, pattern)
      }
    } else if alpha < 1 {
      clipped(to: visible) {
        cairo_set_source(context, pattern)
        cairo_paint_with_alpha(context, alpha)
      }
    } else {
      cairo_set_source(context, pattern)
      fillVisible(visible)
    }
  }
}

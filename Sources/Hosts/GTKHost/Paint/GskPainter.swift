import CGtk
import CairoPainter
import Geometry
import LayerTree

/// Writes a display list as nodes of GTK's snapshot, which GTK draws with the display's graphics hardware.
///
/// Each step has one kind of node. Places are not moved to whole pixels, as Cairo's painter does, so edges may be softer.
@MainActor final class GskPainter {
  private let texts: CairoPainter
  private var images: [Int: OpaquePointer] = [:]
  private var labels: [Label: OpaquePointer] = [:]
  private let matrix = graphene_matrix_alloc()!
  private let offset = graphene_vec4_alloc()!

  private struct Label: Hashable {
    let block: TextBlock
    let size: CGSize
    let scale: Double
  }

  // More textures than these are let go of together; those that show are made again. Guess.
  private static let mostTextures = 400

  /// - Parameter texts: draws the letters.
  init(texts: CairoPainter) { self.texts = texts }

  func paint(_ list: DisplayList, on snapshot: OpaquePointer) {
    forgetTooMany()
    fill(RoundedRect(CGRect(origin: .zero, size: list.pixelSize)), Color(white: 1), on: snapshot, scale: 1 / list.scale)
    var isTransform: [Bool] = []
    for item in list.items {
      switch item.operation {
      case .pushTransform(let transform):
        isTransform.append(true)
        gtk_snapshot_save(snapshot)
        graphene_matrix_init_from_2d(
          matrix, Double(transform.a), Double(transform.b), Double(transform.c), Double(transform.d), Double(transform.tx),
          Double(transform.ty))
        gtk_snapshot_transform_matrix(snapshot, matrix)
      case .pushOpacity(let opacity):
        isTransform.append(false)
        gtk_snapshot_push_opacity(snapshot, opacity)
      case .pushClip(let rect):
        isTransform.append(false)
        var bounds = graphene_rect_t(rect)
        gtk_snapshot_push_clip(snapshot, &bounds)
      case .pushRoundedClip(let shape):
        isTransform.append(false)
        var outline = GskRoundedRect(shape)
        gtk_snapshot_push_rounded_clip(snapshot, &outline)
      case .pop:
        if isTransform.popLast() == true { gtk_snapshot_restore(snapshot) } else { gtk_snapshot_pop(snapshot) }
      default: draw(item.operation, on: snapshot, scale: list.scale)
      }
    }
  }

  private func draw(_ operation: DisplayOperation, on snapshot: OpaquePointer, scale: Double) {
    switch operation {
    case .fill(let shape, let color): fill(shape, color, on: snapshot)
    case .border(let shape, let width, let color):
      var outline = GskRoundedRect(shape)
      var widths = [Float](repeating: Float(width), count: 4)
      var colors = [GdkRGBA](repeating: GdkRGBA(color), count: 4)
      gtk_snapshot_append_border(snapshot, &outline, &widths, &colors)
    case .shadow(let shape, let shadow, _):
      var outline = GskRoundedRect(shape)
      var color = GdkRGBA(shadow.color)
      gtk_snapshot_append_outset_shadow(
        snapshot, &outline, &color, Float(shadow.offset.width), Float(shadow.offset.height), 0, Float(shadow.radius))
    case .image(let image, let rect, let source, _, let tint): draw(image, rect, source, tint, on: snapshot)
    case .text(let block, let rect): draw(block, rect, on: snapshot, scale: scale)
    case .pushTransform, .pushOpacity, .pushClip, .pushRoundedClip, .pop: break
    }
  }

  private func fill(_ shape: RoundedRect, _ color: Color, on snapshot: OpaquePointer, scale: Double = 1) {
    var bounds = graphene_rect_t(shape.rect.applying(CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale))))
    var color = GdkRGBA(color)
    guard !shape.isPlain else { return gtk_snapshot_append_color(snapshot, &color, &bounds) }
    var outline = GskRoundedRect(shape)
    gtk_snapshot_push_rounded_clip(snapshot, &outline)
    gtk_snapshot_append_color(snapshot, &color, &bounds)
    gtk_snapshot_pop(snapshot)
  }

  // MARK: Textures

  private func draw(_ image: ImageHandle, _ rect: CGRect, _ source: CGRect, _ tint: Color?, on snapshot: OpaquePointer) {
    guard let pixels = image.pixels as? ImagePixels else { return }
    let texture = images[pixels.number] ?? makeTexture(pixels.copy())
    images[pixels.number] = texture
    // The whole image, placed so that the part wanted lies in the rectangle.
    let zoom = (x: rect.width / source.width, y: rect.height / source.height)
    var whole = graphene_rect_t(
      CGRect(
        x: rect.minX - source.minX * zoom.x, y: rect.minY - source.minY * zoom.y, width: CGFloat(pixels.width) * zoom.x,
        height: CGFloat(pixels.height) * zoom.y))
    var part = graphene_rect_t(rect)
    gtk_snapshot_push_clip(snapshot, &part)
    if let tint {
      // The colour of the tint, the alpha of the image.
      var values = [Float](repeating: 0, count: 16)
      values[15] = Float(tint.alpha)
      graphene_matrix_init_from_float(matrix, &values)
      graphene_vec4_init(offset, Float(tint.red), Float(tint.green), Float(tint.blue), 0)
      gtk_snapshot_push_color_matrix(snapshot, matrix, offset)
    }
    gtk_snapshot_append_texture(snapshot, texture, &whole)
    if tint != nil { gtk_snapshot_pop(snapshot) }
    gtk_snapshot_pop(snapshot)
  }

  private func draw(_ block: TextBlock, _ rect: CGRect, on snapshot: OpaquePointer, scale: Double) {
    let label = Label(block: block, size: rect.size, scale: scale)
    if labels[label] == nil {
      labels[label] = texts.textPixels(block, size: rect.size, scale: scale).map { makeTexture($0) }
    }
    guard let texture = labels[label] else { return }
    let padding = CGFloat(Double(CairoPainter.textPadding) / scale)
    var bounds = graphene_rect_t(
      CGRect(
        x: rect.minX - padding, y: rect.minY - padding, width: CGFloat(Double(gdk_texture_get_width(texture)) / scale),
        height: CGFloat(Double(gdk_texture_get_height(texture)) / scale)))
    gtk_snapshot_append_texture(snapshot, texture, &bounds)
  }

  private func makeTexture(_ pixels: PixelCopy) -> OpaquePointer {
    let bytes = g_bytes_new(pixels.bytes, gsize(pixels.bytes.count))
    defer { g_bytes_unref(bytes) }
    return gdk_memory_texture_new(
      gint(pixels.width), gint(pixels.height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, gsize(pixels.stride))
  }

  private func forgetTooMany() {
    guard images.count + labels.count > Self.mostTextures else { return }
    for texture in Array(images.values) + Array(labels.values) { g_object_unref(UnsafeMutableRawPointer(texture)) }
    images = [:]
    labels = [:]
  }
}

extension graphene_rect_t {
  fileprivate init(_ rect: CGRect) {
    self.init(
      origin: graphene_point_t(x: Float(rect.minX), y: Float(rect.minY)),
      size: graphene_size_t(width: Float(rect.width), height: Float(rect.height)))
  }
}

extension GskRoundedRect {
  fileprivate init(_ shape: RoundedRect) {
    let corners = shape.radii.map { graphene_size_t(width: Float($0), height: Float($0)) }
    self.init(bounds: graphene_rect_t(shape.rect), corner: (corners[0], corners[1], corners[2], corners[3]))
  }
}

extension GdkRGBA {
  fileprivate init(_ color: Color) {
    self.init(red: Float(color.red), green: Float(color.green), blue: Float(color.blue), alpha: Float(color.alpha))
  }
}

import CGtk
import CairoPainter
import Geometry
import LayerTree

/// Brings layer trees to the window, painting what has changed.
///
/// Where the canvas fills the surface and GTK draws in memory, frames are painted straight into the surface's memory, and
/// GTK's own renderer, which would copy and compare the picture, is left out. Everywhere else the picture is one node of
/// GTK's snapshot.
@MainActor final class FramePainter {
  let painter: CairoPainter
  private let tracker = DamageTracker()
  // For the debug view of damage, which must not count itself.
  private let treeTracker = DamageTracker()
  private(set) var list: DisplayList?
  /// Pixels that differ from what the window shows.
  private var pending = PixelRegion()
  private var context: OpaquePointer?
  private var surface: OpaquePointer?
  private let canvas: UnsafeMutablePointer<GtkWidget>
  /// What was painted last, in pixels; the rectangles do not overlap.
  private(set) var painted: [CGRect] = []

  private let nodes: GskPainter?

  init(_ kind: WindowPainter, measurer: PangoTextMeasurer, canvas: UnsafeMutablePointer<GtkWidget>) {
    // The tiles and the window's own picture take memory, too.
    painter = CairoPainter(measurer: measurer, cacheBytes: 48 << 20)
    nodes = kind == .gsk ? GskPainter(texts: painter) : nil
    self.canvas = canvas
  }

  var isDirect: Bool { context != nil }

  /// Paints into the surface's memory from now on, where that can be.
  func takeOver() {
    guard nodes == nil, context == nil, let native = gtk_widget_get_native(canvas), let surface = gtk_native_get_surface(native),
      fills(surface, of: native)
    else { return }
    // GTK's handler came first and would draw over the frame.
    let signal = g_signal_lookup("render", gdk_surface_get_type())
    let handler = g_signal_handler_find(
      UnsafeMutableRawPointer(surface), GSignalMatchType(rawValue: G_SIGNAL_MATCH_ID.rawValue), signal, 0, nil, nil, nil)
    guard handler != 0 else { return }
    g_signal_handler_block(UnsafeMutableRawPointer(surface), handler)
    context = gdk_surface_create_cairo_context(surface)
    self.surface = surface
    let render: SignalHandler = { _, region, data in
      nonisolated(unsafe) let region = region, data = data
      return MainActor.assumeIsolated {
        owner(data, FramePainter.self).render(OpaquePointer(region))
        return 1
      }
    }
    connect(UnsafeMutableRawPointer(surface), "render", to: self, render)
  }

  /// Whether nothing but the canvas is to be drawn on the surface: no decorations, no shadow.
  private func fills(_ surface: OpaquePointer, of native: OpaquePointer) -> Bool {
    guard let renderer = gtk_native_get_renderer(native), typeName(renderer) == "GskCairoRenderer" else { return false }
    var (left, top) = (0.0, 0.0)
    gtk_native_get_surface_transform(native, &left, &top)
    return left == 0 && top == 0 && gtk_widget_get_width(canvas) == gdk_surface_get_width(surface)
      && gtk_widget_get_height(canvas) == gdk_surface_get_height(surface)
  }

  func letGo() {
    if let surface { g_signal_handlers_disconnect_matched_by(surface, self) }
    if let context { g_object_unref(UnsafeMutableRawPointer(context)) }
    context = nil
    surface = nil
  }

  /// Takes a frame; true if the window has to be painted.
  func update(_ tree: LayerTree, overlay: LayerNode?) -> Bool {
    let next = DisplayList(tree, overlay: overlay)
    let damage = tracker.damage(of: next)
    list = next
    for rect in damage { pending.add(rect) }
    return !damage.isEmpty
  }

  /// What the tree alone changes, in pixels, as it would be painted.
  func damage(of tree: LayerTree) -> [CGRect] {
    let list = DisplayList(tree)
    var region = PixelRegion()
    for rect in treeTracker.damage(of: list) { region.add(rect) }
    guard let area = region.points(scale: list.scale, within: list.pixelSize) else { return [] }
    defer { cairo_region_destroy(area) }
    return PixelRegion(area, scale: list.scale).rects(within: list.pixelSize)
  }

  /// Asks GTK for the moment to paint.
  func requestPaint() {
    if let surface { gdk_surface_queue_render(surface) } else { gtk_widget_queue_draw(canvas) }
  }

  // MARK: Straight into the surface

  private func render(_ exposed: OpaquePointer?) {
    guard let context, let list else { return }
    let scale = list.scale
    var region = pending
    if let exposed { region.add(exposed, scale: scale) }
    pending = PixelRegion()
    guard let area = region.points(scale: scale, within: list.pixelSize) else { return }
    defer { cairo_region_destroy(area) }
    gdk_draw_context_begin_frame(context, area)
    // The surface may want more than was asked for.
    painted = PixelRegion(gdk_draw_context_get_frame_region(context), scale: scale).rects(within: list.pixelSize)
    if let cairo = gdk_cairo_context_cairo_create(context) {
      painter.paint(list, on: cairo, within: painted)
      cairo_destroy(cairo)
    }
    gdk_draw_context_end_frame(context)
  }

  // MARK: As nodes

  func snapshot(_ snapshot: OpaquePointer) {
    guard let list else { return }
    pending = PixelRegion()
    painted = [CGRect(origin: .zero, size: list.pixelSize)]
    if let nodes { return nodes.paint(list, on: snapshot) }
    var bounds = graphene_rect_t()
    graphene_rect_init(
      &bounds, 0, 0, Float(Double(list.pixelSize.width) / list.scale), Float(Double(list.pixelSize.height) / list.scale))
    guard let cairo = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
    painter.paint(list, on: cairo)
    cairo_destroy(cairo)
  }
}

private func g_signal_handlers_disconnect_matched_by(_ object: OpaquePointer, _ owner: AnyObject) {
  g_signal_handlers_disconnect_matched(
    UnsafeMutableRawPointer(object), GSignalMatchType(rawValue: G_SIGNAL_MATCH_DATA.rawValue), 0, 0, nil, nil,
    Unmanaged.passUnretained(owner).toOpaque())
}

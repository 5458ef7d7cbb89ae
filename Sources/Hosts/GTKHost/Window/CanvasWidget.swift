import CGtk

/// The widget that fills the window: GTK asks it for its picture and tells it its size.
@MainActor protocol CanvasDelegate: AnyObject {
  func canvasNeedsPicture(_ snapshot: OpaquePointer)
  func canvasResized(width: Int, height: Int)
}

/// A GtkWidget subclass, registered from Swift.
@MainActor enum CanvasWidget {
  /// A process has one window: GTK's class functions carry no data of ours.
  static weak var delegate: (any CanvasDelegate)?
  /// The size that the window opens with, decorations apart, in points.
  static var naturalSize = (width: 1, height: 1)

  static let type: GType = {
    var info = GTypeInfo()
    info.class_size = UInt16(MemoryLayout<GtkWidgetClass>.size)
    info.instance_size = UInt16(MemoryLayout<GtkWidget>.size)
    info.class_init = { pointer, _ in
      let widgetClass = pointer!.assumingMemoryBound(to: GtkWidgetClass.self)
      widgetClass.pointee.snapshot = { _, snapshot in
        nonisolated(unsafe) let snapshot = snapshot!
        MainActor.assumeIsolated { CanvasWidget.delegate?.canvasNeedsPicture(snapshot) }
      }
      widgetClass.pointee.measure = { _, orientation, _, least, natural, leastBaseline, naturalBaseline in
        let size = MainActor.assumeIsolated { CanvasWidget.naturalSize }
        least!.pointee = 1
        natural!.pointee = gint(orientation == GTK_ORIENTATION_HORIZONTAL ? size.width : size.height)
        leastBaseline?.pointee = -1
        naturalBaseline?.pointee = -1
      }
      widgetClass.pointee.size_allocate = { _, width, height, _ in
        MainActor.assumeIsolated { CanvasWidget.delegate?.canvasResized(width: Int(width), height: Int(height)) }
      }
    }
    return g_type_register_static(gtk_widget_get_type(), "SheetCanvas", &info, GTypeFlags(rawValue: 0))
  }()

  static func make() -> UnsafeMutablePointer<GtkWidget> { ElementWidget.make(type, role: GTK_ACCESSIBLE_ROLE_GROUP) }
}

import CGtk
import Foundation

/// The connection to the X server or the Wayland compositor.
@MainActor enum WindowSystem {
  /// Opens it, once a process.
  static func open(scale: Int?, painter: WindowPainter) throws(NoDisplay) {
    Memory.keepFreedPages()
    // Read by GTK when it opens the display. On Wayland the compositor decides.
    if let scale { setenv("GDK_SCALE", "\(scale)", 1) }
    if painter == .cairo {
      // Pictures are painted in memory. OpenGL would only upload them; to load a driver takes 40 ms and 60 MB.
      setenv("GSK_RENDERER", "cairo", 0)
      setenv("GDK_DEBUG", "gl-disable", 0)
    } else if getenv("GSK_RENDERER").map({ String(cString: $0) }) == "cairo" {
      // GTK's own Cairo renderer lacks nodes that the scene kit's painter makes, and shows pink instead.
      GTKHost.complain("GSK_RENDERER=cairo is left aside: --painter gsk draws by OpenGL.")
      unsetenv("GSK_RENDERER")
    }
    if !hasSessionBus { setenv("GTK_A11Y", "none", 0) }
    guard gtk_init_check() != 0, gdk_display_get_default() != nil else { throw NoDisplay() }
    isX11 = gdk_display_get_default().map(typeName) == "GdkX11Display"
    if isX11 { dieWithTheServer() }
  }

  /// Without a session bus nobody listens; asking for one would start one that outlives the window.
  private static var hasSessionBus: Bool {
    let environment = ProcessInfo.processInfo.environment
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return true }
    return environment["XDG_RUNTIME_DIR"].map { FileManager.default.fileExists(atPath: $0 + "/bus") } ?? false
  }

  /// Whether anybody may listen to what is told of the screen.
  static var tellsAccessibility: Bool { getenv("GTK_A11Y").map { String(cString: $0) } != "none" }

  private(set) static var isX11 = false

  /// Pixels in a point of the display that windows open on, as far as can be known before.
  static var scale: CGFloat {
    guard let monitors = gdk_display_get_default().flatMap({ gdk_display_get_monitors($0) }),
      let first = g_list_model_get_item(monitors, 0)
    else { return 1 }
    defer { g_object_unref(first) }
    return CGFloat(gdk_monitor_get_scale_factor(OpaquePointer(first)))
  }

  /// Whether the desktop's user wants things to move; asked when the window opens.
  static var wantsMotion: Bool { setting("gtk-enable-animations", or: true) }

  static let darkSetting = "gtk-application-prefer-dark-theme"
  /// Whether the window's frame and what is in it are to be dark.
  static var prefersDark: Bool {
    get { setting(darkSetting, or: false) }
    set {
      guard let settings = gtk_settings_get_default() else { return }
      var value = GValue()
      g_value_init(&value, booleanType)
      g_value_set_boolean(&value, newValue ? 1 : 0)
      g_object_set_property(UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), darkSetting, &value)
    }
  }

  private static func setting(_ name: String, or usual: Bool) -> Bool {
    guard let settings = gtk_settings_get_default() else { return usual }
    var value = GValue()
    g_value_init(&value, booleanType)
    g_object_get_property(UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), name, &value)
    return g_value_get_boolean(&value) != 0
  }

  /// Without the server there is nobody to show anything to; Xlib ends the process after this call in any case.
  private static func dieWithTheServer() {
    XSetIOErrorHandler { _ in
      FileHandle.standardError.write(Data("The display is gone: the X server has closed the connection.\n".utf8))
      _exit(DisplayLost.status)
    }
  }
}

/// No X server and no Wayland compositor can be reached.
public struct NoDisplay: Error, CustomStringConvertible {
  public var description: String {
    "no display: neither DISPLAY nor WAYLAND_DISPLAY names one that can be opened"
  }
}

/// How the process ends when its display goes away under it.
public enum DisplayLost {
  public static let status: Int32 = 4
}

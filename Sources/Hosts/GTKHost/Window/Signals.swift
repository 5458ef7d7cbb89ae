import CGtk

/// A callback of GTK with two arguments before the user data: the object and one more.
typealias SignalHandler =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean
/// A callback with the object alone before the user data.
typealias PlainSignalHandler = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean

func connect(_ object: UnsafeMutableRawPointer, _ signal: String, to owner: AnyObject, _ handler: @escaping SignalHandler) {
  g_signal_connect_data(
    object, signal, unsafeBitCast(handler, to: GCallback.self), Unmanaged.passUnretained(owner).toOpaque(), nil,
    GConnectFlags(rawValue: 0))
}

func connect(_ object: UnsafeMutableRawPointer, _ signal: String, to owner: AnyObject, _ handler: @escaping PlainSignalHandler) {
  g_signal_connect_data(
    object, signal, unsafeBitCast(handler, to: GCallback.self), Unmanaged.passUnretained(owner).toOpaque(), nil,
    GConnectFlags(rawValue: 0))
}

/// What a callback's user data stands for.
func owner<Owner: AnyObject>(_ data: UnsafeMutableRawPointer?, _ type: Owner.Type = Owner.self) -> Owner {
  Unmanaged<Owner>.fromOpaque(data!).takeUnretainedValue()
}

/// The name of an object's class.
func typeName(_ object: OpaquePointer) -> String {
  String(cString: g_type_name_from_instance(UnsafeMutableRawPointer(object).assumingMemoryBound(to: GTypeInstance.self)))
}

extension UnsafeMutablePointer<GtkWidget> {
  /// The same object under the name of its subclass.
  var asWindow: UnsafeMutablePointer<GtkWindow> { UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkWindow.self) }
}

/// GLib's type of truth values, which is a macro in C.
let booleanType = GType(5 << 2)

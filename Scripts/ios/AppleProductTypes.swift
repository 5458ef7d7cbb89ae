import PackageDescription

/// Stands in for the module of that name, which Xcode has and a Swift toolchain has not, so that the example's manifest can
/// be read here: the documented cases that it uses, and a plain executable as the product.
extension Product {
  public struct AppIcon {
    public enum PlaceholderIcon { case map }
    public static func placeholder(icon: PlaceholderIcon) -> AppIcon { AppIcon() }
  }

  public struct AccentColor {
    public enum Preset { case blue }
    public static func presetColor(_ preset: Preset) -> AccentColor { AccentColor() }
  }

  public enum DeviceFamily { case pad, phone }
  public enum InterfaceOrientation { case portrait, landscapeRight, landscapeLeft }

  public static func iOSApplication(
    name: String, targets: [String], displayVersion: String, bundleVersion: String, appIcon: AppIcon, accentColor: AccentColor,
    supportedDeviceFamilies: [DeviceFamily], supportedInterfaceOrientations: [InterfaceOrientation]
  ) -> Product { .executable(name: name, targets: targets) }
}

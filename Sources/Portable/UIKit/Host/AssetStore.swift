import LayerTree

/// The images that `UIImage(named:)` finds.
///
/// The host fills it from a manifest, so sizes are known without decoding.
package final class AssetStore {
  package struct Asset {
    package let source: ImageSource
    /// Points.
    package let size: CGSize
    package let scale: CGFloat
    package init(source: ImageSource, size: CGSize, scale: CGFloat) {
      self.source = source
      self.size = size
      self.scale = scale
    }
  }

  package var assets: [String: Asset] = [:]
  private var decoded: [String: ImageHandle] = [:]

  package init() {}

  /// Reads a manifest: a line an image, `name width height scale file`, sizes in points.
  ///
  /// Lines that are none of that are reported and left out.
  package func add(manifest text: String, folder: String) {
    // By bytes: the tables that tell characters apart are larger than all of this.
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      let parts = line.split(separator: UInt8(ascii: " "))
      guard parts.count == 5, let width = decimal(parts[1]), let height = decimal(parts[2]), let scale = decimal(parts[3]) else {
        Diagnostics.report("asset manifest: '\(Substring(line))' is not 'name width height scale file'; the line is left out.")
        continue
      }
      assets[String(Substring(parts[0]))] = Asset(
        source: .path(folder + "/" + String(Substring(parts[4]))), size: CGSize(width: CGFloat(width), height: CGFloat(height)),
        scale: CGFloat(scale))
    }
  }

  // Embedded Swift has no `Double(_: String)`.
  private func decimal(_ text: Substring.UTF8View) -> Double? {
    var value = 0.0
    var unit = 0.0
    for byte in text {
      switch byte {
      case UInt8(ascii: "."):
        guard unit == 0 else { return nil }
        unit = 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        value = value * 10 + Double(byte - UInt8(ascii: "0"))
        unit *= 10
      default: return nil
      }
    }
    return text.isEmpty ? nil : value / max(unit, 1)
  }

  func image(named name: String, decoder: (any ImageDecoding)?) -> (handle: ImageHandle, scale: CGFloat)? {
    guard let asset = assets[name] else { return nil }
    if let handle = decoded[name] { return (handle, asset.scale) }
    guard let handle = decoder?.decode(asset.source) else { return nil }
    decoded[name] = handle
    return (handle, asset.scale)
  }
}

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
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: " ")
      guard parts.count == 5, let width = Double(parts[1]), let height = Double(parts[2]), let scale = Double(parts[3]) else {
        Diagnostics.report("asset manifest: '\(line)' is not 'name width height scale file'; the line is left out.")
        continue
      }
      assets[String(parts[0])] = Asset(
        source: .path(folder + "/" + parts[4]), size: CGSize(width: CGFloat(width), height: CGFloat(height)),
        scale: CGFloat(scale))
    }
  }

  func image(named name: String, decoder: (any ImageDecoding)?) -> (handle: ImageHandle, scale: CGFloat)? {
    guard let asset = assets[name] else { return nil }
    if let handle = decoded[name] { return (handle, asset.scale) }
    guard let handle = decoder?.decode(asset.source) else { return nil }
    decoded[name] = handle
    return (handle, asset.scale)
  }
}

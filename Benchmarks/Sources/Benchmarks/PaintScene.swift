import CairoPainter
import Geometry
import LayerTree

/// A frame like the demo's, made of layers.
///
/// A map of 24 tiles, ten pins, and a sheet with 15 texts of four lines, five pictures, shadow and scroll indicator.
final class PaintScene {
  let tree: LayerTree
  private let map: LayerNode
  private let sheet: LayerNode
  private let content: LayerNode
  private let indicator: LayerNode
  private var tiles: [LayerNode] = []

  static let size = CGSize(width: 390, height: 844)

  init(scale: Double, resources: ProjectResources = ProjectResources()) {
    let maker = LayerMaker(resources: resources)
    let window = CGRect(origin: .zero, size: Self.size)
    let root = maker.layer(window, fill: Color(white: 1))
    map = maker.layer(window, fill: Color(red: 0.667, green: 0.839, blue: 0.941))
    map.clips = true
    for number in 0..<24 {
      // Tiles of the middle of town, each shown twice: all are full of detail.
      let path = "Map/17/\(68235 + number % 4)/\(47793 + number / 4 % 3).png"
      tiles.append(maker.picture(path, CGRect(x: 0, y: 0, width: 256, height: 256)))
    }
    let pins = ["casino", "hairpin", "station", "bay", "roses", "fort", "cactus", "museum", "chapel", "japan"]
    map.children = tiles + pins.enumerated().map { maker.pin($1, x: 20 + Double($0 % 4) * 90, y: 60 + Double($0 / 4) * 90) }

    sheet = maker.layer(CGRect(x: 0, y: 200, width: 390, height: 900), fill: Color(white: 1))
    sheet.cornerRadius = 16
    sheet.corners = [.minXMinY, .maxXMinY]
    sheet.shadow = LayerShadow(color: Color(white: 0, alpha: 0.25), offset: CGSize(width: 0.0, height: -1), radius: 14)
    let clip = maker.layer(CGRect(x: 0, y: 0, width: 390, height: 900))
    clip.clips = true
    clip.cornerRadius = 16
    clip.corners = sheet.corners
    content = maker.layer(CGRect(x: 0, y: 0, width: 390, height: 1600))
    for number in 0..<15 { content.children += maker.paragraph(number, y: 20 + Double(number) * 72) }
    clip.children = [content]
    indicator = maker.layer(CGRect(x: 384, y: 300, width: 3, height: 120), fill: Color(white: 0, alpha: 0.35))
    indicator.cornerRadius = 1.5
    sheet.children = [clip, indicator]
    root.children = [map, sheet]
    tree = LayerTree(root: root, size: Self.size, scale: scale)
  }

  /// - Parameters:
  ///   - zoom: how large tiles are shown, 0.71…1.41.
  ///   - pan: points by which the map was moved.
  ///   - sheetTop, scroll: points.
  func pose(zoom: Double, pan: CGPoint, sheetTop: Double, scroll: Double) {
    let side = 256 * CGFloat(zoom)
    for (number, tile) in tiles.enumerated() {
      tile.bounds.size = CGSize(width: side, height: side)
      tile.position = CGPoint(x: pan.x + CGFloat(number % 4) * side, y: pan.y + CGFloat(number / 4) * side)
      if case .image(let image, _, let source, let filter, let tint) = tile.contents {
        tile.contents = .image(image, rect: tile.bounds, source: source, filter: filter, tint: tint)
      }
    }
    sheet.position.y = CGFloat(sheetTop)
    content.position.y = CGFloat(-scroll)
    indicator.position.y = 40 + CGFloat(scroll / 3)
  }
}

/// Makes the layers of the scene.
private final class LayerMaker {
  private let resources: ProjectResources
  private let decoder = PixbufImageDecoder()
  private var lastID: UInt32 = 0
  private let words = """
    The casino stands on the cliff above the sea since 1863; its architect also built the opera in Paris. Gardens lead down \
    to the bay, where boats lie at anchor, and up to the heights, where the roads turn in sharp bends.
    """

  init(resources: ProjectResources) { self.resources = resources }

  func layer(_ rect: CGRect, fill: Color = .clear) -> LayerNode {
    lastID += 1
    let node = LayerNode(id: lastID)
    node.bounds = CGRect(origin: .zero, size: rect.size)
    node.anchorPoint = .zero
    node.position = rect.origin
    node.fill = fill
    return node
  }

  func text(_ string: String, _ rect: CGRect, size: Double, weight: Int = 400) -> LayerNode {
    let node = layer(rect)
    let run = TextRun(string, font: FontValue(size: size, weight: weight), color: Color(white: 0))
    node.contents = .text(TextBlock(runs: [run]), rect: node.bounds)
    return node
  }

  func picture(_ path: String, _ rect: CGRect, tint: Color? = nil) -> LayerNode {
    guard let image = decoder.decode(.path(resources.path(path))) else { fatalError("\(path) is missing") }
    let node = layer(rect)
    let source = CGRect(origin: .zero, size: image.pixelSize)
    node.contents = .image(image, rect: node.bounds, source: source, filter: .linear, tint: tint)
    return node
  }

  func pin(_ name: String, x: Double, y: Double) -> LayerNode {
    let pin = layer(CGRect(x: x, y: y, width: 92, height: 36), fill: Color(white: 1))
    pin.cornerRadius = 18
    pin.shadow = LayerShadow(color: Color(white: 0, alpha: 0.3), offset: CGSize(width: 0, height: 2), radius: 6)
    pin.border = LayerBorder(width: 1, color: Color(white: 0, alpha: 0.1))
    let blue = Color(red: 0.1, green: 0.4, blue: 0.8)
    pin.children = [
      picture("Demo/pin-\(name).png", CGRect(x: 8, y: 8, width: 20, height: 20), tint: blue),
      text(name, CGRect(x: 32, y: 9, width: 56, height: 18), size: 13, weight: 600),
    ]
    return pin
  }

  /// Four lines of text; every third paragraph has a picture at its left.
  func paragraph(_ number: Int, y: Double) -> [LayerNode] {
    let string = "\(number + 1). \(words)"
    guard number % 3 == 0 else { return [text(string, CGRect(x: 16, y: y, width: 358, height: 64), size: 13)] }
    let name = ["alone", "two", "wide", "subtle"][number / 3 % 4]
    let image = picture("Demo/header-\(name).jpg", CGRect(x: 16, y: y, width: 72, height: 64))
    image.clips = true
    image.cornerRadius = 10
    return [text(string, CGRect(x: 96, y: y, width: 278, height: 64), size: 13), image]
  }
}

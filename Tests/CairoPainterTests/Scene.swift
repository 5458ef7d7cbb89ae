import Geometry
import LayerTree

@testable import CairoPainter

/// A tree for tests: a white window with some layers in it.
func window(
  _ width: Double = 100, _ height: Double = 100, scale: Double = 1, _ layers: LayerNode...
) -> LayerTree {
  let root = layer(0, 0, width, height, fill: .white)
  root.children = layers
  return LayerTree(root: root, size: CGSize(width: width, height: height), scale: scale)
}

/// A layer whose box has its top left corner at (x, y) in its parent.
func layer(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, fill: Color = .clear, _ children: LayerNode...
) -> LayerNode {
  let node = LayerNode(id: 0)
  node.bounds = CGRect(x: 0, y: 0, width: width, height: height)
  node.position = CGPoint(x: x + width / 2, y: y + height / 2)
  node.fill = fill
  node.children = children
  return node
}

func textLayer(_ block: TextBlock, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> LayerNode {
  let node = layer(x, y, width, height)
  node.contents = .text(block, rect: node.bounds)
  return node
}

func imageLayer(
  _ image: ImageHandle, _ x: Double, _ y: Double, _ width: Double, _ height: Double, filter: ImageFilter = .linear,
  tint: Color? = nil
) -> LayerNode {
  let node = layer(x, y, width, height)
  let source = CGRect(origin: .zero, size: image.pixelSize)
  node.contents = .image(image, rect: node.bounds, source: source, filter: filter, tint: tint)
  return node
}

func text(
  _ string: String, size: Double = 17, weight: Int = 400, color: Color = .black, limit: Int = 0,
  lineBreak: LineBreak = .wordWrapping, alignment: TextAlignment = .natural
) -> TextBlock {
  TextBlock(
    runs: [TextRun(string, font: FontValue(size: size, weight: weight), color: color)], alignment: alignment,
    lineLimit: limit, lineBreak: lineBreak)
}

extension Color {
  static let red = Color(red: 1, green: 0, blue: 0)
  static let lime = Color(red: 0, green: 1, blue: 0)
  static let blue = Color(red: 0, green: 0, blue: 1)
  static let black = Color(white: 0)
  static let white = Color(white: 1)
}

/// Pixels as `Picture.pixel` gives them.
enum Pixel {
  static let white: UInt32 = 0xFFFF_FFFF
  static let red: UInt32 = 0xFFFF_0000
  static let green: UInt32 = 0xFF00_FF00
  static let blue: UInt32 = 0xFF00_00FF
}

extension Picture {
  /// The smallest rectangle that holds every pixel that is not white; null for none.
  var ink: CGRect {
    withBGRA { bytes in
      var (left, top, right, bottom) = (width, height, -1, -1)
      let pixels = bytes.bindMemory(to: UInt32.self)
      for y in 0..<height {
        for x in 0..<width where pixels[y * width + x] != Pixel.white {
          (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
        }
      }
      return right < 0 ? .null : CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
  }

  /// How many pixels have a colour.
  func count(of color: UInt32) -> Int {
    withBGRA { bytes in
      stride(from: 0, to: bytes.count, by: 4).reduce(0) {
        $0 + (bytes.load(fromByteOffset: $1, as: UInt32.self) == color ? 1 : 0)
      }
    }
  }

  /// A picture of one colour, encoded and decoded: an image for layers.
  static func image(_ width: Int, _ height: Int, _ paint: (LayerNode) -> Void) -> ImageHandle {
    let root = layer(0, 0, Double(width), Double(height))
    paint(root)
    let tree = LayerTree(root: root, size: root.bounds.size, scale: 1)
    let painter = CairoPainter()
    painter.background = .clear
    return PixbufImageDecoder().decode(.bytes(painter.picture(of: tree).png()))!
  }
}

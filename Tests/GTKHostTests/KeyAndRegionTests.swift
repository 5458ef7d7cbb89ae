import CGtk
import Geometry
import LayerTree
import Testing

@testable import GTKHost

@Suite struct KeyNameTests {
  @Test(
    "Keys have the DOM's names",
    arguments: [
      (GDK_KEY_Page_Down, "PageDown"), (GDK_KEY_Up, "ArrowUp"), (GDK_KEY_KP_Left, "ArrowLeft"), (GDK_KEY_Return, "Enter"),
      (GDK_KEY_KP_Enter, "Enter"), (GDK_KEY_space, " "), (GDK_KEY_a, "a"), (GDK_KEY_A, "A"), (GDK_KEY_Escape, "Escape"),
      (GDK_KEY_F5, "F5"), (GDK_KEY_eacute, "é"),
    ])
  func names(key: Int32, name: String) { #expect(KeyNames.name(of: guint(key)) == name) }

  @Test("Keys that stand for nothing are left to the desktop", arguments: [GDK_KEY_Shift_L, GDK_KEY_Caps_Lock])
  func others(key: Int32) { #expect(KeyNames.name(of: guint(key)) == nil) }

  @Test("Modifiers")
  func modifiers() {
    let state = GdkModifierType(rawValue: GDK_CONTROL_MASK.rawValue | GDK_SHIFT_MASK.rawValue | GDK_BUTTON1_MASK.rawValue)
    #expect(KeyNames.modifiers(state) == [.control, .shift])
  }
}

@Suite struct PixelRegionTests {
  private func areas(_ rects: [CGRect], scale: Double) -> [CGRect] {
    var region = PixelRegion()
    for rect in rects { region.add(rect) }
    let size = CGSize(width: 200, height: 100)
    guard let points = region.points(scale: scale, within: size) else { return [] }
    defer { cairo_region_destroy(points) }
    return PixelRegion(points, scale: scale).rects(within: size)
  }

  @Test("Pixels grow to whole points")
  func points() {
    #expect(areas([CGRect(x: 3, y: 5, width: 2, height: 2)], scale: 2) == [CGRect(x: 2, y: 4, width: 4, height: 4)])
  }

  @Test("What lies outside the window is left out; nothing is nothing")
  func window() {
    #expect(areas([CGRect(x: 190, y: 90, width: 50, height: 50)], scale: 1) == [CGRect(x: 190, y: 90, width: 10, height: 10)])
    #expect(areas([CGRect(x: 300, y: 0, width: 5, height: 5)], scale: 1).isEmpty)
  }

  @Test("Rectangles that overlap come out apart, and many as their box")
  func overlap() {
    let two = areas([CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 100, y: 50, width: 10, height: 10)], scale: 1)
    #expect(two.count == 2)
    let many = areas((0..<20).map { CGRect(x: $0 * 10, y: $0 * 5, width: 4, height: 4) }, scale: 1)
    #expect(many == [CGRect(x: 0, y: 0, width: 194, height: 99)])
    let cross = areas([CGRect(x: 0, y: 20, width: 60, height: 10), CGRect(x: 20, y: 0, width: 10, height: 60)], scale: 1)
    for (index, one) in cross.enumerated() {
      for other in cross[(index + 1)...] { #expect(!one.intersects(other) || one.intersection(other).isEmpty) }
    }
  }
}

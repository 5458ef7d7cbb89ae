import ScrollPhysics
import Testing

@Suite("Indicator geometry")
struct IndicatorGeometryTests {
  struct Vectors: Decodable {
    struct Row: Decodable {
      var name: String
      var extent: Double
      var content: Double
      var top: Double
      var indicatorTop: Double
      var margin: Double
      var offset: Double
      var position: Double
      var length: Double
      var film: Double?
      var filmEnd: Double?
    }
    var tolerance: Double
    var rows: [Row]
  }

  @Test("lies where the formula and the film have it")
  func vectors() throws {
    let vectors: Vectors = try fixture("indicator")
    #expect(vectors.rows.count == 8)
    for row in vectors.rows {
      let range = ScrollRange(content: row.content, extent: row.extent, leading: row.top)
      let found = IndicatorGeometry(offset: row.offset, range: range, leading: row.indicatorTop, margin: row.margin)
      #expect(near(found.position, row.position, vectors.tolerance), "\(row.name): \(found)")
      #expect(near(found.length, row.length, vectors.tolerance), "\(row.name): \(found)")
      if let film = row.film { #expect(near(found.length, film, 1.2), "\(row.name): \(found)") }
      if let end = row.filmEnd { #expect(near(found.position + found.length, end, 1.2), "\(row.name): \(found)") }
    }
  }

  @Test("an app that moves the inset with its sheet keeps the indicator at the sheet's top, as the measured one does")
  func glued() {
    let (extent, content, top) = (517.0, 781.0, 367.0)
    let range = ScrollRange(content: content, extent: extent, leading: top)
    for offset in stride(from: -367.0, through: 0, by: 10) {
      let inset = -offset - (top + offset) * (extent + offset) / (content - offset)
      let found = IndicatorGeometry(offset: offset, range: range, leading: inset, margin: 2.6)
      #expect(near(found.position, -offset + 2.6, 2.6), "\(offset): \(found)")
    }
  }

  @Test("before the start it keeps its near end and gets shorter")
  func overStart() {
    let range = ScrollRange(content: 1034, extent: 517)
    let rest = IndicatorGeometry(offset: 0, range: range)
    let over = IndicatorGeometry(offset: -30, range: range)
    #expect(over.position == rest.position)
    #expect(near(over.length, rest.length - 30, 1e-9))
  }

  @Test("shortest lengths: 36 inside, 8 beyond an edge, never more than the track")
  func minimum() {
    let long = ScrollRange(content: 100_000, extent: 500)
    #expect(IndicatorGeometry(offset: 0, range: long).length == 36)
    #expect(near(IndicatorGeometry(offset: long.max, range: long).position, 500 - 3 - 36, 1e-9))
    #expect(IndicatorGeometry(offset: -27, range: long).length == 9)
    #expect(IndicatorGeometry(offset: -29, range: long).length == 8)
    #expect(IndicatorGeometry(offset: -400, range: long).length == 8)
    #expect(near(IndicatorGeometry(offset: long.max + 400, range: long).position, 500 - 3 - 8, 1e-9))
    let tiny = ScrollRange(content: 100, extent: 11)
    #expect(IndicatorGeometry(offset: 0, range: tiny).length == 5)
    #expect(IndicatorGeometry(offset: -3, range: tiny).length == 5)
    #expect(IndicatorGeometry(offset: 0, range: ScrollRange(content: 100, extent: 4)).length == 0)
  }

  @Test("content that fits fills the track")
  func fits() {
    let found = IndicatorGeometry(offset: 0, range: ScrollRange(content: 100, extent: 500))
    #expect(found.position == 3 && found.length == 494)
    let over = IndicatorGeometry(offset: 20, range: ScrollRange(content: 100, extent: 500))
    #expect(over.position == 23 && over.length == 474)
  }

  @Test("odd input stays finite", arguments: awkward)
  func odd(value: Double) {
    let range = ScrollRange(content: 1000, extent: 500)
    for found in [
      IndicatorGeometry(offset: value, range: range), IndicatorGeometry(offset: 3, range: range, leading: value),
      IndicatorGeometry(offset: 3, range: range, trailing: value), IndicatorGeometry(offset: 3, range: range, margin: value),
      IndicatorGeometry(offset: 3, range: ScrollRange(content: value, extent: 500)),
      IndicatorGeometry(offset: 3, range: ScrollRange(content: 1000, extent: value)),
    ] {
      #expect(found.position.isFinite && found.length.isFinite && found.length >= 0)
    }
  }
}

import ScrollSheet
import UIKit

/// A situation that a sheet may be in, as a screen of its own.
@MainActor struct GalleryPage {
  let id: String
  let title: String
  /// What to try.
  let summary: String
  let make: () -> UIViewController

  /// A map with pins under a sheet.
  fileprivate init(
    _ id: String, _ title: String, _ summary: String, pins: String = "wide",
    content: @escaping () -> GalleryContentViewController, configure: @escaping (GallerySheetViewController) -> Void = { _ in }
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    make = {
      let page = GallerySheetViewController(content: content(), pins: PlaceGroup.all.first { $0.id == pins }?.places ?? [])
      configure(page)
      return page
    }
  }

  fileprivate init(_ id: String, _ title: String, _ summary: String, make: @escaping () -> UIViewController) {
    self.id = id
    self.title = title
    self.summary = summary
    self.make = make
  }
}

extension GalleryPage {
  static let all: [GalleryPage] = [
    GalleryPage(
      "stops", "Three stops", "A flick turns one stop.",
      content: { .text("Three stops", paragraphs: 9) },
      configure: { $0.sheet.stops = [.collapsed(.height(150)), .fraction(0.5), .expanded] }),
    GalleryPage(
      "peek", "Peek up to a row", "Its header, and not a point more.",
      content: { .text("Peek up to a row", paragraphs: 6) },
      configure: { page in page.sheet.stops = [.collapsed(.upTo(page.content.header)), .expanded] }),
    GalleryPage(
      "short", "Short content", "No map beneath its end.",
      content: { .text("Short content", paragraphs: 1) },
      configure: { $0.sheet.stops = [.collapsed(.height(120)), .content] }),
    GalleryPage(
      "tiny", "Shorter than its peek", "One stop, and the rubber band.",
      content: { .text("Tiny", paragraphs: 0) }),
    GalleryPage(
      "change", "Content that changes", "The stop stays, and the finger's place.",
      content: { .changing() }, configure: { $0.sheet.stops = [.collapsed(.height(150)), .content, .expanded] }),
    GalleryPage(
      "shape", "Margins and corners", "Beside it, touches are the map's.",
      content: { .text("Margins and corners", paragraphs: 6) },
      configure: { page in
        page.sheet.sheetAppearance.sideMargin = 16
        page.sheet.sheetAppearance.cornerRadius = 32
        page.sheet.topMargin = 60
      }),
    GalleryPage(
      "controls", "Buttons and a carousel", "Tap, and swipe the row sideways.",
      content: { .controls() }),
    GalleryPage(
      "dimming", "Dimming", "The map darkens on the way up.",
      content: { .text("Dimming", paragraphs: 9) },
      configure: { page in
        page.sheet.stops = [.collapsed(.height(150)), .fraction(0.5), .expanded]
        page.sheet.topMargin = 80
        page.sheet.sheetAppearance.dimming = [.expanded: 0.4]
      }),
    GalleryPage(
      "column", "A column in wide windows", "From 700 points on, at the side.",
      content: { .text("A column", paragraphs: 9) },
      configure: { $0.sheet.sheetAppearance.column = SheetColumn() }),
    GalleryPage(
      "long", "A thousand rows", "As quick as ten.",
      content: { .rows(1000) }),
    GalleryPage(
      "original", "The original technique", "One scroll view, one inset, paging.",
      make: { PlaceMapViewController(group: PlaceGroup.all.first { $0.id == "wide" }) }),
  ]
}

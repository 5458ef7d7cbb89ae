import ScrollSheet
import UIKit
import WeakReference

/// A situation that a sheet may be in, as a screen of its own.
@MainActor struct GalleryPage {
  let id: String
  let title: String
  /// What to see or try.
  let summary: String
  let make: () -> UIViewController
  /// Where the sheet rests in the page's picture; nil for where it starts.
  var pictured: SheetStop.Identifier?

  /// A map with a group's pins under a sheet.
  fileprivate init(
    _ id: String, _ title: String, _ summary: String, pins: String = "wide", pictured: SheetStop.Identifier? = nil,
    content: @escaping GalleryContentViewController.Fill, configure: @escaping (GallerySheetViewController) -> Void = { _ in }
  ) {
    self.init(id, title, summary) {
      let page = GallerySheetViewController(
        content: GalleryContentViewController(heading: title, summary: summary, fill: content),
        pins: PlaceGroup.all.first { $0.id == pins }?.places ?? [])
      configure(page)
      return page
    }
    self.pictured = pictured
  }

  fileprivate init(_ id: String, _ title: String, _ summary: String, make: @escaping () -> UIViewController) {
    self.id = id
    self.title = title
    self.summary = summary
    self.make = make
  }

  /// The page with its sheet where the picture has it.
  func makePictured() -> UIViewController {
    let controller = make()
    if let pictured, let page = controller as? GallerySheetViewController { page.sheet.move(to: pictured, animated: false) }
    return controller
  }
}

extension GalleryPage {
  static let all: [GalleryPage] = [
    GalleryPage(
      "stops", "Three stops", "A flick turns one stop.", pins: "two", pictured: "fraction-50",
      content: GalleryContentViewController.text(paragraphs: 9),
      configure: { $0.sheet.stops = [.collapsed(.height(150)), .fraction(0.5), .expanded] }),
    GalleryPage(
      "peek", "Peek up to a row", "The card, and not a point more.", pins: "alone",
      content: GalleryContentViewController.card("Next bus in 4 minutes"),
      configure: { page in page.sheet.stops = [.collapsed(.upTo(page.content.card)), .expanded] }),
    GalleryPage(
      "short", "Short content", "No map shows beneath its end.", pins: "subtle", pictured: "content",
      content: GalleryContentViewController.text(paragraphs: 2),
      configure: { $0.sheet.stops = [.collapsed(.height(120)), .content] }),
    GalleryPage(
      "tiny", "Shorter than its peek", "One stop, and the rubber band.",
      content: GalleryContentViewController.text(paragraphs: 0)),
    GalleryPage(
      "change", "Content that changes", "The stop stays, and the finger's place.", pins: "alone", pictured: "content",
      content: GalleryContentViewController.changing(),
      configure: { $0.sheet.stops = [.collapsed(.height(150)), .content, .expanded] }),
    GalleryPage(
      "shape", "Margins and corners", "Beside it, touches are the map's.", pins: "two", pictured: "fraction-50",
      content: GalleryContentViewController.text(paragraphs: 6),
      configure: { page in
        page.sheet.sheetAppearance.sideMargin = 16
        page.sheet.sheetAppearance.cornerRadius = 32
        page.sheet.topMargin = 60
        page.sheet.stops = [.collapsed(.height(150)), .fraction(0.5), .expanded]
      }),
    GalleryPage(
      "controls", "Buttons and a carousel", "Tap, and swipe the row sideways.", pins: "alone", pictured: "fraction-50",
      content: GalleryContentViewController.controls(),
      configure: { $0.sheet.stops = [.collapsed(.height(150)), .fraction(0.5), .expanded] }),
    GalleryPage(
      "keyboard", "Text fields", "The keyboard lifts it, and it goes back.", pins: "two", pictured: "fraction-50",
      content: GalleryContentViewController.form(),
      configure: { $0.sheet.stops = [.collapsed(.height(150)), .fraction(0.5), .expanded] }),
    GalleryPage(
      "dimming", "Dimming", "The map darkens on the way up.", pins: "two", pictured: "expanded",
      content: GalleryContentViewController.text(paragraphs: 9),
      configure: { page in
        page.sheet.stops = [.collapsed(.height(150)), .fraction(0.5), .expanded]
        page.sheet.topMargin = 240
        page.sheet.sheetAppearance.dimming = [.expanded: 0.4]
      }),
    GalleryPage(
      "column", "A column in wide windows", "From 700 points on, at the side.", pictured: "fraction-50",
      content: GalleryContentViewController.text(paragraphs: 9),
      configure: { page in
        page.sheet.sheetAppearance.column = SheetColumn()
        page.sheet.stops = [.collapsed(.height(150)), .fraction(0.5), .expanded]
      }),
    GalleryPage(
      "camera", "Your own camera", "Move the map: the sheet only shifts it.", pins: "two", pictured: "fraction-40",
      content: { page in
        page.addButton("Fit the pins again") { [me = WeakRef(page)] in me.value?.onRefit?() }
        GalleryContentViewController.text(paragraphs: 6)(page)
      },
      configure: { page in
        page.sheet.stops = [.collapsed(.height(150)), .fraction(0.4), .expanded]
        page.content.onRefit = { [me = WeakRef(page)] in me.value?.mapSheet?.refit(animated: true) }
      }),
    GalleryPage(
      "fling", "A fling that carries on", "From collapsed into the text, and back.", pins: "subtle",
      content: GalleryContentViewController.guide(),
      configure: { page in
        page.sheet.sheetView.landingPolicy.upward = .carriesOn
        page.sheet.sheetView.landingPolicy.fromContent = .carriesOn
      }),
    GalleryPage(
      "restored", "A place brought back", "The first frame shows where you were.",
      content: GalleryContentViewController.guide(),
      configure: { $0.sheet.sheetView.restore(SheetRestorationState(stop: .expanded, scroll: 860)) }),
    GalleryPage(
      "long", "A thousand rows", "As quick as ten.", pins: "alone", pictured: "fraction-50",
      content: GalleryContentViewController.rows(1000),
      configure: { $0.sheet.stops = [.collapsed(.height(150)), .fraction(0.5), .expanded] }),
    GalleryPage(
      "beneath", "A view of another kind beneath", "Beside the sheet, touches are its own.",
      make: { ForeignSheetViewController() }),
    GalleryPage(
      "original", "The original technique", "One scroll view, one inset, paging.",
      make: { OriginalTechniqueViewController(group: PlaceGroup.all.first { $0.id == "wide" }) }),
  ]
}

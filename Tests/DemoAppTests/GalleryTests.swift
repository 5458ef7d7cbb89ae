import Foundation
import HeadlessHost
import MapKit
import ScrollSheet
import Testing

@testable import DemoApp

/// The gallery: from its list to each page and back, with fingers.
@MainActor struct GalleryTests {
  nonisolated static let ids = [
    "stops", "peek", "short", "tiny", "change", "shape", "controls", "keyboard", "dimming", "column", "camera", "fling",
    "restored", "long",
    "beneath", "original",
  ]

  @Test func theListHasEveryPage() { #expect(DemoApp.galleryIDs == GalleryTests.ids) }

  /// The gallery's list in a window, and what UIKit complains of.
  @MainActor private final class Visit {
    let host: HeadlessHost
    let root: UINavigationController
    var complaints: [String] = []

    init(_ size: CGSize = Phone.Model.large.size, safeArea: UIEdgeInsets = Phone.Model.large.safeArea) throws {
      host = HeadlessHost(size: size, safeArea: safeArea)
      try host.useProjectResources()
      root = try #require(DemoApp.makeGalleryList() as? UINavigationController)
      Diagnostics.reset()
      Diagnostics.handler = { [weak self] text in self?.complaints.append(text) }
      host.show(root)
      host.run(seconds: 0.1)
    }

    func open(_ id: String) throws -> UIViewController {
      let table = try #require(first(UITableView.self, in: root.view))
      let path = IndexPath(row: try #require(GalleryTests.ids.firstIndex(of: id)), section: 0)
      table.scrollToRow(at: path, at: .middle, animated: false)
      host.step()
      let cell = try #require(table.cellForRow(at: path))
      let middle = cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
      host.tap(at: (Double(middle.x), Double(middle.y)))
      host.run(seconds: 1)
      return try #require(root.topViewController)
    }
  }

  @Test(arguments: ids) func aPageOpensMovesToEveryStopAndIsFreed(id: String) throws {
    let before = Diagnostics.handler
    defer { Diagnostics.handler = before }
    let visit = try Visit()
    @Weak var page: UIViewController?
    @Weak var map: MKMapView?
    func look() throws {
      let opened = try visit.open(id)
      page = opened
      map = first(MKMapView.self, in: opened.view)
      #expect((map != nil) == (id != "beneath") && visit.root.navigationBar.isHidden)
      guard let gallery = opened as? GallerySheetViewController else { return }
      let sheet = gallery.sheet.sheetView
      for position in sheet.geometry.positions {
        gallery.sheet.move(to: position.stop.identifier, animated: true)
        visit.host.runUntilRest()
        #expect(abs(sheet.sheetLayout.top - position.top) <= 0.5, "\(position.stop.identifier.rawValue)")
      }
      let positions = sheet.geometry.positions
      gallery.sheet.move(to: positions[0].stop.identifier, animated: false)
      visit.host.runUntilRest()
      visit.host.play(FingerScript(at: (195, Double(positions[0].top) + 8)).moved(by: (0, -120), in: 0.1).lifted())
      visit.host.runUntilRest()
      // A page whose sheet is as high as it can be has one stop, and is pulled back to it.
      #expect((sheet.sheetLayout.top < positions[0].top) == (positions.first { $0.top < positions[0].top } != nil))
      gallery.sheet.move(to: positions[0].stop.identifier, animated: false)
      visit.host.runUntilRest()
    }
    try look()
    visit.host.tap(at: (36, 79))
    visit.host.run(seconds: 2)
    #expect(visit.root.topViewController is GalleryViewController)
    #expect(page == nil && map == nil)
    #expect(visit.complaints.isEmpty, "\(visit.complaints)")
  }

  @Test func whatCanBeTappedDoesWhatItSays() throws {
    let visit = try Visit()
    let change = try #require(visit.open("change") as? GallerySheetViewController)
    let sheet = change.sheet.sheetView
    change.sheet.move(to: .content, animated: false)
    visit.host.runUntilRest()
    func tap(_ title: String) throws {
      let button = try #require(all(UIButton.self, in: change.content.view).first { $0.title(for: .normal) == title })
      let middle = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
      visit.host.tap(at: (Double(middle.x), Double(middle.y)))
      visit.host.runUntilRest()
    }
    let top = sheet.sheetLayout.top
    try tap("Add a paragraph")
    #expect(sheet.sheetLayout.top < top - 40 && sheet.currentStop == .content)
    try tap("Take one away")
    #expect(sheet.sheetLayout.top == top && sheet.currentStop == .content)
  }

  @Test func theKeyboardLiftsItsPageAndTakesItBack() throws {
    let visit = try Visit()
    let page = try #require(visit.open("keyboard") as? GallerySheetViewController)
    let sheet = page.sheet.sheetView
    let fields = all(UITextField.self, in: page.content.view)
    #expect(fields.count == 4)
    let height = visit.host.window.bounds.height
    for field in fields {
      let top = sheet.sheetLayout.top
      sheet.reveal(field, animated: false)
      field.becomeFirstResponder()
      let rest = sheet.sheetLayout
      visit.host.services.moveKeyboard(to: 336, duration: 0.25)
      visit.host.runUntilRest()
      #expect(field.isEditing && field.convert(field.bounds, to: nil).maxY <= height - 336)
      visit.host.post(.key(name: "Enter", modifiers: [], isDown: true, time: visit.host.time))
      #expect(!field.isEditing, "the return key gives the keyboard up")
      visit.host.services.moveKeyboard(to: 0, duration: 0.25)
      visit.host.runUntilRest()
      #expect(sheet.sheetLayout == rest)
      sheet.move(to: .collapsed, animated: false)
      #expect(sheet.sheetLayout.top == top)
    }
  }

  @Test func theUsersCameraIsGivenUpByTheButton() throws {
    let visit = try Visit()
    let page = try #require(visit.open("camera") as? GallerySheetViewController)
    let mapSheet = try #require(page.mapSheet)
    #expect(!mapSheet.isUserCamera)
    visit.host.play(FingerScript(at: (195, 300)).moved(by: (80, 60), in: 0.3).waited(0.2).lifted())
    visit.host.runUntilRest()
    #expect(mapSheet.isUserCamera)
    page.sheet.move(to: "fraction-40", animated: false)
    visit.host.runUntilRest()
    let button = try #require(all(UIButton.self, in: page.content.view).first)
    let middle = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    visit.host.tap(at: (Double(middle.x), Double(middle.y)))
    visit.host.run(seconds: 2)
    #expect(!mapSheet.isUserCamera)
  }

  @Test func inAWideWindowThePinsAreBesideTheColumn() throws {
    let visit = try Visit(CGSize(width: 1024, height: 768), safeArea: .zero)
    let page = try #require(visit.open("column") as? GallerySheetViewController)
    let map = try #require(first(MKMapView.self, in: page.view))
    for stop in ["collapsed", "fraction-50", "expanded"] {
      page.sheet.move(to: SheetStop.Identifier(stop), animated: true)
      visit.host.runUntilRest()
      let points = map.annotations.map { map.convert($0.coordinate, toPointTo: map) }
      let xs = points.map { Double($0.x) }
      #expect(abs((xs.min()! + xs.max()!) / 2 - (383 + 1024) / 2) <= 1, "\(stop)")
      for annotation in map.annotations {
        let box = try #require(map.view(for: annotation)).frame
        #expect(box.minX >= 383 && box.maxX <= 1024 && box.minY >= 0 && box.maxY <= 768, "\(stop)")
      }
    }
  }
}

/// Every view of a class in a tree, from back to front.
@MainActor private func all<V: UIView>(_ type: V.Type, in view: UIView) -> [V] {
  ((view as? V).map { [$0] } ?? []) + view.subviews.flatMap { all(type, in: $0) }
}

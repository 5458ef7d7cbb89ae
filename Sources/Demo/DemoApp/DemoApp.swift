import UIKit

/// The demo: a list of place groups, and for each a map with pins and an info sheet.
@MainActor public enum DemoApp {
  /// The controller to put in a window.
  public static func makeRootViewController() -> UIViewController {
    UINavigationController(rootViewController: GroupListViewController())
  }

  /// One group's map with its sheet, by itself; nil for an id that no group has.
  ///
  /// Ids are `alone`, `two`, `wide` and `subtle`; `none` is a map without pins.
  public static func makePlaceSheet(group id: String) -> PlaceSheetViewController? {
    if id == "none" { return PlaceSheetViewController(group: nil) }
    return PlaceGroup.all.first { $0.id == id }.map { PlaceSheetViewController(group: $0) }
  }

  /// The same places by the plain technique, to compare with; ids as `makePlaceSheet(group:)` has them.
  public static func makeOriginalTechnique(group id: String) -> OriginalTechniqueViewController? {
    if id == "none" { return OriginalTechniqueViewController(group: nil) }
    return PlaceGroup.all.first { $0.id == id }.map { OriginalTechniqueViewController(group: $0) }
  }

  /// The names that `makeScreen(named:)` knows.
  public static var screenNames: [String] {
    ["list"] + groupIDs.map { "map-" + $0 } + ["map-none", "gallery"] + galleryIDs.map { "gallery-" + $0 }
  }

  /// A screen by its name; nil for a name that no screen has.
  public static func makeScreen(named name: String) -> UIViewController? {
    if name == "list" { return makeRootViewController() }
    if name == "gallery" { return makeGalleryList() }
    for id in groupIDs + ["none"] where name == "map-" + id { return makePlaceSheet(group: id) }
    for id in galleryIDs + galleryIDs.map({ $0 + "-picture" }) where name == "gallery-" + id {
      return makeGalleryViewController(page: id)
    }
    return nil
  }

  /// The groups of places, as `makePlaceSheet(group:)` knows them.
  public static var groupIDs: [String] { PlaceGroup.all.map { $0.id } }

  /// One page of the gallery; nil for an id that no page has.
  ///
  /// `ID-picture` is the page as its picture in the documentation shows it, with the sheet at another stop than the first.
  public static func makeGalleryViewController(page id: String) -> UIViewController? {
    if let page = GalleryPage.all.first(where: { $0.id + "-picture" == id }) { return page.makePictured() }
    return GalleryPage.all.first { $0.id == id }?.make()
  }

  /// The list of the gallery, in a navigation controller.
  public static func makeGalleryList() -> UIViewController {
    UINavigationController(rootViewController: GalleryViewController())
  }

  /// The pages of the gallery, as `makeGalleryViewController(page:)` knows them.
  public static var galleryIDs: [String] { GalleryPage.all.map { $0.id } }
}

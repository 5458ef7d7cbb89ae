import CairoPainter
import DemoApp
import Foundation
import HeadlessHost
import Testing

@testable import sheetctl

/// The pictures of Documentation/Gallery.md.
@MainActor struct GalleryTests {
  nonisolated struct Page: CustomTestStringConvertible, Sendable {
    var id: String
    var size: String
    var testDescription: String { id }
  }

  private nonisolated static let folder =
    URL(fileURLWithPath: ProjectResources(folder: nil).folder).deletingLastPathComponent().path + "/Documentation"

  /// What pictures.txt names.
  nonisolated static let pages: [Page] = {
    let text = (try? String(contentsOfFile: folder + "/Gallery/pictures.txt", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let words = line.split(separator: " ").map(String.init)
      return Page(id: words[0], size: words[1])
    }
  }()

  @Test func everyPageHasItsPictureAndEveryPictureItsPage() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: GalleryTests.folder + "/Gallery")
    let drawn = files.filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) }
    let text = try String(contentsOfFile: GalleryTests.folder + "/Gallery.md", encoding: .utf8)
    let shown = text.components(separatedBy: "src=\"Gallery/").dropFirst().map { $0.components(separatedBy: ".png\"")[0] }
    #expect(DemoApp.galleryIDs.count >= 14)
    #expect(GalleryTests.pages.map { $0.id }.sorted() == DemoApp.galleryIDs.sorted())
    #expect(drawn.sorted() == DemoApp.galleryIDs.sorted())
    #expect(shown.sorted() == DemoApp.galleryIDs.sorted())
  }

  @Test(arguments: pages) func aPictureIsWhatItsPageLooksLike(page: Page) throws {
    let out = FileManager.default.temporaryDirectory.appendingPathComponent("gallery-\(UUID().uuidString).png").path
    defer { try? FileManager.default.removeItem(atPath: out) }
    let write = Console.write
    Console.write = { _ in }
    defer { Console.write = write }
    let status = SheetControl.run([
      "render", "--screen", "gallery-\(page.id)-picture", "--size", page.size, "--scale", "1", "--out", out,
    ])
    #expect(status == 0)
    let fresh = try #require(Picture(contentsOf: out))
    let kept = try #require(Picture(contentsOf: "\(GalleryTests.folder)/Gallery/\(page.id).png"))
    #expect(fresh == kept, "make gallery draws it anew")
  }
}

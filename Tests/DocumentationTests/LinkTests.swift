import CairoPainter
import Foundation
import Testing

/// The links among the project's texts.
struct LinkTests {
  private static let project = URL(fileURLWithPath: ProjectResources(folder: nil).folder).deletingLastPathComponent().path

  /// Every text of the project, by its path from there.
  private static let documents: [String] = {
    var found: [String] = []
    let files = FileManager.default.enumerator(atPath: project)
    while let file = files?.nextObject() as? String {
      let name = (file as NSString).lastPathComponent
      // What is built lies in hidden folders, or in "out".
      if name.hasPrefix(".") || file == "out" { files?.skipDescendants() }
      if name.hasSuffix(".md") { found.append(file) }
    }
    return found.sorted()
  }()

  /// The lines outside of blocks of code.
  private static func prose(of document: String) throws -> [String] {
    var isCode = false
    return try String(contentsOfFile: "\(project)/\(document)", encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      .filter { line in
        if line.hasPrefix("```") { isCode.toggle() }
        return !isCode && !line.hasPrefix("```")
      }
  }

  private static func links(in document: String) throws -> [String] {
    try prose(of: document).flatMap { line in
      line.matches(of: /\]\(([^)]+)\)|(?:src|href)="([^"]+)"/).map { String($0.output.1 ?? $0.output.2 ?? "") }
    }
  }

  /// What GitHub calls a heading in a link: lower case, letters, digits and hyphens, a number behind one that is there already.
  static func anchors(of lines: [String]) -> Set<String> {
    var found: Set<String> = []
    for line in lines {
      guard let heading = line.wholeMatch(of: /#{1,6} +(.+)/)?.output.1 else { continue }
      let text = heading.replacing(/\[([^\]]*)\]\([^)]*\)/) { String($0.output.1) }.lowercased()
      let name = String(text.compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : nil })
      var number = 0
      while found.contains(number == 0 ? name : "\(name)-\(number)") { number += 1 }
      found.insert(number == 0 ? name : "\(name)-\(number)")
    }
    return found
  }

  /// The file and the heading that a link of a document leads to; nil for one out of the project.
  private static func target(of link: String, in document: String) -> (file: String, heading: String)? {
    guard !link.contains("://"), !link.hasPrefix("mailto:") else { return nil }
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let folder = (document as NSString).deletingLastPathComponent
    let file = parts[0].isEmpty ? document : folder.isEmpty ? parts[0] : "\(folder)/\(parts[0])"
    return ((file as NSString).standardizingPath, parts.count > 1 ? parts[1] : "")
  }

  @Test func everyLinkLeadsToAFileAndItsHeading() throws {
    #expect(LinkTests.documents.count >= 12 && LinkTests.documents.contains("Examples/iOS/README.md"))
    var count = 0
    for document in LinkTests.documents {
      for link in try LinkTests.links(in: document) {
        guard let (file, heading) = LinkTests.target(of: link, in: document) else { continue }
        count += 1
        #expect(FileManager.default.fileExists(atPath: "\(LinkTests.project)/\(file)"), "\(document) links to \(link)")
        guard !heading.isEmpty, file.hasSuffix(".md") else { continue }
        #expect(LinkTests.anchors(of: try LinkTests.prose(of: file)).contains(heading), "\(document) links to \(link)")
      }
    }
    #expect(count >= 35)
  }

  @Test func everyGuideCanBeReachedFromTheReadme() throws {
    var reached: Set<String> = []
    var waiting = ["README.md"]
    while let document = waiting.popLast() {
      guard reached.insert(document).inserted, document.hasSuffix(".md") else { continue }
      waiting += try LinkTests.links(in: document).compactMap { LinkTests.target(of: $0, in: document)?.file }
    }
    let guides = LinkTests.documents.filter { !$0.contains(".docc/") && !$0.hasPrefix("Tests/") && !$0.hasPrefix("Sources/") }
    for guide in guides where guide != "README.md" { #expect(reached.contains(guide), "\(guide)") }
  }

  @Test func aHeadingsAnchorIsWhatGitHubMakesOfIt() {
    #expect(
      LinkTests.anchors(of: ["# A sheet, in `five` minutes", "## What's new?", "## What's new?", "text # no", "#none"])
        == ["a-sheet-in-five-minutes", "whats-new", "whats-new-1"])
  }
}

import CairoPainter
import Foundation
import Testing

/// The texts and the code of this folder say the same.
struct AgreementTests {
  private static let project = URL(fileURLWithPath: ProjectResources(folder: nil).folder).deletingLastPathComponent().path

  /// The documents: README, CONTRIBUTING and all of Documentation/.
  private static func documents() throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: project + "/Documentation")
    return ["README.md", "CONTRIBUTING.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
  }

  private static func lines(of path: String) throws -> [String] {
    try String(contentsOfFile: project + "/" + path, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The Swift blocks of a document, by `NAME NUMBER`.
  private static func blocks(of document: String) throws -> [String: [String]] {
    var found: [String: [String]] = [:]
    var block: [String]?
    for line in try lines(of: document) {
      if line.hasPrefix("```swift") {
        block = []
      } else if line.hasPrefix("```"), let present = block {
        found["\(document) \(found.count + 1)"] = present
        block = nil
      } else {
        block?.append(line)
      }
    }
    return found
  }

  /// What stands between `// snippet NAME NUMBER` and `// end` in this folder's code, without its indentation.
  private static func snippets() throws -> [String: [String]] {
    var found: [String: [String]] = [:]
    var name: String?
    for line in try lines(of: "Tests/DocumentationTests/Snippets.swift") {
      let text = line.drop { $0 == " " }
      let indent = line.count - text.count
      if text.hasPrefix("// snippet ") {
        name = String(text.dropFirst(11))
        found[name!] = ["\(indent)"]
      } else if text == "// end" {
        name = nil
      } else if let name {
        found[name]!.append(line)
      }
    }
    return found.mapValues { body in body.dropFirst().map { String($0.dropFirst(min(Int(body[0])!, $0.count))) } }
  }

  @Test func everySwiftBlockIsCodeThatIsTested() throws {
    let snippets = try AgreementTests.snippets()
    var seen = 0
    for document in try AgreementTests.documents() {
      for (name, block) in try AgreementTests.blocks(of: document) {
        seen += 1
        let code = try #require(snippets[name], "\(name) is not in Tests/DocumentationTests/Snippets.swift")
        #expect(block == code, "\(name) differs from its code")
      }
    }
    #expect(seen == snippets.count && seen >= 3, "a snippet has no text")
  }

  /// Whole manifests, those that begin with their tools version.
  private static func manifests() throws -> [String: String] {
    var found: [String: String] = [:]
    for document in try documents() {
      for block in try lines(of: document).joined(separator: "\n").components(separatedBy: "```\n")
      where block.hasPrefix("// swift-tools-version") {
        found["\(document) \(found.count + 1)"] = block
      }
    }
    return found
  }

  @Test func everyManifestIsOneAndNamesWhatThereIs() throws {
    let manifests = try AgreementTests.manifests()
    #expect(manifests.count == 4)
    let ours = try String(contentsOfFile: AgreementTests.project + "/Package.swift", encoding: .utf8)
    for (name, manifest) in manifests {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("manifest-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try manifest.write(to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["swift", "package", "--package-path", folder.path, "dump-package"]
      // Its locks lie there, and stay.
      process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) { $1 }
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let said = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(name)")
      let package = try #require(try JSONSerialization.jsonObject(with: said) as? [String: Any])
      let targets = try #require(package["targets"] as? [[String: Any]])
      let products = targets.flatMap { ($0["dependencies"] as? [[String: Any]]) ?? [] }
        .compactMap { ($0["product"] as? [Any])?.first as? String }
      #expect(!products.isEmpty, "\(name)")
      for product in products { #expect(ours.contains("name: \"\(product)\", targets:"), "\(name): \(product)") }
    }
  }

  @Test func everyPathInTheReadmesTreeExists() throws {
    let lines = try AgreementTests.lines(of: "README.md")
    for line in lines where line.hasPrefix("Sources/") || line.hasPrefix("Scenarios, ") {
      let names = line.components(separatedBy: "   ")[0].components(separatedBy: ", ")
      let base = names[0].hasPrefix("Sources/") && names.count > 1 ? "Sources/" : ""
      for (number, name) in names.enumerated() {
        let path = AgreementTests.project + "/" + (number == 0 ? name : base + name)
        #expect(FileManager.default.fileExists(atPath: path), "\(name)")
      }
    }
  }
}

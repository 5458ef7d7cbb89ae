import CairoPainter
import Foundation
import HeadlessHost
import ScrollSheet
import Testing
import UIKit

/// The forty reports of Documentation/Compatibility.md: what the table names, and what no scenario file can say.
@MainActor struct ReportTests {
  private nonisolated static let project =
    URL(fileURLWithPath: ProjectResources(folder: nil).folder).deletingLastPathComponent().path

  /// The cells of the table's rows, without its head.
  private nonisolated static func rows() throws -> [[String]] {
    let text = try String(contentsOfFile: project + "/Documentation/Compatibility.md", encoding: .utf8)
    let section = try #require(text.components(separatedBy: "## Forty reports about other sheets\n").last)
    return section.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| |") }.map { line in
      line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
    }
  }

  private nonisolated static func names(in cell: String) -> [String] {
    cell.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map { $0.element }
  }

  private nonisolated static func scenario(_ name: String) -> String {
    "\(project)/Scenarios/\(name.hasPrefix("R") ? "Reports" : "Sheet")/\(name).json"
  }

  /// The names of all tests, as `Suite.function`.
  private nonisolated static func tests() throws -> Set<String> {
    var found: Set<String> = []
    for case let file as String in FileManager.default.enumerator(atPath: project + "/Tests")! where file.hasSuffix(".swift") {
      var suite = ""
      var isTest = false
      for line in try String(contentsOfFile: "\(project)/Tests/\(file)", encoding: .utf8).split(separator: "\n") {
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "@" && $0 != "_" }
        if let keyword = words.firstIndex(of: "struct"), words.count > keyword + 1, !line.hasPrefix("  ") {
          suite = String(words[keyword + 1])
        }
        isTest = isTest || line.contains("@Test")
        guard isTest, let keyword = words.firstIndex(of: "func"), words.count > keyword + 1 else { continue }
        found.insert("\(suite).\(words[keyword + 1])")
        isTest = false
      }
    }
    return found
  }

  @Test func everyReportHasARow() throws {
    let rows = try ReportTests.rows()
    #expect(rows.map { $0[0] } == (1...40).map { String($0) })
    for row in rows {
      #expect(row.count == 5 && row.allSatisfy { !$0.isEmpty }, "\(row[0])")
      for report in row[1].components(separatedBy: ", ") {
        #expect(report.wholeMatch(of: /[\w.-]+\/[\w.-]+#\d+/) != nil, "\(row[0]): \(report)")
      }
    }
  }

  @Test func whatShowsAReportExists() throws {
    let tests = try ReportTests.tests()
    #expect(tests.count > 300 && !tests.contains("ReportTests.rows"))
    for row in try ReportTests.rows() {
      let names = ReportTests.names(in: row[4])
      #expect(!names.isEmpty, "\(row[0])")
      for name in names {
        let exists =
          name.contains(".") ? tests.contains(name) : FileManager.default.fileExists(atPath: ReportTests.scenario(name))
        #expect(exists, "\(row[0]): \(name)")
      }
    }
  }

  @Test func everyScenarioOfAReportIsNamed() throws {
    let named = Set(try ReportTests.rows().flatMap { ReportTests.names(in: $0[4]) })
    let files = try FileManager.default.contentsOfDirectory(atPath: ReportTests.project + "/Scenarios/Reports")
    #expect(!files.isEmpty)
    for file in files { #expect(named.contains(String(file.dropLast(5))), "\(file)") }
  }

  // MARK: What no file can say

  private final class Listener: NSObject, SheetDelegate {
    var tops: [CGFloat] = []
    func sheetDidMove(_ sheet: SheetScrollView, to layout: SheetLayout) { tops.append(layout.top) }
  }

  @Test("17 content that wraps by the sheet's width, and stops measured in it, are settled in the first frame")
  func contentAndSheetDoNotMeasureEachOther() {
    let host = HeadlessHost(safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let content = UIViewController()
    let header = UILabel()
    let text = UILabel()
    var above = content.view.topAnchor
    for (label, words) in [(header, 12), (text, 120)] {
      label.text = Array(repeating: "sheet", count: words).joined(separator: " ")
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      content.view.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: above),
        label.leadingAnchor.constraint(equalTo: content.view.leadingAnchor, constant: 16),
        label.trailingAnchor.constraint(equalTo: content.view.trailingAnchor, constant: -16),
      ])
      above = label.bottomAnchor
    }
    content.view.bottomAnchor.constraint(equalTo: above).isActive = true
    let sheet = SheetViewController(content: content, over: UIViewController())
    sheet.stops = [.collapsed(.upTo(header)), .content]
    let listener = Listener()
    sheet.delegate = listener
    host.show(sheet)
    host.step()
    let height = content.view.bounds.height
    #expect(header.bounds.height > 40 && height > 200 && height < 700)
    let peek = 844 - 34 - header.frame.maxY
    #expect(listener.tops == [peek])
    host.run(seconds: 2)
    #expect(listener.tops == [peek] && content.view.bounds.height == height && !host.isBusy)
    sheet.move(to: .content, animated: true)
    host.runUntilRest()
    #expect(listener.tops.last == 844 - 34 - height && content.view.bounds.height == height)
  }

  @Test("25 a button behind the sheet is hit to its edges, and not beyond them")
  func controlsBehindTheSheetAreHitWhereTheyAreDrawn() {
    let host = HeadlessHost(safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let content = UIViewController()
    let background = UIViewController()
    let button = UIButton(type: .custom)
    button.frame = CGRect(x: 40, y: 500, width: 60, height: 60)
    background.view.addSubview(button)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let sheet = SheetViewController(content: content, over: background)
    sheet.sheetView.contentHeight = 1200
    host.show(sheet)
    host.step()
    for (point, count) in [((41, 501), 1), ((99, 559), 2), ((99, 561), 2), ((101, 559), 2), ((41, 498), 2)]
      as [((Double, Double), Int)]
    {
      host.tap(at: point)
      host.run(seconds: 0.5)
      #expect(taps == count, "\(point)")
    }
    // Half of it is covered now.
    sheet.stops = [.collapsed(.height(844 - 34 - 530)), .expanded]
    host.runUntilRest()
    for (point, count) in [((70, 528), 3), ((70, 532), 3)] as [((Double, Double), Int)] {
      host.tap(at: point)
      host.run(seconds: 0.5)
      #expect(taps == count, "\(point)")
    }
  }
}

import Foundation
import Testing

@testable import ScenarioPlay
@testable import sheetctl

/// Wrong calls: one line that says what was wrong and what is accepted, exit status 2, nothing done.
@MainActor struct UsageTests {
  @Test(arguments: [
    ([], "play, render, film, trace, inspect"),
    (["dance"], "play, render, film, trace, inspect"),
    (["play"], "sheetctl play FILE…"),
    (["play", "--frames"], "sheetctl play FILE…"),
    (["play", "--frames", "a.json", "b.json"], "exactly one file"),
    (["play", "--fast", "a.json"], "accepted: --frames, --help"),
    (["render", "--screen", "nowhere"], "list, map-alone, map-two, map-wide, map-subtle, map-none"),
    (["render", "--screen"], "a screen's name"),
    (["render", "--size", "200"], "WIDTHxHEIGHT"),
    (["render", "--size", "0x200"], "1 to 5000"),
    (["render", "--size", "200x300x2"], "WIDTHxHEIGHT"),
    (["render", "--scale", "9"], "from 1 to 4"),
    (["render", "--scale", "nan"], "from 1 to 4"),
    (["render", "--offset", "top"], "a number from"),
    (["render", "--screen", "list", "--offset", "3"], "choose a map screen"),
    (["render", "--scheme", "blue"], "not light or dark"), (["render", "--text-size", "huge"], "accessibilityLarge"),
    (["render", "--stop", "top"], "collapsed, fraction-50, expanded"),
    (["render", "--screen", "gallery-original", "--stop", "expanded"], "say --offset"),
    (["render", "--colour", "red"], "--out a file"),
    (["render", "picture.png"], "options only"),
    (["inspect", "--what", "soup"], "views, layers, constraints, accessibility"),
    (["inspect", "--what", "--screen"], "views, layers, constraints or accessibility"),
    (["inspect", "everything"], "options only"),
    (["trace", "--gesture", "dance"], "down, fling, map, up"),
    (["trace", "--screen", "list"], "choose a map screen"),
    (["trace", "--hz", "0"], "from 30 to 240"),
    (["film", "--width", "5"], "from 100 to 1170"),
    (["film", "--out", "tour.avi"], "webp, gif, mp4, apng, png"),
    (["film", "tour.webp"], "options only"),
    (["film", "--strip", "strip.jpg"], "ends in .png"),
    (["render", "--out", "screen.webp"], "ends in .png"),
    (["render", "--hz", "60"], "--out a file"),
  ])
  func aWrongCallIsToldInOneLine(words: [String], accepted: String) {
    let run = sheetctl(words)
    #expect(run.status == 2 && run.out.isEmpty)
    #expect(run.complaints.count == 1)
    #expect(run.complaints.allSatisfy { $0.contains(accepted) && !$0.contains("\n") }, "\(run.complaints)")
  }

  @Test(arguments: [
    ("out/tour.webp", "out/tour-strip.png"), ("film.mp4", "film-strip.png"), ("/a.b/film.gif", "/a.b/film-strip.png"),
  ])
  func theStripLiesBesideTheFilm(film: String, strip: String) {
    #expect(FilmCommand.stripName(beside: film) == strip)
  }

  @Test func everyCommandHelps() {
    for command in ["play", "render", "film", "trace", "inspect"] {
      let run = sheetctl(command, "--help")
      #expect(run.status == 0 && run.complaints.isEmpty)
      #expect(run.out.joined().hasPrefix("sheetctl \(command)"))
    }
    #expect(sheetctl("help") == sheetctl("--help"))
    #expect(sheetctl("help").status == 0)
  }
}

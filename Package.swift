// swift-tools-version:6.0
import Foundation
import PackageDescription

// The portable UIKit exists only where Apple's does not. `#if os` in a manifest asks the building machine, so a
// Mac that builds for wasm says so with SHEET_PORTABLE=1.
#if os(Linux)
  let portable = true
#else
  let portable = ProcessInfo.processInfo.environment["SHEET_PORTABLE"] != nil
#endif

// The wasm build has neither Foundation nor C libraries: targets of the Linux hosts are left out.
let wasm = ProcessInfo.processInfo.environment["SHEET_WASM"] != nil

/// The kind of a target says where it lies, what it may import and how it is built.
enum Kind {
  case pure  // no view, no clock, no file, no global
  case portable  // Apple's names, off Apple's platforms
  case product  // plain UIKit source, the same everywhere
  case host  // platform glue; nothing imports a host
  case demo
  case tool

  var folder: String {
    switch self {
    case .pure: return "Sources/Pure"
    case .portable: return "Sources/Portable"
    case .product, .tool: return "Sources"
    case .host: return "Sources/Hosts"
    case .demo: return "Sources/Demo"
    }
  }
}

func library(
  _ name: String, _ kind: Kind, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "\(kind.folder)/\(name)",
    exclude: portable && kind == .product ? ["\(name).docc"] : [],
    swiftSettings: settings)
}

func program(
  _ name: String, _ kind: Kind, _ dependencies: [Target.Dependency], settings: [SwiftSetting] = []
) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: "\(kind.folder)/\(name)", swiftSettings: settings)
}

func tests(_ name: String, of dependencies: [Target.Dependency], resources: [Resource] = []) -> Target {
  // A module named UIKit or CoreGraphics makes Swift Testing look for an overlay that exists on Apple's systems only.
  .testTarget(
    name: name, dependencies: dependencies, path: "Tests/\(name)", exclude: [],
    resources: resources,
    swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])])
}

// MARK: - What ships

let uikit: [Target.Dependency] = portable ? ["UIKit"] : []
let mapkit: [Target.Dependency] = portable ? ["UIKit", "MapKit"] : []

var targets: [Target] = [
  library("WeakReference", .pure),
  library("ScrollSheet", .product, ["WeakReference"] + uikit),
  library("MapSheet", .product, ["ScrollSheet", "WeakReference"] + mapkit),
  library("DemoApp", .demo, ["ScrollSheet", "MapSheet", "WeakReference"] + mapkit),
]

// MARK: - The portable subset

if portable {
  targets += [
    .target(
      name: "CMath", path: "Sources/Portable/CMath",
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    library("Geometry", .pure, ["CMath"]),
    library("ScrollPhysics", .pure, ["Geometry"]),
    library(
      "ConstraintSolver", .pure, settings: [.define("CONSTRAINT_SOLVER_CHECKS", .when(configuration: .debug))]),
    library("MapMath", .pure, ["Geometry"]),
    library("LayerTree", .pure, ["Geometry"]),
    library("CoreGraphics", .portable, ["Geometry", "LayerTree"]),
    library("QuartzCore", .portable, ["CoreGraphics", "WeakReference", "LayerTree"]),
    library("CoreLocation", .portable, ["WeakReference", "Geometry"]),
    library(
      "UIKit", .portable, ["CoreGraphics", "QuartzCore", "WeakReference", "LayerTree", "ScrollPhysics", "ConstraintSolver"]),
    library(
      "MapKit", .portable,
      ["UIKit", "CoreLocation", "MapMath", "Geometry", "LayerTree", "QuartzCore", "ScrollPhysics", "WeakReference"]),
    library(
      "ScenarioPlay", .tool,
      ["DemoApp", "Geometry", "LayerTree", "MapKit", "MapSheet", "ScrollPhysics", "ScrollSheet", "UIKit", "WeakReference"]),
    library(
      "WebHost", .host, ["UIKit", "MapKit", "LayerTree", "QuartzCore", "Geometry"],
      settings: [.enableExperimentalFeature("Extern")]),
    program("demo-web", .demo, ["WebHost", "DemoApp"]),
    // Plays scenario files in a page, for the tests.
    program(
      "scenario-web", .demo, ["WebHost", "ScenarioPlay", "UIKit", "WeakReference"],
      settings: [.enableExperimentalFeature("Extern")]),
  ]
}

// MARK: - Linux: hosts, tool, tests

if portable && !wasm {
  targets += [
    .systemLibrary(
      name: "CPangoCairo", path: "Sources/Hosts/CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "CPixbuf", path: "Sources/Hosts/CPixbuf", pkgConfig: "gdk-pixbuf-2.0",
      providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    library("CairoPainter", .host, ["LayerTree", "Geometry", "CPangoCairo", "CPixbuf"]),
    .systemLibrary(name: "CGtk", path: "Sources/Hosts/CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .systemLibrary(
      name: "CSoup", path: "Sources/Hosts/CSoup", pkgConfig: "libsoup-3.0", providers: [.apt(["libsoup-3.0-dev"])]),
    library("HostResources", .host, ["UIKit", "MapKit", "CairoPainter"]),
    library("HeadlessHost", .host, ["UIKit", "MapKit", "CairoPainter", "HostResources"]),
    library("GTKHost", .host, ["UIKit", "MapKit", "CairoPainter", "HostResources", "ScrollPhysics", "CGtk", "CSoup"]),
    library("CommandArguments", .tool, ["LayerTree"]),
    program("demo-window", .demo, ["CommandArguments", "GTKHost", "DemoApp", "ScenarioPlay", "ScrollSheet"]),
    program(
      "sheetctl", .tool,
      ["CommandArguments", "HeadlessHost", "CairoPainter", "ScenarioPlay", "ScrollSheet", "MapSheet", "DemoApp"]),
    // What several test targets share.
    .target(name: "TestNumbers", path: "Tests/TestNumbers"),
    tests(
      "AcceptanceTests",
      of: [
        "sheetctl", "ScenarioPlay", "HeadlessHost", "MapKit", "ScrollSheet", "MapSheet", "DemoApp", "QuartzCore", "TestNumbers",
      ]),
    tests("CairoPainterTests", of: ["CairoPainter", "LayerTree", "Geometry"]),
    tests("ConstraintSolverTests", of: ["ConstraintSolver", "TestNumbers"], resources: [.copy("Fixtures")]),
    tests("DemoAppTests", of: ["DemoApp", "ScrollSheet", "MapSheet", "HeadlessHost", "LayerTree"]),
    tests("GTKHostTests", of: ["GTKHost", "MapMath"]),
    tests("MapMathTests", of: ["MapMath", "Geometry", "TestNumbers"], resources: [.copy("Fixtures")]),
    tests("MapKitTests", of: ["MapKit", "HeadlessHost", "CairoPainter"], resources: [.copy("Fixtures")]),
    tests("MapSheetTests", of: ["MapSheet", "HeadlessHost"]),
    tests("RobustnessTests", of: ["UIKit", "MapKit", "HeadlessHost", "CairoPainter", "DemoApp", "TestNumbers"]),
    tests("ScrollPhysicsTests", of: ["ScrollPhysics", "Geometry", "TestNumbers"], resources: [.copy("Fixtures")]),
    tests("SheetControlTests", of: ["sheetctl", "ScenarioPlay", "HeadlessHost", "CairoPainter"]),
    tests("SurfaceTests", of: ["UIKit", "MapKit", "HeadlessHost"]),
    tests(
      "DocumentationTests",
      of: ["sheetctl", "DemoApp", "ScrollSheet", "MapSheet", "UIKit", "MapKit", "GTKHost", "HeadlessHost", "CairoPainter"]),
    tests("UIKitTests", of: ["UIKit", "HeadlessHost", "LayerTree"]),
    tests("UIKitLayoutTests", of: ["UIKit", "HeadlessHost"]),
    tests("ScrollSheetTests", of: ["ScrollSheet", "HeadlessHost", "TestNumbers", "DemoApp", "MapKit"]),
  ]
}

var products: [Product] = [
  .library(name: "ScrollSheet", targets: ["ScrollSheet"]),
  .library(name: "MapSheet", targets: ["MapSheet"]),
  .library(name: "DemoApp", targets: ["DemoApp"]),
]

// For tests and pictures of UIKit screens on Linux.
if portable && !wasm { products.append(.library(name: "HeadlessHost", targets: ["HeadlessHost", "UIKit", "MapKit"])) }

// The same screens in a window.
if portable && !wasm { products.append(.library(name: "GTKHost", targets: ["GTKHost", "UIKit", "MapKit"])) }

// The same screens on a page.
if portable { products.append(.library(name: "WebHost", targets: ["WebHost", "UIKit", "MapKit"])) }

// What the package in Benchmarks/ measures by itself.
if portable { products.append(.library(name: "ConstraintSolver", targets: ["ConstraintSolver"])) }
if portable && !wasm { products.append(.library(name: "CairoPainter", targets: ["CairoPainter", "LayerTree", "Geometry"])) }

let package = Package(
  name: "ScrollSheet",
  platforms: [.iOS(.v14)],
  products: products,
  targets: targets
)

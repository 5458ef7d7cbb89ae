// swift-tools-version:6.0
import PackageDescription

// A package of its own, so that nobody who uses the library builds its benchmarks.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "ScrollSheet", path: "..")],
  targets: [
    .executableTarget(name: "Benchmarks", dependencies: [.product(name: "ConstraintSolver", package: "ScrollSheet")])
  ]
)

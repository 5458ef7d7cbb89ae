// swift-tools-version:6.0
import PackageDescription

// A package of its own, so that nobody who uses the library builds its benchmarks.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "ScrollSheet", path: "..")],
  targets: [
    .target(name: "CAllocationCount"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CAllocationCount",
        .product(name: "CairoPainter", package: "ScrollSheet"),
        .product(name: "ConstraintSolver", package: "ScrollSheet"),
        .product(name: "DemoApp", package: "ScrollSheet"),
        .product(name: "HeadlessHost", package: "ScrollSheet"),
        .product(name: "MapSheet", package: "ScrollSheet"),
        .product(name: "ScrollSheet", package: "ScrollSheet"),
      ]),
  ]
)

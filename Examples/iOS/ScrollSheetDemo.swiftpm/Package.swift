// swift-tools-version: 6.0
import AppleProductTypes
import PackageDescription

let package = Package(
  name: "ScrollSheetDemo",
  platforms: [.iOS("16.0")],
  products: [
    .iOSApplication(
      name: "ScrollSheetDemo",
      targets: ["App"],
      displayVersion: "1.0",
      bundleVersion: "1",
      appIcon: .placeholder(icon: .map),
      accentColor: .presetColor(.blue),
      supportedDeviceFamilies: [.pad, .phone],
      supportedInterfaceOrientations: [.portrait, .landscapeRight, .landscapeLeft]
    )
  ],
  dependencies: [.package(name: "ScrollSheet", path: "../../..")],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [.product(name: "DemoApp", package: "ScrollSheet")],
      path: ".",
      resources: [.process("Assets.xcassets")]
    )
  ]
)

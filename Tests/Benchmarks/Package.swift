// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that neither the default build nor a source hook compiles it.
let package = Package(
  name: "patuh-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")
  ],
  targets: [
    .executableTarget(
      name: "benchmark",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)

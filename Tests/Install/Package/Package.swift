// swift-tools-version: 6.2
import PackageDescription

// `Tests/Install/plugins` builds a copy of this package, in which it fills in the package that brings the
// plugins.
let package = Package(
  name: "Notes",
  platforms: [.iOS(.v18)],
  products: [.library(name: "Notes", targets: ["Notes"])],
  dependencies: [.package(path: "PLUGINS")],
  targets: [
    .target(name: "Notes", plugins: [.plugin(name: "PatuhLint", package: "IDENTITY")])
  ]
)

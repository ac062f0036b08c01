// swift-tools-version: 6.2
import PackageDescription

// The plugins, with Patuh from the sources around them. A package of their own: SwiftPM compiles the tool of
// a plugin apart from what else it builds, so that in the package of Patuh each build would compile
// everything twice.
let package = Package(
  name: "patuh-plugins",
  products: [
    .plugin(name: "PatuhCommand", targets: ["PatuhCommand"]),
    .plugin(name: "PatuhLint", targets: ["PatuhLint"]),
  ],
  dependencies: [.package(name: "patuh", path: "..")],
  targets: [
    .plugin(
      name: "PatuhCommand",
      capability: .command(
        intent: .custom(verb: "patuh", description: "Check privacy manifests and architecture with Patuh")),
      dependencies: [.product(name: "patuh", package: "patuh")],
      path: "PatuhCommand"
    ),
    .plugin(
      name: "PatuhLint",
      capability: .buildTool(),
      dependencies: [.product(name: "patuh", package: "patuh")],
      path: "PatuhLint"
    ),
  ]
)

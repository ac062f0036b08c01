// swift-tools-version: 6.2
import PackageDescription

// The plugins of Patuh with the program as it was released: nothing of Patuh is compiled. `.ci/release` puts the sources
// of the plugins beside this file and fills in where the bundle is.
let package = Package(
  name: "patuh-plugins",
  products: [
    .plugin(name: "PatuhCommand", targets: ["PatuhCommand"]),
    .plugin(name: "PatuhLint", targets: ["PatuhLint"]),
  ],
  targets: [
    .plugin(
      name: "PatuhCommand",
      capability: .command(
        intent: .custom(verb: "patuh", description: "Check privacy manifests and architecture with Patuh")),
      dependencies: ["patuh"],
      path: "PatuhCommand"
    ),
    .plugin(name: "PatuhLint", capability: .buildTool(), dependencies: ["patuh"], path: "PatuhLint"),
    .binaryTarget(name: "patuh", url: "URL/patuh.artifactbundle.zip", checksum: "CHECKSUM"),
  ]
)

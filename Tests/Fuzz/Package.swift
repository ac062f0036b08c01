// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the default build does not compile it. It takes the readers that it feeds from the
// project by links, and none of SwiftSyntax, so that an optimised build takes a minute.
let package = Package(
  name: "patuh-fuzz",
  platforms: [.macOS(.v15)],
  targets: [
    .systemLibrary(
      name: "CLibXML2",
      pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
    ),
    .target(name: "PatuhCore"),
    .target(
      name: "PatuhExtract",
      dependencies: ["PatuhCore", "CLibXML2"],
      sources: ["CFamily", "PropertyList", "Text", "XcodeProject"]
    ),
    .executableTarget(name: "fuzz", dependencies: ["PatuhExtract"]),
    .executableTarget(name: "plist-facts", dependencies: ["PatuhCore", "PatuhExtract"]),
  ],
  swiftLanguageModes: [.v6]
)

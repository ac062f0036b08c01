// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "patuh",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "patuh", targets: ["patuh"])
  ],
  dependencies: [
    // What the parser says is a part of what is cached, so `FactFormat` names this version.
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
  ],
  targets: [
    .systemLibrary(
      name: "CLibXML2",
      pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
    ),
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    // A part of macOS, and where every linker looks on Linux.
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    // Of the system's own library, what Swift's module of it lacks.
    .systemLibrary(name: "CMalloc"),

    .target(name: "PatuhCore"),
    .target(name: "PatuhYAML", dependencies: ["CLibYAML"]),
    .target(
      name: "PatuhExtract",
      dependencies: [
        "PatuhCore",
        "CLibXML2",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
      ]
    ),
    .target(
      name: "PatuhProjectFiles",
      dependencies: [
        "PatuhCore", "PatuhExtract", "PatuhYAML",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    .target(name: "PatuhRules", dependencies: ["PatuhCore"]),
    .target(name: "PatuhConfig", dependencies: ["PatuhCore", "PatuhRules", "PatuhYAML"]),
    .target(name: "PatuhReport", dependencies: ["PatuhCore"]),
    .target(
      name: "PatuhArtefact",
      dependencies: [
        "PatuhCore", "CZlib",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
      ]
    ),
    .target(
      name: "PatuhEngine",
      dependencies: [
        "PatuhCore", "PatuhExtract", "PatuhProjectFiles", "PatuhRules", "PatuhConfig", "PatuhReport",
        "PatuhArtefact",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),
    .target(
      name: "PatuhServer",
      dependencies: [
        "PatuhCore", "PatuhEngine", "PatuhExtract", "PatuhReport",
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),
    .executableTarget(
      name: "patuh",
      dependencies: [
        "PatuhCore", "PatuhEngine", "PatuhReport", "PatuhServer", "CMalloc",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),
    .executableTarget(
      name: "patuh-dev",
      dependencies: [
        "PatuhCore", "PatuhConfig", "PatuhEngine", "PatuhExtract", "PatuhReport", "PatuhRules",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),

    .target(
      name: "PatuhTestSupport",
      dependencies: [
        "PatuhCore", "PatuhEngine", "PatuhRules",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tests/PatuhTestSupport"
    ),
    .testTarget(name: "PatuhCoreTests", dependencies: ["PatuhCore"]),
    .testTarget(name: "PatuhExtractTests", dependencies: ["PatuhCore", "PatuhExtract"]),
    .testTarget(
      name: "PatuhProjectFilesTests", dependencies: ["PatuhCore", "PatuhExtract", "PatuhProjectFiles"]),
    .testTarget(
      name: "PatuhArtefactTests", dependencies: ["PatuhArtefact", "PatuhCore", "PatuhTestSupport"]),
    .testTarget(name: "PatuhYAMLTests", dependencies: ["PatuhYAML"]),
    .testTarget(
      name: "PatuhRulesTests",
      dependencies: [
        "PatuhConfig", "PatuhCore", "PatuhEngine", "PatuhExtract", "PatuhRules", "PatuhTestSupport",
      ]),
    .testTarget(
      name: "PatuhConfigTests", dependencies: ["PatuhConfig", "PatuhCore", "PatuhRules", "PatuhTestSupport"]),
    .testTarget(
      name: "PatuhReportTests", dependencies: ["PatuhCore", "PatuhReport", "PatuhTestSupport"]),
    .testTarget(
      name: "PatuhEngineTests",
      dependencies: [
        "PatuhCore", "PatuhEngine", "PatuhExtract", "PatuhProjectFiles", "PatuhReport", "PatuhRules",
        "PatuhTestSupport",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .testTarget(
      name: "PatuhServerTests",
      dependencies: [
        "PatuhCore", "PatuhEngine", "PatuhReport", "PatuhServer",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      exclude: ["meta-model.json"]),
    .testTarget(name: "PatuhCommandTests", dependencies: ["PatuhTestSupport", "patuh"]),
    .testTarget(
      name: "PatuhDevTests",
      dependencies: [
        "PatuhConfig", "PatuhCore", "PatuhEngine", "PatuhReport", "PatuhTestSupport", "patuh-dev",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// What a file does not import it does not see: not the methods for strings that Foundation adds, which some
// dependencies import, and which are slower than those of the same names beside them.
for target in package.targets where target.type == .regular || target.type == .executable {
  target.swiftSettings = [.enableUpcomingFeature("MemberImportVisibility")]
}

// What feeds the readers with changed files sees their internals, so it is compiled only where it is asked
// for.
if Context.environment["PATUH_FUZZ"] != nil {
  for target in package.targets
  where ["PatuhArtefact", "PatuhEngine", "PatuhExtract", "PatuhProjectFiles"].contains(target.name) {
    // A debug build has it anyway. Given here, a release build need not compile the dependencies again.
    target.swiftSettings?.append(.unsafeFlags(["-enable-testing"], .when(configuration: .release)))
  }
  package.targets += [
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "PatuhArtefact", "PatuhConfig", "PatuhCore", "PatuhEngine", "PatuhExtract", "PatuhProjectFiles",
        "PatuhRules", .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tests/Fuzz/Sources/fuzz"
    ),
    .executableTarget(
      name: "image-symbols", dependencies: ["PatuhArtefact", "PatuhCore"],
      path: "Tests/Artefacts/Sources/image-symbols"
    ),
    .executableTarget(
      name: "plist-facts", dependencies: ["PatuhCore", "PatuhExtract"], path: "Tests/Fuzz/Sources/plist-facts"
    ),
  ]
}

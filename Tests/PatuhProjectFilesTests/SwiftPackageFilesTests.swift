import PatuhCore
import Testing

@testable import PatuhProjectFiles

@Suite struct SwiftPackageFilesTests {
  private func described(_ targets: String, tools: String = "5.9", _ paths: [String]) -> [TargetInTree] {
    project(targets, tools: tools, FileTree(paths.map { "Kit/" + $0 } + ["Kit/Package.swift"])).targets
  }

  private func project(
    _ targets: String, tools: String = "5.9", _ tree: FileTree, absent: [String] = []
  ) -> ProjectInTree {
    let text = "// swift-tools-version: \(tools)\nlet package = Package(name: \"Kit\", targets: [\(targets)])"
    var files = ProjectFiles(tree: tree)
    files.absentFolders = absent
    let project = describedSwiftPackage(
      swiftPackageFacts(Array(text.utf8)), at: "Kit/Package.swift", in: files)
    return ProjectInTree(project, tree)
  }

  @Test func linksToFoldersAndFilesAreFollowed() {
    let tree = FileTree(
      [
        "Kit/Real/a.swift", "Kit/Real/Old/o.swift", "Kit/Sources/B/b.swift", "Shared/s.swift",
        "Shared/t.swift",
      ],
      links: [
        "Kit/Linked": "Kit/Real", "Kit/Sources/B/Shared": "Shared", "Kit/Sources/B/t.swift": "Shared/t.swift",
        "Shared/Back": "Kit/Sources/B", "Kit/Sources/B/Up": "Kit",
      ])
    let found = project(
      ".target(name: \"A\", path: \"Linked\", exclude: [\"Old\"]), .target(name: \"B\")", tree)
    #expect(
      found.targets.map { $0.sources.sorted() } == [
        ["Kit/Real/a.swift"], ["Kit/Sources/B/b.swift", "Shared/s.swift", "Shared/t.swift"],
      ])
    #expect(found.problems == [])
  }

  @Test func aTargetWithoutAFolderIsKeptAndReported() {
    let tree = FileTree(["Kit/Sources/A/a.swift"], otherFolders: ["Kit/Art/Images.xcassets"])
    let found = project(
      """
      .target(name: "A"),
        .target(name: "Gone"), .executableTarget(name: "Far", path: "../../Far"),
        .target(name: "Art", path: "Art"), .target(name: "Sub", path: "Modules/Sub"),
        .systemLibrary(name: "zlib"), .binaryTarget(name: "Bin", path: "Bin.xcframework"), .plugin(name: "P"),
        .macro(name: "M"), .testTarget(name: "ATests")
      """, tree, absent: ["Kit/Modules"])
    #expect(found.targets.map(\.name) == ["A", "Gone", "Far"])
    #expect(found.targets.map(\.sources.count) == [1, 0, 0])
    #expect(found.problems.map(\.extent) == [.part, .part])
    #expect(found.problems.map(\.position?.line) == [3, 3])
    #expect(found.problems.map { $0.message.contains("“Kit/Sources/Gone”") } == [true, false])
  }

  @Test(arguments: ["Sources", "Source", "src", "srcs"])
  func aTargetLiesInOneOfTheUsualFolders(folder: String) {
    let found = described(
      ".target(name: \"A\"), .target(name: \"B\")", ["\(folder)/A/a.swift", "\(folder)/B/b.m"])
    #expect(found.map(\.sources) == [["Kit/\(folder)/A/a.swift"], ["Kit/\(folder)/B/b.m"]])
  }

  @Test(arguments: [("5.9", 1), ("5.8", 0)])
  func aTargetAloneMayTakeTheFolderFromVersion59On(tools: String, count: Int) {
    let targets = ".target(name: \"A\"), .testTarget(name: \"ATests\")"
    #expect(described(targets, tools: tools, ["Sources/a.swift"]).flatMap(\.sources).count == count)
  }

  @Test func excludedAndUnlistedFilesAreNoMembers() {
    let target =
      ".target(name: \"A\", path: \".\", exclude: [\"Old\"], sources: [\"A\", \"Old\", \"one.swift\"])"
    let found = described(target, ["A/a.swift", "Old/o.swift", "one.swift", "two.swift", "Apple/b.swift"])
    #expect(found.map(\.sources) == [["Kit/A/a.swift", "Kit/one.swift"]])
  }

  @Test func theFolderOfATargetInsideAnotherIsItsOwn() {
    let found = described(
      ".target(name: \"A\", path: \"A\"), .target(name: \"B\", path: \"A/B\")", ["A/a.swift", "A/B/b.swift"])
    #expect(found.map(\.sources) == [["Kit/A/a.swift"], ["Kit/A/B/b.swift"]])
  }

  @Test(arguments: [
    ("5.9", "", [BundledManifest.Way]()),
    ("6.0", "", [.implicit]),
    ("6.0", ", exclude: [\"R\"]", []),
    ("5.3", ", resources: [.process(\"R\")]", [.processed]),
    ("6.0", ", resources: [.copy(\"R/PrivacyInfo.xcprivacy\")]", [.copied]),
    ("5.9", ", resources: [.embedInCode(\"R/PrivacyInfo.xcprivacy\")]", [.embedded]),
    ("5.9", ", resources: [.process(\"R/Other\")]", []),
  ])
  func aManifestIsBundledAsTheTargetSays(tools: String, arguments: String, ways: [BundledManifest.Way]) {
    let found = described(
      ".target(name: \"A\"\(arguments))", tools: tools,
      ["Sources/A/a.swift", "Sources/A/R/PrivacyInfo.xcprivacy"])
    #expect(found.map { $0.manifests.map(\.way) } == [ways])
  }

  @Test(arguments: [("5.9", 0), ("6.0", 1)])
  func aResourceMayLieOutsideOfTheTargetFromVersion6On(tools: String, count: Int) {
    let found = described(
      ".target(name: \"A\", resources: [.copy(\"../../PrivacyInfo.xcprivacy\")])", tools: tools,
      ["Sources/A/a.swift", "PrivacyInfo.xcprivacy"])
    #expect(found.map { $0.manifests.count(where: \.way.isBundled) } == [count])
    #expect(found.map { $0.manifests.count { $0.way == .outsideTarget } } == [1 - count])
  }

  @Test func flagsAreThoseOfAReleaseBuild() {
    let settings =
      """
      [.define("ALL"), .define("DEV", .when(configuration: .debug)), .define("MAC", .when(platforms: \
      [.macOS]))]
      """
    let found = described(".target(name: \"A\", swiftSettings: \(settings))", ["Sources/A/a.swift"])
    #expect(found.map(\.flags.isComplete) == [true])
    for (name, truth) in [
      ("ALL", Truth.yes), ("DEV", .no), ("MAC", .no), ("SWIFT_PACKAGE", .yes), ("X", .no),
    ] {
      #expect(found.map { $0.flags.holds(name, on: .iOS) } == [truth], "\(name)")
    }
    #expect(found.map { $0.flags.holds("MAC", on: .macOS) } == [.yes])
  }

  @Test func macrosHaveTheValuesThatAreSet() {
    let settings = "[.define(\"ZERO\", to: \"0\"), .define(\"TV\", to: \"2\", .when(platforms: [.tvOS]))]"
    let macros = described(".target(name: \"A\", cSettings: \(settings))", ["Sources/A/a.m"]).first?.macros
    #expect(macros?.holds("ZERO", on: .iOS) == .no)
    #expect(macros?.defines("ZERO", on: .iOS) == .yes)
    #expect(macros?.certainOnPlatforms == [.tvOS: ["TV": "2"]])
  }

  @Test(arguments: [
    ("5.2", ["a.swift", "B.docc/b.swift", "C.bundle/c.swift", "R/r.swift"]),
    ("5.5", ["a.swift", "de.lproj/d.swift"]),
    ("5.9", ["a.swift", "C.bundle/c.swift", "de.lproj/d.swift"]),
  ])
  func foldersThatSwiftPMDoesNotLookIntoHoldNoSources(tools: String, sources: [String]) {
    let paths = [
      "a.swift", "B.docc/b.swift", "C.bundle/c.swift", "de.lproj/d.swift", "P.playground/p.swift",
      ".hidden/h.swift", "R/r.swift",
    ]
    let resources = tools == "5.2" ? "" : ", resources: [.process(\"R\")]"
    let found = described(".target(name: \"A\"\(resources))", tools: tools, paths.map { "Sources/A/" + $0 })
    #expect(found.map { Set($0.sources) } == [Set(sources.map { "Kit/Sources/A/" + $0 })])
  }

  @Test func aListedFolderIsLookedIntoWhateverItsName() {
    let found = described(
      ".target(name: \"A\", sources: [\"B.docc\"])", ["Sources/A/a.swift", "Sources/A/B.docc/b.swift"])
    #expect(found.map(\.sources) == [["Kit/Sources/A/B.docc/b.swift"]])
  }

  @Test func kindsOfTargetsAreKindsOfProducts() {
    let found = described(
      ".target(name: \"A\"), .executableTarget(name: \"B\"), .testTarget(name: \"C\"), .macro(name: \"D\"), "
        + ".binaryTarget(name: \"E\", path: \"Sources/E\")",
      ["A", "B", "D", "E"].map { "Sources/\($0)/x.swift" } + ["Tests/C/x.swift"])
    #expect(found.map(\.product) == [.packageTarget, .commandLineTool, .tests, .buildTool])
  }
}

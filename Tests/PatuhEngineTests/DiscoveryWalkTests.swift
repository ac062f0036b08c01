import Foundation
import PatuhCore
import SystemPackage
import Testing

@testable import PatuhEngine

@Suite struct DiscoveryWalkTests {
  @Test func sortsByBytesAndKeepsStrangeNames() async throws {
    let names = [
      "b.swift", "a b.swift", "a\nb.swift", "\"quoted\".swift", "Z.swift", "é.swift", "e\u{301}.swift",
      "日本/語.swift",
      "$(x)/`y`.swift", "x/.hidden/h.swift", "Upper.XCPrivacy", "-n.swift",
    ]
    let tree = try TemporaryTree()
    for name in names { try tree.write(name) }
    for ignored in ["c.swiftx", "words.plist", "._b.swift", "README.md", ".swift"] { try tree.write(ignored) }
    let found = try await discover(root: tree.root)
    #expect(
      found.shown.map { Array($0.utf8) }
        == names.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) })
    #expect(found.notes.isEmpty)
    #expect(found.listing == .walk(reason: nil))
  }

  /// The archive of a repository has none of its submodules.
  @Test func tellsOfSubmodulesThatAreNotThere() async throws {
    let modules = """
      [submodule "Kit"]
      \tpath = Modules/Kit
      \turl = https://example.com/kit.git
      [submodule "Charts"]
        path = "Modules/Charts"
      [submodule "Plots"]
        path = ./Modules/Plots/
      [other]
        path = Modules/Other
      """
    let tree = try TemporaryTree([".gitmodules": modules, "a.swift": "", "Modules/Charts/c.swift": ""])
    try FileManager.default.createDirectory(
      atPath: tree.folder.path + "/Modules/Plots", withIntermediateDirectories: true)
    let found = try await discover(root: tree.root)
    #expect(found.shownNotes == ["submoduleAbsent Modules/Kit", "submoduleAbsent Modules/Plots"])
    let excluded = try await discover(root: tree.root, exclude: [Glob("Modules/**")])
    #expect(excluded.notes.isEmpty)
  }

  /// The kernel tells of so many in several steps.
  @Test func readsAFolderOfManyFilesToItsEnd() async throws {
    let tree = try TemporaryTree()
    let names = (1000..<2500).map { "\($0)\(String(repeating: "x", count: 60)).swift" }
    for name in names { try tree.write(name) }
    #expect(try await discover(root: tree.root).shown == names)
  }

  @Test func tellsOfNamesThatAreNotText() async throws {
    let tree = try TemporaryTree(["a.swift": ""])
    var name = FilePath(tree.folder.path + "/x").string.utf8.map { CChar(bitPattern: $0) }
    name += [CChar(bitPattern: 0xFF)] + ".swift".utf8.map { CChar(bitPattern: $0) } + [0]
    let file: FileDescriptor
    do {
      file = try name.withUnsafeBufferPointer { buffer in
        try FileDescriptor.open(
          buffer.baseAddress!, .writeOnly, options: .create, permissions: .ownerReadWrite)
      }
    } catch Errno.illegalByteSequence {
      return  // The file system takes only text.
    }
    try file.close()
    let found = try await discover(root: tree.root)
    #expect(found.shown == ["a.swift"])
    #expect(found.shownNotes == ["unreadable x\u{FFFD}.swift"])
  }

  @Test func followsLinksToFilesInside() async throws {
    let outside = try TemporaryTree(["PrivacyInfo.xcprivacy": "", "o.swift": ""])
    let tree = try TemporaryTree(["Shared/PrivacyInfo.xcprivacy": "", "Shared/a.swift": "", "Data/b.txt": ""])
    try tree.link("A/PrivacyInfo.xcprivacy", to: "../Shared/PrivacyInfo.xcprivacy")
    try tree.link("A/again.swift", to: "../Shared/a.swift")
    try tree.link("A/b.swift", to: "../Data/b.txt")
    try tree.link("B/dangling.xcprivacy", to: "nowhere")
    try tree.link("B/outside.xcprivacy", to: outside.folder.path + "/PrivacyInfo.xcprivacy")
    try tree.link("B/circle.xcprivacy", to: "circle2.xcprivacy")
    try tree.link("B/circle2.xcprivacy", to: "circle.xcprivacy")
    try tree.link("B/folder.xcprivacy", to: "../Shared")
    try tree.link("B/dangling.swift", to: "nowhere")
    try tree.link("B/outside.swift", to: outside.folder.path + "/o.swift")
    try tree.link("Loop", to: ".")
    try tree.link("Shared/Up", to: "..")
    let found = try await discover(root: tree.root)
    #expect(
      found.shown == [
        "A/PrivacyInfo.xcprivacy", "A/b.swift", "Shared/PrivacyInfo.xcprivacy", "Shared/a.swift",
      ])
    #expect(
      found.notes.map { "\($0.place.path): \($0.message)" } == [
        "B/circle.xcprivacy: The link leads in a cycle",
        "B/circle2.xcprivacy: The link leads in a cycle",
        "B/dangling.swift: The link leads nowhere",
        "B/dangling.xcprivacy: The link leads nowhere",
        "B/folder.xcprivacy: The link does not lead to a file",
        "B/outside.swift: The link leads out of the project",
        "B/outside.xcprivacy: The link leads out of the project",
      ])
    #expect(found.notes.allSatisfy { $0.kind == .linkBroken })
  }

  /// From some number of folders side by side on, what is below each is walked through at the same time.
  @Test(arguments: [3, 100]) func findsTheSameInManyFolders(count: Int) async throws {
    let tree = try TemporaryTree(["z.swift": "", "A1.swift": ""])
    var expected: [(path: String, isVendored: Bool)] = [("z.swift", false), ("A1.swift", false)]
    var links: [String: String] = [:]
    var others: Set<String> = []
    var broken: [String] = []
    for number in 0..<count {
      let folder = "A\(number)"
      for path in ["a.swift", "a/b.swift", "a/b/c.swift", "a1.swift"] {
        try tree.write("\(folder)/\(path)")
        expected.append(("\(folder)/\(path)", false))
      }
      let manifest = "\(folder)/X.framework/en/PrivacyInfo.xcprivacy"
      for path in [manifest, "\(folder)/X.framework/x.swift", "\(folder)/.git/y.swift"] {
        try tree.write(path)
      }
      expected.append((manifest, true))
      try tree.write("\(folder)/a/b/notes.txt")
      try tree.link("\(folder)/a/again", to: "b")
      others.formUnion(["\(folder)/a/b/notes.txt", "\(folder)/a/again"])
      links["\(folder)/a/again"] = "\(folder)/a/b"
      try tree.link("\(folder)/a/b/gone.swift", to: "nowhere")
      broken.append("\(folder)/a/b/gone.swift")
    }
    let found = try await discover(root: tree.root)
    #expect(
      found.shown
        == expected.sorted { $0.path.precedesInBytes($1.path) }
        .map { ($0.isVendored ? "vendored: " : "") + $0.path })
    #expect(found.links == links)
    #expect(found.notes.map(\.place.path) == broken.sorted { $0.precedesInBytes($1) })
    #expect(found.vendoredFolders.count == count && Set(found.folders).count == 1 + 3 * count)
    #expect(Set(found.otherFiles) == others)
  }

  @Test func doesNotOpenPipes() async throws {
    let tree = try TemporaryTree(["a.swift": ""])
    #expect(mkfifo(tree.folder.path + "/pipe.swift", 0o600) == 0)
    let found = try await discover(root: tree.root)
    #expect(found.shown == ["a.swift"])
    #expect(found.shownNotes == ["unreadable pipe.swift"])
  }

  @Test func matchesGlobsInMemory() async throws {
    let tree = try TemporaryTree([
      "App/a.swift": "", "App/a.generated.swift": "", "Lib/b.swift": "", "Podfile": "",
      "Pods/X/PrivacyInfo.xcprivacy": "", "Pods/Y/PrivacyInfo.xcprivacy": "",
    ])
    let found = try await discover(
      root: tree.root, include: [Glob("App/**")], exclude: [Glob("**/*.generated.swift"), Glob("Pods/Y/**")])
    #expect(found.shown == ["App/a.swift", "Podfile", "vendored: Pods/X/PrivacyInfo.xcprivacy"])
    let manifests = try await discover(root: tree.root, kinds: [.privacyManifest])
    #expect(manifests.files.map(\.kind) == [.privacyManifest, .privacyManifest])
  }

  @Test func findsProjectFilesOfEveryKind() async throws {
    let tree = try TemporaryTree([
      "App.xcodeproj/project.pbxproj": "", "Empty.xcodeproj/other": "", "Packages/A/Package.swift": "",
      "App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved": "",
      "Packages/A/.build/checkouts/B/Package.swift": "", "B.podspec": "", "gen/project.yml": "",
      "Sources/old.m": "", "Sources/old.h": "", "Config/App.xcconfig": "", "Config/App-Info.plist": "",
      "Config/Words.plist": "", "Podfile.lock": "", "Cartfile.resolved": "", "App/App.entitlements": "",
      "pubspec.lock": "",
    ])
    let found = try await discover(root: tree.root).files.map { file in
      "\(file.path) \(file.kind.projectFile?.format.name ?? "\(file.kind)")"
    }
    #expect(
      found == [
        "App.xcodeproj/project.pbxproj project.pbxproj",
        "App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved Package.resolved",
        "App/App.entitlements propertyList", "B.podspec podspec", "Cartfile.resolved Cartfile.resolved",
        "Config/App-Info.plist propertyList", "Config/App.xcconfig xcconfig",
        "Packages/A/Package.swift swift", "Podfile.lock Podfile.lock", "Sources/old.h cFamily",
        "Sources/old.m cFamily", "gen/project.yml project.yml", "pubspec.lock pubspec.lock",
      ])
  }

  @Test func takesASingleFile() async throws {
    let tree = try TemporaryTree([
      ".patuh.yml": "", "App/a.swift": "", "App/b.swift": "", "App/notes.txt": "", "App/P.xcprivacy": "",
    ])
    let found = try await discover(root: tree.root.appending("App/a.swift"))
    #expect(found.shown == ["App/a.swift"])
    #expect(found.root.lastComponent == tree.root.lastComponent)
    #expect(found.listing == .file)
    try tree.remove(".patuh.yml")
    let alone = try await discover(root: tree.root.appending("App/P.xcprivacy"))
    #expect(alone.shown == ["P.xcprivacy"])
    await #expect(throws: DiscoveryError.self) {
      try await discover(root: tree.root.appending("App/notes.txt"))
    }
    await #expect(throws: DiscoveryError.self) { try await discover(root: tree.root.appending("nothing")) }
  }

  @Test func findsManifestsOfDependencies() async throws {
    let tree = try TemporaryTree([
      "a.swift": "", "Pods/Manifest.lock": "", "Pods/A/A.swift": "", "Pods/A/PrivacyInfo.xcprivacy": "",
      "Carthage/Build/B.xcframework/ios/B.framework/PrivacyInfo.xcprivacy": "",
      "Carthage/Checkouts/C/c.swift": "", "Carthage/Checkouts/C/.build/x/PrivacyInfo.xcprivacy": "",
      ".build/checkouts/D/PrivacyInfo.xcprivacy": "", ".build/debug/D.bundle/PrivacyInfo.xcprivacy": "",
      ".git/x.swift": "",
      "DerivedData/App-abc/SourcePackages/checkouts/E/PrivacyInfo.xcprivacy": "",
      "DerivedData/App-abc/Build/Products/PrivacyInfo.xcprivacy": "",
    ])
    try tree.remove(".git")
    let found = try await discover(root: tree.root)
    #expect(
      found.shown == [
        "vendored: .build/checkouts/D/PrivacyInfo.xcprivacy",
        "vendored: Carthage/Build/B.xcframework/ios/B.framework/PrivacyInfo.xcprivacy",
        "vendored: DerivedData/App-abc/SourcePackages/checkouts/E/PrivacyInfo.xcprivacy",
        "vendored: Pods/A/PrivacyInfo.xcprivacy", "vendored: Pods/Manifest.lock", "a.swift",
      ])
  }
}

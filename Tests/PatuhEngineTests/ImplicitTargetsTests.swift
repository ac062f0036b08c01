import PatuhCore
import Testing

@testable import PatuhEngine

@Suite struct ImplicitTargetsTests {
  /// The targets of a tree with these files, one line each.
  private func targets(_ files: [String: String]) async throws -> [String] {
    let tree = try TemporaryTree(files)
    let discovery = try await discover(root: tree.root)
    let project = assemble(
      discovery, await extract(discovery.files, root: discovery.root), tables: AppleTables())
    func paths(_ indices: [Int]) -> String { indices.map { project.sources[$0].path }.joined(separator: " ") }
    return project.targets.map { target in
      let manifests = target.manifests.map { project.manifests[$0.manifest].path }.joined(separator: " ")
      return "\(target.name) \(target.folder) \(target.basis) \(target.product): \(paths(target.sources))"
        + " | \(paths(target.sharedSources)) | \(manifests)"
    }
  }

  @Test func giveAManifestItsFolderAlone() async throws {
    #expect(
      try await targets([
        "App/PrivacyInfo.xcprivacy": "", "App/App.swift": "@main struct A: App {}", "Core/b.swift": "",
        "Tests/c.swift": "",
      ]) == ["App App folder application: App/App.swift | Core/b.swift | App/PrivacyInfo.xcprivacy"])
    #expect(
      try await targets(["PrivacyInfo.xcprivacy": "", "App/a.swift": "", "Core/b.swift": ""])
        == ["project . folder unknown: App/a.swift Core/b.swift |  | PrivacyInfo.xcprivacy"])
    #expect(try await targets(["a.swift": ""]) == ["project . folder unknown: a.swift |  | "])
    #expect(try await targets(["Tests/a.swift": ""]).isEmpty)
    #expect(try await targets([:]).isEmpty)
  }

  @Test func takeTheFolderAroundOneWithoutSources() async throws {
    #expect(
      try await targets(["App/Privacy/PrivacyInfo.xcprivacy": "", "App/a.swift": "", "Core/b.swift": ""])
        == ["App App folder unknown: App/a.swift | Core/b.swift | App/Privacy/PrivacyInfo.xcprivacy"])
    #expect(
      try await targets(["Config/PrivacyInfo.xcprivacy": "", "App/a.swift": ""])
        == ["Config Config folder unknown:  | App/a.swift | Config/PrivacyInfo.xcprivacy"])
    #expect(
      try await targets([
        "Apps/A/PrivacyInfo.xcprivacy": "", "Apps/B/PrivacyInfo.xcprivacy": "", "Apps/a.swift": "",
      ]) == [
        "A Apps/A folder unknown:  | Apps/a.swift | Apps/A/PrivacyInfo.xcprivacy",
        "B Apps/B folder unknown:  | Apps/a.swift | Apps/B/PrivacyInfo.xcprivacy",
      ])
  }

  @Test func followTheNearestManifestUpward() async throws {
    #expect(
      try await targets([
        "App.xcodeproj/project.pbxproj": "", "App/Resources/PrivacyInfo.xcprivacy": "", "App/a.swift": "",
        "Widgets/Supporting Files/PrivacyInfo.xcprivacy": "", "Widgets/Deep/w.swift": "",
        "Shared/s.swift": "",
        "AppTests/t.swift": "import XCTest", "Widgets/old.m": "",
      ]) == [
        "App App guessed unknown: App/a.swift | Shared/s.swift | App/Resources/PrivacyInfo.xcprivacy",
        "Widgets Widgets guessed unknown: Widgets/Deep/w.swift | Shared/s.swift"
          + " | Widgets/Supporting Files/PrivacyInfo.xcprivacy",
      ])
  }

  @Test func keepPackagesApart() async throws {
    #expect(
      try await targets([
        "My.xcodeproj/project.pbxproj": "", "App/PrivacyInfo.xcprivacy": "", "App/a.swift": "",
        "Packages/Feed/Package.swift": "import PackageDescription", "Packages/Feed/Sources/Feed/f.swift": "",
        "Packages/Feed/Tests/FeedTests/t.swift": "",
      ]) == [
        "App App guessed unknown: App/a.swift |  | App/PrivacyInfo.xcprivacy",
        "Feed Packages/Feed guessed unknown: Packages/Feed/Sources/Feed/f.swift |  | ",
      ])
  }

  @Test func takeNoModelForAProjectFile() async throws {
    #expect(
      try await targets([
        "Models/Package.swift": "struct Package {}", "Models/Project.swift": "struct Project {}",
      ])
        == ["project . folder unknown: Models/Package.swift Models/Project.swift |  | "])
  }

  @Test func areNamedApart() async throws {
    #expect(
      try await targets([
        "Kit.podspec": "", "A/Sources/Resources/PrivacyInfo.xcprivacy": "", "A/Sources/a.swift": "",
        "B/A/Source/PrivacyInfo.xcprivacy": "", "C/Swift/PrivacyInfo.xcprivacy": "",
        "Tests/PrivacyInfo.xcprivacy": "",
      ]).map { $0.prefix { $0 != ":" } } == [
        "A/Sources A/Sources guessed unknown", "B/A/Source B/A/Source guessed unknown",
        "C C/Swift guessed unknown",
      ])
  }

  @Test func keepAManifestThatCannotBeRead() {
    let discovery = Discovery(
      root: "/",
      files: [
        InputFile(path: "a.swift", kind: .swift), InputFile(path: "P.xcprivacy", kind: .privacyManifest),
      ])
    let note = { InputNote(kind: .unreadable, place: Place(path: $0), message: "No") }
    let results = ["a.swift", "P.xcprivacy"].map { path in
      FileReader.Result(facts: .unread(reason: "No"), note: note(path))
    }
    let extraction = Extraction(results)
    let project = assemble(discovery, extraction, tables: AppleTables())
    #expect(project.notes.filter { $0.kind == .unreadable }.map(\.place.path) == ["P.xcprivacy", "a.swift"])
    #expect(project.manifests.map(\.isUnread) == [true])
    #expect(project.targets.map(\.manifests) == [[BundledManifest(0, by: .nearby)]])
  }
}

import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhEngine

/// What a `Project.swift` of Tuist leaves open, names in vain, or states by itself.
@Suite struct TuistInputsTests {
  private static let helper = "Tuist/ProjectDescriptionHelpers/Helpers.swift"
  private static let use = "import Foundation\nlet draft = UserDefaults.standard.string(forKey: \"draft\")\n"
  private static let app =
    "import SwiftUI\n@main struct Notes: App { var body: some Scene { WindowGroup { } } }\n"

  private func findings(_ files: [String: String], of rules: Set<String>) async throws -> [Finding] {
    let tree = try TemporaryTree(files)
    return try await analyse(AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)).outcome.findings
      .filter { rules.contains($0.rule.text) }
  }

  /// The findings in words: `error sure App/a.swift message`.
  private func words(_ files: [String: String], of rules: String...) async throws -> [String] {
    try await findings(files, of: Set(rules)).map {
      """
      \($0.severity) \($0.violation.certainty) \($0.place.path):\($0.place.position?.line ?? 0) \
      \($0.violation.message)
      """
    }
  }

  private func project(_ targets: String...) -> String {
    "import ProjectDescription\nimport ProjectDescriptionHelpers\n"
      + "let project = Project(name: \"P\", targets: [\n\(targets.joined(separator: ",\n"))])\n"
  }

  private func target(_ name: String, _ product: String, _ rest: String = "") -> String {
    """
    .target(name: "\(name)", destinations: .iOS, product: .\(product), bundleId: "b", sources: ["\(name)/**"]\
    \(rest.isEmpty ? "" : ", " + rest))
    """
  }

  @Test func aProtocolsExtensionGivesDependenciesOfTheTypesThatConformToIt() async throws {
    let found = try await words(
      [
        "Project.swift": project(
          target("Notes", "app", "dependencies: [.Feature.Store.implement]"),
          target("StoreImp", "staticFramework")),
        Self.helper: """
        import ProjectDescription
        enum Name: String { case store = "Store" }
        protocol Module { static func target(_ name: Name, isInterface: Bool) -> TargetDependency }
        extension Module {
          static func target(_ name: Name, isInterface: Bool) -> TargetDependency {
            .target(name: name.rawValue + (isInterface ? "" : "Imp"))
          }
        }
        extension TargetDependency { struct Feature { struct Store: Module {} } }
        extension TargetDependency.Feature.Store { static let implement = Self.target(.store, isInterface: \
        false) }
        """, "Notes/a.swift": Self.app, "StoreImp/a.swift": Self.use,
      ], of: "manifest_missing", "project_file_unresolved")
    #expect(found.count == 1)
    #expect(found.first?.contains("Notes links StoreImp, which uses UserDefaults API") == true)
  }

  @Test func aStaticFrameworkThatUnknownDependenciesMayLinkIsNoBundle() async throws {
    let files = [
      "Project.swift": project(
        target("Notes", "app", "dependencies: [.with(.store)]"), target("Store", "staticFramework"),
        target("Board", "framework")),
      "Tuist/Config.swift": "import ProjectDescription\nlet config = Config()\n",
      "Notes/a.swift": Self.app, "Store/a.swift": Self.use, "Board/a.swift": Self.use,
    ]
    let found = try await words(files, of: "manifest_missing")
    #expect(found.count == 2)
    #expect(found.contains { $0.hasPrefix("error sure Board/") })
    #expect(
      found.contains {
        $0.hasPrefix("warning likely Store/")
          && $0.contains("the dependencies of Notes in Project.swift are not all known")
      })
    let alone = try await words(
      files.merging(["Project.swift": project(target("Store", "staticFramework"))]) { $1 },
      of: "manifest_missing")
    #expect(alone.count == 1)
    #expect(alone.first?.hasPrefix("warning likely Store/") == true)
    #expect(alone.first?.contains("a static framework is a part of what links it") == true)
  }

  private func stated(_ manifest: String, _ source: String = use) -> [String: String] {
    [
      "Project.swift": project(
        target("Notes", "app", "resources: .resources([], privacyManifest: \(manifest))")),
      Self.helper: """
      import ProjectDescription
      extension PrivacyManifest { static let other = read("manifest") }
      """,
      "Notes/a.swift": source,
    ]
  }

  private func manifest(_ entries: String, data: String = "") -> String {
    """
    .privacyManifest(tracking: false, trackingDomains: [], collectedDataTypes: [\(data)],
      accessedApiTypes: [\(entries)])
    """
  }

  @Test func aStatedManifestIsJudgedLikeAFile() async throws {
    let all = ["required_reason_undeclared", "manifest_missing", "reason_unknown", "manifest_misnamed"]
    let empty = try await findings(stated(manifest("")), of: Set(all))
    #expect(empty.map(\.rule).map(\.text) == ["required_reason_undeclared"])
    #expect(empty.first?.severity == .error)
    #expect(empty.first?.place == Place(path: "Project.swift", position: Position(line: 4, column: 140)))
    let entry = """
      ["NSPrivacyAccessedAPIType": "NSPrivacyAccessedAPICategoryUserDefaults",
        "NSPrivacyAccessedAPITypeReasons": .array(["%"])]
      """
    #expect(
      try await findings(stated(manifest(entry.replacing("%", with: "CA92.1"))), of: Set(all)).isEmpty)
    let wrong = try await findings(stated(manifest(entry.replacing("%", with: "CA92.l"))), of: Set(all))
    #expect(wrong.contains { $0.rule.text == "reason_unknown" && $0.violation.fixIt == nil })
  }

  @Test func aStatedManifestThatCannotBeEvaluatedIsReported() async throws {
    let files = stated(".other")
    let found = try await words(files, of: "manifest_missing", "project_file_unresolved")
    #expect(found.count == 1)
    #expect(found.first?.contains("the privacy manifest of Notes") == true)
    let tree = try TemporaryTree(files)
    let request = AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
    let report = try await releaseAudit(of: request).report
    #expect(report.openQuestions.contains { $0.message.contains("the privacy manifest of Notes") })
  }

  @Test(arguments: [".notes", "[.note]", "true ? .notes : .default", "ResourceFileElements.notes", ".made()"])
  func membersOfTheTypesOfResourcesAreFound(_ value: String) async throws {
    let found = try await words(
      [
        "Project.swift": project(target("Notes", "app", "resources: \(value)")),
        Self.helper: """
        import ProjectDescription
        extension ResourceFileElements {
          static let notes: ResourceFileElements = "Resources/**"
          static func made() -> ResourceFileElements { ["Resources/**"] }
        }
        extension ResourceFileElement { static let note: ResourceFileElement = "Resources/**" }
        """, "Notes/a.swift": Self.app, "Resources/PrivacyInfo.xcprivacy": "<plist><dict/></plist>",
      ], of: "manifest_not_bundled", "project_file_unresolved")
    #expect(found == [])
  }

  @Test func whatUnknownResourcesMayHoldIsLikely() async throws {
    let found = try await words(
      [
        "Project.swift": project(target("Notes", "app", "\n  resources: .unheard")),
        "Notes/a.swift": Self.use,
        "Tuist/Config.swift": "",
      ], of: "manifest_missing", "project_file_unresolved")
    #expect(found.count == 2)
    #expect(
      found.contains { $0.hasPrefix("warning likely Notes/a.swift:2") && $0.contains("are not all known") })
    #expect(found.contains { $0.contains("Project.swift:5") && $0.contains("“.unheard” is not known") })
  }

  @Test func whatIsNamedAndAbsentIsReported() async throws {
    let settings =
      "settings: .settings(configurations: [.release(name: .release, xcconfig: \"Config/App.xcconfig\")])"
    let found = try await words(
      [
        "Project.swift": project(
          target(
            "Notes", "app",
            """
            entitlements: "Notes.entitlements", dependencies: [.target(name: "Kor"), .target(name: "Core"),
              .project(target: "Feed", path: "Feed"), .framework(path: "Lib/Charts.framework"), .xctest,
              .external(name: "RxSwift"), .external(name: "Sundial")], \(settings)
            """), target("Core", "framework", settings)),
        "Tuist/Config.swift": "", "Notes/a.swift": Self.app, "Core/a.swift": "",
      ], of: "project_file_unresolved")
    let expected = [
      "its entitlements file Notes.entitlements is not in the tree",
      "the settings file Config/App.xcconfig is not in the tree",
      "the framework Lib/Charts.framework is not in the tree", "This file has no target “Kor”",
      "The project “Feed/Project.swift” is not in the tree",
      """
      No Package.swift or lock file in the tree states in which versions RxSwift and Sundial are built; \
      RxSwift is on
      """,
    ]
    for words in expected { #expect(found.count { $0.contains(words) } == 1, "\(words): \(found)") }
    #expect(found.count == expected.count, "\(found)")
  }

  @Test func whatIsNamedAndThereIsNotReported() async throws {
    let found = try await words(
      [
        "Project.swift": project(
          target(
            "Notes", "app",
            """
            entitlements: "Notes.entitlements", dependencies: [.target(name: "Core"),
              .project(target: "Feed", path: "Feed"), .xcframework(path: "Lib/Charts.xcframework"),
              .external(name: "RxSwift")],
              settings: .settings(configurations: [.release(name: "Beta", xcconfig: "App.xcconfig")])
            """), target("Core", "framework")),
        "Feed/Project.swift": "import ProjectDescription\nlet project = Project(name: \"F\", targets: ["
          + ".target(name: \"Feed\", destinations: .iOS, product: .framework, sources: \"*.c\")])\n",
        "Lib/Charts.xcframework/Info.plist": "<plist><dict/></plist>", "App.xcconfig": "A = 1\n",
        "Notes.entitlements": "<plist><dict/></plist>",
        "Tuist/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "P", dependencies: [.package(url: \
        "https://github.com/ReactiveX/RxSwift", exact: "6.8.0")])
        """,
        "Tuist/Package.resolved": """
        {"pins": [{"identity": "rxswift", "kind": "remoteSourceControl", "location": \
        "https://github.com/ReactiveX/RxSwift",
          "state": {"revision": "a", "version": "6.8.0"}}], "version": 3}
        """, "Notes/a.swift": Self.app, "Core/a.swift": "",
      ], of: "project_file_unresolved")
    // The library is there, but empty.
    #expect(
      found.allSatisfy { $0.contains("Charts.xcframework, which holds no library") } && found.count == 1)
  }

  @Test func configurationsOfAHelperAreKnown() async throws {
    let settings = "settings: .settings(configurations: [.build(.beta), .debug(name: .dev), .build(.store)])"
    let tree = try TemporaryTree([
      "Project.swift": project(target("Notes", "app", settings)),
      Self.helper: """
      import ProjectDescription
      enum Stage: String {
        case beta = "BETA", store = "STORE"
        var name: ConfigurationName { .configuration(rawValue) }
      }
      extension ConfigurationName { static let dev: ConfigurationName = "DEV" }
      extension Configuration { static func build(_ stage: Stage) -> Self { .release(name: stage.name) } }
      """, "Notes/a.swift": Self.app,
    ])
    let analysis = try await analyse(AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay))
    #expect(analysis.project.targets.first?.infoPlists.map(\.configuration) == ["BETA", "STORE"])
    #expect(analysis.outcome.findings.allSatisfy { $0.rule.text != "project_file_unresolved" })
    let unknown = try await words(
      [
        "Project.swift": project(target("Notes", "app", settings)), "Tuist/Config.swift": "",
        "Notes/a.swift": Self.app,
      ], of: "project_file_unresolved")
    #expect(unknown.contains { $0.contains("the configurations of Notes") }, "\(unknown)")
  }

  @Test func whatAnUnknownConditionMayDecideIsLikely() async throws {
    let text = """
      import ProjectDescription
      let isLegacy = read("legacy")
      let project = Project(name: "P", targets: [
      \(target("Notes", "app", "resources: isLegacy ? [\"Old/**\"] : [\"New/**\"]"))])
      """
    let found = try await words(["Project.swift": text, "Notes/a.swift": Self.use], of: "manifest_missing")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("warning likely") == true)
    #expect(found.first?.contains("a condition in Project.swift that cannot be evaluated") == true)
  }

  @Test func removedFilesOfTuistAreReported() async throws {
    let files = [
      "Project.swift": project(target("Notes", "app", "dependencies: [.external(name: \"RxSwift\")]")),
      "Feed/Project.swift": project(target("Feed", "staticFramework")),
      "Model/Project.swift": "struct Project {}\n",
      "Workspace.swift": """
      import ProjectDescription
      let workspace = Workspace(name: "W", projects: ["**"])
      """,
      "Tuist/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P")
      """,
      "Tuist/Package.resolved": """
      {"pins": [{"identity": "rxswift", "kind": "remoteSourceControl", "location": \
      "https://github.com/ReactiveX/RxSwift",
        "state": {"revision": "a", "version": "6.8.0"}}], "version": 3}
      """, "Notes/a.swift": Self.app, "Feed/Feed/a.swift": Self.use,
    ]
    for (path, words) in [
      ("Workspace.swift", "The workspace is removed"),
      ("Tuist/Package.swift", "The package manifest of Tuist is removed"),
      ("Feed/Project.swift", "The project file is removed"), ("Model/Project.swift", nil),
    ] {
      let tree = try TemporaryTree(files)
      try tree.git("init", "-q")
      try tree.git("add", "-A")
      try tree.git("commit", "-qm", "1")
      try tree.git("rm", "-q", path)
      let request = AnalysisRequest(root: tree.root, comparison: .staged, jobs: 2, today: fixtureDay)
      let found = try await analyse(request).outcome.findings.filter { $0.place.path == path }
      #expect(found.map(\.severity) == (words == nil ? [] : [.warning]), "\(path)")
      #expect(words == nil || found.first?.violation.message.hasPrefix(words ?? "") == true, "\(path)")
    }
  }
}

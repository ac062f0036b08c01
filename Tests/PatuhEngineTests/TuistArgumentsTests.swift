import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhEngine

/// The arguments of a `Project.swift` of Tuist that a verdict depends on: each that cannot be evaluated is
/// told, and leaves the verdict open.
@Suite struct TuistArgumentsTests {
  /// An argument in the place of which a call of an unknown function stands.
  struct Argument: Sendable, CustomStringConvertible {
    /// What the note is about.
    var subject: String
    /// The arguments of the target, where `?` stands for the call.
    var target = ""
    /// The arguments of the project.
    var project = ""
    var description: String { target + project }
  }

  private static let known = [
    "name": "\"Notes\"", "destinations": ".iOS", "product": ".app", "bundleId": "\"b\"",
    "sources": "[\"Notes/**\"]", "infoPlist": ".extendingDefault(with: [\"UILaunchScreen\": [:]])",
  ]
  private static let order = [
    "name", "destinations", "product", "productName", "bundleId", "deploymentTargets", "infoPlist", "sources",
    "resources", "buildableFolders", "headers", "entitlements", "scripts", "dependencies", "settings",
  ]

  private func files(_ argument: Argument) -> [String: String] {
    var stated = Self.known
    let parts = argument.target.split(separator: ":", maxSplits: 1).map(String.init)
    if parts.count == 2 { stated[parts[0]] = parts[1] }
    let arguments = Self.order.compactMap { name in stated[name].map { "\(name): \($0)" } }
    return [
      "Project.swift": """
      import ProjectDescription
      let project = Project(name: "P", \(argument.project) targets: [
        .target(
          \(arguments.joined(separator: ",\n    ")))])
      """.replacing("?", with: "unheard()"),
      "Notes/a.swift": "import SwiftUI\n@main struct A: App { var body: some Scene { WindowGroup { } } }\n",
      "Tuist/Config.swift": "",
    ]
  }

  private static let deciding = [
    Argument(subject: "the targets", target: "name: ?"),
    Argument(subject: "the destinations of Notes", target: "destinations: ?"),
    Argument(subject: "the destinations of Notes", target: "destinations: [.iPhone, ?]"),
    Argument(subject: "the destinations of Notes", target: "destinations: .unheard"),
    Argument(subject: "the product of Notes", target: "product: ?"),
    Argument(subject: "the product’s name of Notes", target: "productName: ?"),
    Argument(subject: "the deployment targets of Notes", target: "deploymentTargets: ?"),
    Argument(subject: "the deployment targets of Notes", target: "deploymentTargets: .iOS(?)"),
    Argument(subject: "the Info.plist of Notes", target: "infoPlist: ?"),
    Argument(subject: "the Info.plist of Notes", target: "infoPlist: .file(path: ?)"),
    Argument(subject: "the Info.plist of Notes", target: "infoPlist: Lists.make(\"Notes\")"),
    Argument(
      subject: "the Info.plist of Notes", target: "infoPlist: .extendingDefault(with: ? + [\"A\": \"b\"])"),
    Argument(
      subject: "the Info.plist of Notes",
      target: "infoPlist: .extendingDefault(with: [\"UILaunchScreen\": ?])"),
    Argument(subject: "the sources of Notes", target: "sources: ?"),
    Argument(subject: "the sources of Notes", target: "sources: Globs.make(\"Notes\")"),
    Argument(subject: "the resources of Notes", target: "resources: ?"),
    Argument(subject: "the folders of Notes", target: "buildableFolders: ?"),
    Argument(subject: "the headers of Notes", target: "headers: ?"),
    Argument(subject: "the entitlements of Notes", target: "entitlements: ?"),
    Argument(subject: "the dependencies of Notes", target: "dependencies: ?"),
    Argument(subject: "the settings of Notes", target: "settings: ?"),
    Argument(subject: "the settings of Notes", target: "settings: .settings(base: ?)"),
    Argument(
      subject: "the settings of Notes",
      target: "settings: .settings(base: [\"GENERATE_INFOPLIST_FILE\": ?])"),
    Argument(
      subject: "the settings of Notes",
      target: "settings: .settings(configurations: [.release(name: .release, settings: ?)])"),
    Argument(subject: "the configurations of Notes", target: "settings: .settings(configurations: ?)"),
    Argument(subject: "the packages", project: "packages: ?,"),
    Argument(subject: "the settings", project: "settings: ?,"),
    Argument(subject: "the settings", project: "settings: .settings(base: ?),"),
  ]

  /// The arguments that no verdict depends on, or where what is not known is told in another way.
  private static let others = [
    Argument(subject: "", target: "bundleId: ?"),
    Argument(
      subject: "", target: "infoPlist: .extendingDefault(with: [\"UILaunchScreen\": [:], \"KEY\": ?])"),
    Argument(subject: "", target: "settings: .settings(base: [\"DEVELOPMENT_TEAM\": ?])"),
    Argument(subject: "", target: "settings: .settings(configurations: [.debug(name: .debug, settings: ?)])"),
    Argument(subject: "", project: "options: ?,"),
    Argument(subject: "", project: "resourceSynthesizers: ?,"),
  ]

  @Test(arguments: deciding) func oneThatCannotBeEvaluatedIsReported(_ argument: Argument) async throws {
    let tree = try TemporaryTree(files(argument))
    let request = AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
    let notes = try await analyse(request).outcome.findings
      .filter { $0.rule.text == "project_file_unresolved" && $0.place.position != nil }
    #expect(
      notes.contains { $0.violation.message.hasPrefix(argument.subject + ": ") },
      "\(notes.map(\.violation.message))")
    let report = try await releaseAudit(of: request).report
    #expect(report.verdict != .clear)
  }

  @Test(arguments: others + [Argument(subject: "")])
  func othersLeaveTheVerdictClear(_ argument: Argument) async throws {
    let tree = try TemporaryTree(files(argument))
    let request = AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
    let notes = try await analyse(request).outcome.findings.filter {
      $0.rule.text == "project_file_unresolved"
    }
    #expect(notes.map(\.violation.message) == [])
    #expect(try await releaseAudit(of: request).report.verdict == .clear)
  }

  @Test func theDeploymentTargetsTellThePlatform() async throws {
    var files = files(Argument(subject: "", target: "destinations: ?"))
    for (versions, platforms) in [(".iOS(\"17.0\")", Set([Platform.iOS])), (".macOS(\"14.0\")", [.macOS])] {
      files["Project.swift"]?.replace(
        "bundleId: \"b\"", with: "bundleId: \"b\", deploymentTargets: \(versions)")
      let tree = try TemporaryTree(files)
      let analysis = try await analyse(AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay))
      #expect(analysis.project.targets.map(\.platforms) == [platforms])
      #expect(analysis.project.targets.map(\.hasKnownPlatforms) == [true])
      files["Project.swift"]?.replace(", deploymentTargets: \(versions)", with: "")
    }
    let tree = try TemporaryTree(files)
    let analysis = try await analyse(AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay))
    #expect(analysis.project.targets.map(\.hasKnownPlatforms) == [false])
  }

  @Test func settingsOfModifiersAndOfOwnOnesAreKnown() async throws {
    let tree = try TemporaryTree([
      "Project.swift": """
      import ProjectDescription
      import ProjectDescriptionHelpers
      let project = Project(name: "P", targets: [
        .target(name: "Notes", destinations: .iOS, product: .app, bundleId: "b",
          infoPlist: .extendingDefault(with: [
            "CFBundleVersion": "$(CURRENT_PROJECT_VERSION)", "CFBundleShortVersionString": \
      "$(MARKETING_VERSION)",
            "CFBundleDisplayName": "$(SHOWN_NAME)",
          ]), sources: ["Notes/**"], settings: .settings(base: .all))])
      """,
      "Tuist/ProjectDescriptionHelpers/Helpers.swift": """
      import ProjectDescription
      extension SettingsDictionary {
        static let all = SettingsDictionary().automaticCodeSigning(devTeam: "T").currentProjectVersion("3")
          .marketingVersion("1.2").shown("Notes")
        func shown(_ name: String) -> SettingsDictionary {
          merging(["SHOWN_NAME": SettingValue(stringLiteral: name)])
        }
      }
      """, "Notes/a.swift": "struct Draft {}\n",
    ])
    let analysis = try await analyse(AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay))
    let list = try #require(analysis.project.targets.first?.infoPlists.first)
    #expect(list["CFBundleVersion"]?.value.string == "3")
    #expect(list["CFBundleShortVersionString"]?.value.string == "1.2")
    #expect(list["CFBundleDisplayName"]?.value.string == "Notes")
    #expect(list.unknowns == [])
  }

  @Test func aNestedTypeComesBeforeAnotherOfItsName() async throws {
    let tree = try TemporaryTree([
      "Project.swift": "import ProjectDescription\nlet project = Project.made(\"Notes\")\n",
      "Tuist/ProjectDescriptionHelpers/Helpers.swift": """
      import ProjectDescription
      enum Environment { static let team = "A" }
      extension Project {
        enum Environment { static let platform = Platform.iOS }
        static func made(_ name: String) -> Project {
          Project(name: name, targets: [
            Target(name: name, platform: Environment.platform, product: .app, bundleId: "b", sources: \
      ["Notes/**"])
          ])
        }
      }
      """, "Notes/a.swift": "struct Draft {}\n",
    ])
    let analysis = try await analyse(AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay))
    #expect(analysis.project.targets.map(\.platforms) == [[.iOS]])
  }
}

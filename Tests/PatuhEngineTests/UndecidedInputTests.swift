import PatuhCore
import PatuhEngine
import PatuhTestSupport
import Testing

/// For each input that the privacy rules depend on, a project in which it cannot be decided, and what its
/// owner is told.
@Suite struct UndecidedInputTests {
  /// A project, and what must be said of it. Nothing else may be said.
  struct Case: Sendable, CustomStringConvertible {
    let description: String
    let files: [String: String]
    /// What `patuh lint` reports: the certainty, the rule, and the file.
    var findings: [String] = []
    /// What `patuh report` names as not decided, by kind.
    var questions: [OpenQuestion.Kind] = []
    /// Whether the report may still call the project clear: only where what was read is whole, and the rest
    /// is named.
    var isClear = false
  }

  @Test(arguments: Case.all)
  func isReportedAndIsNotAPass(_ undecided: Case) async throws {
    let tree = try TemporaryTree(undecided.files)
    let request = AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
    let findings = try await analyse(request).outcome.findings.filter { $0.family != .release }.map {
      finding in
      "\(finding.violation.certainty) \(finding.rule) \(finding.place.path)"
    }
    #expect(findings == undecided.findings)
    let report = try await releaseAudit(of: request).report
    #expect(report.openQuestions.map(\.kind) == undecided.questions)
    #expect((report.verdict == .clear) == undecided.isClear)
    #expect(!(findings.isEmpty && report.openQuestions.isEmpty), "silence is a pass")
  }
}

extension UndecidedInputTests.Case {
  static let all = names + targets + conditions + linkedCode + lockFiles

  /// What a name means.
  private static let names = [
    Self(
      description: "a type of that name in code that no target is known to compile",
      files: [
        "App/Settings.swift": readsDefaults,
        "Kit/Keys.swift": "struct UserDefaults { static let standard = 1 }\n",
      ],
      findings: [
        "sure project_file_unresolved App/Settings.swift", "likely manifest_missing App/Settings.swift",
      ], questions: [.unresolved]),
    Self(
      description: "a function of that name in code that no target is known to compile",
      files: [
        "App/Files.swift": "import Darwin\nfunc a(_ b: inout stat) -> Int32 { lstat(\"c\", &b) }\n",
        "Kit/Files.swift": "func lstat(_ path: String, _ result: Any) -> Int { 1 }\n",
      ],
      findings: [
        "sure project_file_unresolved App/Files.swift", "likely manifest_missing App/Files.swift",
      ], questions: [.unresolved]),
  ]

  /// The sources and manifests of a target.
  private static let targets = [
    Self(
      description: "sources that a manifest computes",
      files: [
        "Project.swift": """
        import ProjectDescription
        let folders = try! String(contentsOfFile: "folders.txt")
        let project = Project(name: "Notes", targets: [
          .target(name: "Notes", destinations: .iOS, product: .app, bundleId: "org.example.notes",
            sources: ["\\(folders)/**"])
        ])
        """,
        "App/Settings.swift": readsDefaults,
      ],
      findings: ["sure use_without_target App/Settings.swift", "sure project_file_unresolved Project.swift"],
      questions: [.codeWithoutTarget, .unresolved]),
    Self(
      description: "a project file that cannot be read",
      files: ["Notes.xcodeproj/project.pbxproj": "{", "App/Settings.swift": readsDefaults],
      findings: [
        "likely manifest_missing App/Settings.swift",
        "sure project_file_unreadable Notes.xcodeproj/project.pbxproj",
      ],
      questions: [.unresolved]),
    Self(
      description: "sources that no project file names",
      files: app.merging([
        "App/Notes.swift": "let a = 1\n", "Tool/Settings.swift": readsDefaults,
      ]) { $1 },
      findings: ["sure use_without_target Tool/Settings.swift"], questions: [.codeWithoutTarget]),
    Self(
      description: "sources outside of the only folder with a manifest, without a project file",
      files: [
        "App/Settings.swift": readsDefaults, "App/PrivacyInfo.xcprivacy": declaresDefaults,
        "Widget/Settings.swift": readsDefaults,
      ],
      findings: [
        "sure project_file_unresolved App/PrivacyInfo.xcprivacy",
        "sure use_without_target Widget/Settings.swift",
      ],
      questions: [.unresolved, .codeWithoutTarget]),
    Self(
      description: "a manifest at the root without a project file",
      files: ["App/Settings.swift": readsDefaults, "PrivacyInfo.xcprivacy": declaresDefaults],
      findings: ["sure project_file_unresolved App/Settings.swift"],
      questions: [.unresolved]),
    Self(
      description: "a manifest that cannot be read",
      files: app.merging(["App/Settings.swift": readsDefaults, "App/PrivacyInfo.xcprivacy": "<plist"]) { $1 },
      findings: ["sure manifest_unreadable App/PrivacyInfo.xcprivacy"]),
    Self(
      description: "a source that does not parse",
      files: app.merging(["App/Settings.swift": "func a( {\n"]) { $1 },
      findings: ["likely source_syntax_error App/Settings.swift"], questions: [.unread]),
  ]

  /// Whether code is compiled.
  private static let conditions = [
    Self(
      description: "a condition that no project file decides",
      files: ["App/Settings.swift": "#if BETA\n\(readsDefaults)#endif\n"],
      findings: [
        "sure project_file_unresolved App/Settings.swift", "likely manifest_missing App/Settings.swift",
      ], questions: [.unresolved]),
    Self(
      description: "a condition of the preprocessor",
      files: [
        "App/settings.m": "#if BETA\nvoid a(void) { [NSUserDefaults standardUserDefaults]; }\n#endif\n"
      ],
      findings: [
        "sure project_file_unresolved App/settings.m", "likely manifest_missing App/settings.m",
      ], questions: [.unresolved]),
  ]

  /// What is linked from elsewhere.
  private static let linkedCode = [
    Self(
      description: "a local package outside of the folder that is read",
      files: app.merging([
        "project.yml": specification(packages: "Feed: {path: ../Feed}", needs: "package: Feed"),
        "App/Notes.swift": "let a = 1\n",
      ]) { $1 },
      findings: ["sure project_file_unresolved project.yml"],
      questions: [.unresolved, .linkedCode, .unpinned]),
    Self(
      description: "a package that is not in the tree",
      files: app.merging([
        "project.yml": specification(
          packages: "Feed: {url: https://example.org/Feed, from: 1.0.0}", needs: "package: Feed"),
        "App/Notes.swift": "let a = 1\n",
      ]) { $1 },
      findings: ["sure project_file_unresolved project.yml"],
      questions: [.unresolved, .absentPackages, .linkedCode]),
    Self(
      description: "a category that a package may use",
      files: app.merging([
        "project.yml": specification(
          packages: "Feed: {url: https://example.org/Feed, from: 1.0.0}", needs: "package: Feed"),
        "App/Notes.swift": "let a = 1\n", "App/PrivacyInfo.xcprivacy": declaresDefaults,
      ]) { $1 },
      findings: [
        "likely required_reason_unused App/PrivacyInfo.xcprivacy", "sure project_file_unresolved project.yml",
      ],
      questions: [.unresolved, .absentPackages, .linkedCode]),
    Self(
      description: "pods that a method of the Podfile adds",
      files: app.merging([
        "Podfile": "target 'Notes' do\n  use_react_native!\nend\n",
        "App/Notes.swift": "let a = 1\n", "App/PrivacyInfo.xcprivacy": declaresDefaults,
      ]) { $1 },
      findings: ["sure project_file_unresolved Podfile"], questions: [.unresolved, .linkedCode]),
    Self(
      description: "a framework that is built elsewhere",
      files: app.merging([
        "project.yml": specification(needs: "framework: Shared.framework"), "App/Notes.swift": "let a = 1\n",
        "App/PrivacyInfo.xcprivacy": declaresDefaults,
      ]) { $1 },
      findings: ["sure project_file_unresolved project.yml"], questions: [.unresolved, .linkedCode]),
  ]

  /// Which versions of which packages ship.
  private static let lockFiles = [
    Self(
      description: "a listed SDK without a version",
      files: app.merging([
        "App/Notes.swift": "let a = 1\n",
        "Package.resolved": pins("kingfisher", "https://github.com/onevcat/Kingfisher", #""branch": "main""#),
        "Package.swift": package, "Sources/Kit/Kit.swift": "let b = 1\n",
      ]) { $1 },
      findings: ["sure sdk_version_unknown Package.resolved"], questions: [.sdk, .absentPackages]),
    Self(
      description: "a lock file of an unknown form",
      files: [
        "Package.swift": package, "Sources/Kit/Kit.swift": "let b = 1\n",
        "Package.resolved": #"{"pins": [], "version": 99}"#,
      ],
      findings: ["sure project_file_unresolved Package.resolved"], questions: [.unresolved]),
    Self(
      description: "a lock file of pub that asks for a version of Flutter which may bring a manifest or not",
      files: app.merging([
        "App/Notes.swift": "let a = 1\n", "ios/Podfile": "",
        "pubspec.lock": "packages: {}\nsdks:\n  flutter: \">=3.16.0\"\n",
      ]) { $1 },
      findings: ["sure sdk_version_unknown pubspec.lock"], questions: [.sdk, .absentPackages]),
    Self(
      description: "a lock file of pub that is not YAML",
      files: app.merging(["App/Notes.swift": "let a = 1\n", "pubspec.lock": "packages: [\n"]) { $1 },
      findings: ["sure project_file_unreadable pubspec.lock"], questions: [.unresolved]),
  ]
}

private let readsDefaults = "import Foundation\nlet shared = UserDefaults.standard\n"

/// An app for iOS whose sources lie in `App`.
private let app = ["project.yml": specification()]

private func specification(packages: String? = nil, needs dependency: String? = nil) -> String {
  """
  name: Notes
  packages: {\(packages ?? "")}
  targets:
    Notes:
      type: application
      platform: iOS
      sources: [App]
      dependencies: [\(dependency.map { "{\($0)}" } ?? "")]

  """
}

private let package = """
  // swift-tools-version: 6.0
  import PackageDescription
  let package = Package(
    name: "Kit", platforms: [.iOS(.v17)], products: [.library(name: "Kit", targets: ["Kit"])],
    targets: [.target(name: "Kit")])

  """

private let declaresDefaults = """
  <?xml version="1.0" encoding="UTF-8"?>
  <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
  <plist version="1.0"><dict>
  <key>NSPrivacyAccessedAPITypes</key><array><dict>
  <key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategoryUserDefaults</string>
  <key>NSPrivacyAccessedAPITypeReasons</key><array><string>CA92.1</string></array>
  </dict></array>
  </dict></plist>

  """

private func pins(_ identity: String, _ address: String, _ state: String) -> String {
  """
  {"pins": [{"identity": "\(identity)", "kind": "remoteSourceControl", "location": "\(address)",
    "state": {\(state), "revision": "0a1b2c3d"}}], "version": 2}
  """
}

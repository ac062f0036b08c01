import PatuhCore
import PatuhReport
import PatuhTestSupport
import Testing

@testable import PatuhEngine

/// What `include` and `exclude` leave out of targets, and what is then said of these.
@Suite struct ExcludedFilesTests {
  private let project = [
    "project.yml": """
    name: Notes
    targets:
      Notes:
        type: application
        platform: iOS
        sources: [App, Shared]

    """,
    "App/App.swift": "let a = 1\n",
    "Shared/Store.swift": "import Foundation\nlet d = UserDefaults.standard\n",
  ]

  private let packages = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Kit", platforms: [.iOS(.v17)], products: [.library(name: "Kit", targets: ["Kit"])],
      targets: [.target(name: "Kit", dependencies: ["Core"], resources: [.copy("PrivacyInfo.xcprivacy")]),
        .target(name: "Core"), .target(name: "Other")])

    """,
    "Sources/Kit/Kit.swift": "import Core\nlet a = 1\n",
    "Sources/Kit/PrivacyInfo.xcprivacy": declaring("NSPrivacyAccessedAPICategoryUserDefaults", "CA92.1"),
    "Sources/Core/Core.swift": "import Foundation\nlet d = UserDefaults.standard\n",
    "Sources/Other/Other.swift": "let b = 1\n",
  ]

  private func read(_ files: [String: String], _ configuration: String) async throws -> (
    findings: [String], report: ReleaseReport, remarks: [String]
  ) {
    let tree = try TemporaryTree(files.merging([".patuh.yml": "version: 1\n\(configuration)\n"]) { $1 })
    let request = AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
    let analysis = try await analyse(request)
    let findings = analysis.outcome.findings.map { finding in
      let severity = "\(finding.severity) \(finding.violation.certainty)"
      return "\(severity) \(finding.rule) \(finding.place.path)"
    }
    return (
      findings, try await releaseAudit(of: request).report, analysis.remarks(on: request, reports: [])
    )
  }

  @Test func projectFilesAreReadWhateverIncludeSays() async throws {
    let (_, report, remarks) = try await read(project, "include: \"App/**\"")
    #expect(report.targets.map(\.summary.name) == ["Notes"])
    #expect(report.verdict == .unknown && report.targets.map(\.verdict) == [.unknown])
    #expect(report.openQuestions.map(\.kind) == [.excludedSources])
    #expect(
      remarks.first
        == """
        patuh: Shared/Store.swift: The configuration leaves out this source of Notes: what it uses is not \
        judged
        """
    )
    let (findings, whole, none) = try await read(project, "include: [\"App/**\", \"Shared/**\"]")
    #expect(findings == ["error sure manifest_missing Shared/Store.swift"])
    #expect(whole.openQuestions.isEmpty && none.isEmpty)
  }

  @Test func projectFilesAreLeftOutByExclude() async throws {
    let (_, report, _) = try await read(project, "include: \"App/**\"\nexclude: project.yml")
    #expect(!report.targets.contains { $0.summary.name == "Notes" })
  }

  @Test func aManifestThatIsLeftOutIsNotSurelyMissing() async throws {
    let files = project.merging([
      "App/PrivacyInfo.xcprivacy": declaring("NSPrivacyAccessedAPICategoryUserDefaults", "CA92.1")
    ]) { $1 }
    let (findings, report, _) = try await read(files, "exclude: App/PrivacyInfo.xcprivacy")
    #expect(findings == ["warning likely manifest_missing Shared/Store.swift"])
    #expect(report.verdict == .atRisk)
  }

  @Test func anEntryThatLinkedSourcesMayNeedIsNotSurelyUnused() async throws {
    let (findings, report, _) = try await read(packages, "exclude: \"Sources/Core/**\"")
    #expect(findings == ["note likely required_reason_unused Sources/Kit/PrivacyInfo.xcprivacy"])
    #expect(report.verdict == .unknown)
    let verdicts = report.targets.map { "\($0.summary.name): \($0.verdict)" }
    #expect(verdicts == ["Core: exempt", "Kit: unknown", "Other: clear"])
  }

  @Test func sourcesOfOthersMakeNoEntryDoubtful() async throws {
    let files = packages.merging(["Sources/Core/Core.swift": "let c = 1\n"]) { $1 }
    let (findings, report, _) = try await read(files, "exclude: \"Sources/Other/**\"")
    #expect(findings == ["warning sure required_reason_unused Sources/Kit/PrivacyInfo.xcprivacy"])
    #expect(report.openQuestions.filter(\.isBlocking).isEmpty)
  }

  @Test func aTargetThatIsLeftOutIsNotCalledClear() async throws {
    let files = [
      "project.yml": project["project.yml"]! + """
          Clip:
            type: application.on-demand-install-capable
            platform: iOS
            sources: [Clip]

        """,
      "App/App.swift": "let a = 1\n", "Shared/Store.swift": "let c = 1\n", "Clip/Clip.swift": "let b = 1\n",
    ]
    let (_, report, _) = try await read(files, "exclude: \"Clip/**\"")
    let notes = report.targets.map { "\($0.summary.name): \($0.verdict) \($0.note?.rawValue ?? "-")" }
    #expect(notes == ["Clip: exempt leftOut", "Notes: clear -"])
    #expect(report.verdict == .clear)
  }

  @Test func anAppIsNotClearWithoutTheSourcesOfItsExtension() async throws {
    let files = [
      "project.yml": """
      name: Notes
      targets:
        Notes: {type: application, platform: iOS, sources: [App], dependencies: [target: Share]}
        Share: {type: app-extension, platform: iOS, sources: [Share]}

      """,
      "App/App.swift": "let a = 1\n",
      "Share/Share.swift": "import Foundation\nlet d = UserDefaults.standard\n",
    ]
    let (_, report, _) = try await read(files, "exclude: \"Share/**\"")
    let verdicts = report.targets.map { "\($0.summary.name): \($0.verdict)" }
    #expect(verdicts == ["Notes: unknown", "Share: exempt"])
    #expect(report.verdict == .unknown)
  }

  @Test func aPropertyListThatIsLeftOutIsNotKnown() async throws {
    let files = [
      "project.yml": """
      name: Notes
      targets:
        Notes:
          type: application
          platform: iOS
          sources: [App]
          settings: {INFOPLIST_FILE: App/Info.plist}

      """,
      "App/Info.plist": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>UILaunchScreen</key><dict/></dict></plist>

      """,
      "App/App.swift": "let a = 1\n",
    ]
    let (findings, report, _) = try await read(files, "exclude: App/Info.plist")
    #expect(findings == ["note sure project_file_unresolved project.yml"])
    #expect(report.verdict == .unknown)
    let (_, read, _) = try await read(files, "include: \"**/*.swift\"")
    #expect(read.openQuestions.isEmpty)
  }
}

private func declaring(_ category: String, _ reason: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
  <plist version="1.0"><dict>
  <key>NSPrivacyAccessedAPITypes</key><array><dict>
  <key>NSPrivacyAccessedAPIType</key><string>\(category)</string>
  <key>NSPrivacyAccessedAPITypeReasons</key><array><string>\(reason)</string></array>
  </dict></array>
  </dict></plist>

  """
}

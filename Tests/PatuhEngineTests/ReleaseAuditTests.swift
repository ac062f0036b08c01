import PatuhCore
import PatuhEngine
import PatuhReport
import PatuhTestSupport
import SystemPackage
import Testing

/// What the report says of whole projects.
@Suite struct ReleaseAuditTests {
  private func audit(_ root: FilePath) async throws -> ReleaseAudit {
    try await releaseAudit(of: AnalysisRequest(root: root, jobs: 2, today: fixtureDay))
  }

  private func report(_ files: [String: String]) async throws -> ReleaseReport {
    let tree = try TemporaryTree(files)
    return try await audit(tree.root).report
  }

  private func report(ofProject name: String) async throws -> ReleaseReport {
    try await audit(FilePath(repositoryFolder.appending(path: "fixtures/projects/\(name)").path)).report
  }

  @Test(arguments: FixtureCase.ofProjects)
  func everyPageIsWholeAndNothingSureIsLost(project: FixtureCase) async throws {
    let audit = try await audit(FilePath(project.folder.path))
    #expect(pageFaults(in: audit.rendered(as: .html)) == [])
    let report = audit.report
    let linted = try await analyse(
      AnalysisRequest(root: FilePath(project.folder.path), jobs: 2, today: fixtureDay))
    #expect(audit.analysis.outcome == linted.outcome)
    let shown = linted.outcome.findings.filter { [.privacy, .release].contains($0.family) }
    #expect(report.findings.filter { $0.hiddenReason == nil }.map(\.finding) == shown)
    for (index, entry) in report.findings.enumerated()
    where [.refusal, .possibleRefusal].contains(entry.effect) {
      #expect(report.answers.contains { $0.findings.contains(index) }, "\(entry.finding.violation.message)")
    }
    let told = report.architecture.groups.flatMap(\.findings) + report.hygiene + shown
    #expect(told.count == linted.outcome.findings.count)
    let refused = report.findings.contains { $0.effect == .refusal }
    #expect((report.verdict == .refused) == refused)
    #expect(report.targets.allSatisfy { $0.verdict <= report.verdict })
  }

  @Test func theSameProjectGivesTheSameBytes() async throws {
    let folder = repositoryFolder.appending(path: "fixtures/projects/jobs-app/faulty").path
    for format in ReleaseFormat.allCases {
      let texts = [try await audit(FilePath(folder)), try await audit(FilePath(folder))].map {
        $0.rendered(as: format)
      }
      #expect(texts[0] == texts[1] && !texts[0].contains(folder))
    }
  }

  @Test func aCleanAppIsClear() async throws {
    let report = try await report([
      "Package.swift": package,
      "Sources/Kit/Store.swift": "import Foundation\nlet d = UserDefaults.standard\n",
      "Sources/Kit/PrivacyInfo.xcprivacy": manifest(declares: ["CA92.1"]),
    ])
    #expect(report.verdict == .clear && report.answers.isEmpty && report.subject.libraries == ["Kit"])
    let category = try #require(report.targets.first?.categories.first)
    #expect(category.comparison == .declared && category.uses.count == 1)
    #expect(category.declarations.map(\.reasons) == [["CA92.1"]])
  }

  @Test func eachCategoryIsCompared() async throws {
    let report = try await report(ofProject: "expense-tracker/faulty")
    let comparisons = report.targets.first?.categories.map { category in
      "\(RequiredReasonCategory.shortName(category.categories[0])): \(category.comparison)"
    }
    #expect(
      comparisons == [
        "FileTimestamp: undeclared", "SystemBootTime: entryFaulty", "DiskSpace: unused",
        "UserDefaults: reasonMisfit",
      ])
  }

  @Test func aMissingManifestIsRefused() async throws {
    let report = try await report([
      "Package.swift": package,
      "Sources/Kit/Store.swift": "import Foundation\nlet d = UserDefaults.standard\n",
    ])
    #expect(report.verdict == .refused && report.answers.map(\.isSure) == [true])
    #expect(report.targets.map(\.verdict) == [.refused])
    #expect(report.targets.first?.categories.map(\.comparison) == [.noManifest])
  }

  @Test func whatIsSilencedIsStillPossible() async throws {
    let source = "import Foundation\nlet d = UserDefaults.standard\n"
    let comment = "// patuh:disable:file manifest_missing reason: \"moved\"\n"
    let suppressed = try await report(["Package.swift": package, "Sources/Kit/Store.swift": comment + source])
    #expect(suppressed.findings.map(\.hiddenReason) == [.suppressed] && suppressed.verdict == .atRisk)
    let off = try await report([
      "Package.swift": package, "Sources/Kit/Store.swift": source,
      ".patuh.yml": "version: 1\nrules:\n  manifest_missing: off\n",
    ])
    #expect(off.findings.map(\.hiddenReason) == [.ruleOff] && off.verdict == .atRisk)
  }

  @Test func severitiesOfTheProjectDoNotChangeWhatAppleSays() async throws {
    let tree = try TemporaryTree([
      "Package.swift": package,
      "Sources/Kit/Store.swift": "import Foundation\nlet d = UserDefaults.standard\n",
      ".patuh.yml": "version: 1\nrules:\n  manifest_missing: note\n",
    ])
    let audit = try await audit(tree.root)
    #expect(audit.report.verdict == .refused && audit.analysis.outcome.count(of: .error) == 0)
  }

  @Test(arguments: ["", "rules: {reason_mismatch: off}", "rules: {reason_mismatch: note}"])
  func whatAReviewerMayMindIsNotClear(configured: String) async throws {
    let report = try await report([
      "project.yml": appWithWidget, "Widget/Widget.swift": "let b = 1\n",
      "App/App.swift": "import Foundation\nlet d = UserDefaults.standard\n",
      "App/PrivacyInfo.xcprivacy": manifest(declares: ["1C8F.1"]),
      ".patuh.yml": "version: 1\n\(configured)\n",
    ])
    #expect(report.findings.map(\.finding.rule) == ["reason_mismatch"] && report.verdict == .atRisk)
  }

  @Test(arguments: ["", "rules: {use_without_target: off}"])
  func codeInNoTargetIsNoPass(configured: String) async throws {
    let report = try await report([
      "project.yml": appWithWidget, "App/App.swift": "let a = 1\n", "Widget/Widget.swift": "let b = 1\n",
      "Extra/Store.swift": "import Foundation\nlet d = UserDefaults.standard\n",
      ".patuh.yml": "version: 1\n\(configured)\n",
    ])
    #expect(
      report.verdict == .unknown && report.openQuestions.map(\.kind) == [.codeWithoutTarget])
  }

  @Test func whatCannotBeReadIsNoPass() async throws {
    let report = try await report([
      "Package.swift": package, "Sources/Kit/Store.swift": "let a = 1\n",
      "Sources/Kit/Broken.swift": "func f( {\n",
    ])
    #expect(
      report.verdict == .unknown
        && report.openQuestions.contains { $0.place?.path.hasSuffix("Broken.swift") == true })
    #expect(report.targets.map(\.verdict) == [.unknown])
    let nothing = try await self.report(["README.md": "Nothing"])
    #expect(nothing.verdict == .unknown && nothing.openQuestions.map(\.kind) == [.noTarget])
  }

  @Test func aBrokenTestKeepsNothingOpen() async throws {
    let report = try await report([
      "Package.swift": package, "Sources/Kit/Store.swift": "let a = 1\n",
      "Tests/KitTests/Broken.swift": "func f( {\n",
    ])
    #expect(report.verdict == .clear && report.openQuestions.isEmpty)
  }

  @Test func labelsAreMerged() async throws {
    let email = "NSPrivacyCollectedDataTypeEmailAddress"
    let report = try await report([
      "Package.swift": twoTargets, "Sources/Kit/A.swift": "let a = 1\n",
      "Sources/Core/B.swift": "let b = 1\n",
      "Sources/Kit/PrivacyInfo.xcprivacy": collecting(email, linked: false, tracking: false, "Analytics"),
      "Sources/Core/PrivacyInfo.xcprivacy": collecting(
        email, linked: true, tracking: true, "AppFunctionality", domain: "ads.example.org"),
    ])
    let label = try #require(report.labels.first)
    #expect(label.app == nil && label.sources.map(\.targets) == [["Core"], ["Kit"]])
    let row = try #require(label.rows.first)
    #expect(label.rows.count == 1 && row.sections == [.tracking, .linked] && row.isDisputed)
    #expect(
      row.purposes == [
        "NSPrivacyCollectedDataTypePurposeAnalytics", "NSPrivacyCollectedDataTypePurposeAppFunctionality",
      ])
    #expect(row.type?.group == "Contact Info" && row.statements.count == 2)
    #expect(label.domains.map(\.name) == ["ads.example.org"] && label.sources.map(\.tracks) == [true, false])
  }

  @Test func aManifestThatNobodyNeedsIsNoAnswer() async throws {
    let files = [
      "project.yml": appWithWidget, "App/App.swift": "let a = 1\n", "Widget/Widget.swift": "let b = 1\n",
      "Extra/PrivacyInfo.xcprivacy": manifest(declares: ["CA92.1"]),
    ]
    let report = try await report(files)
    #expect(report.findings.map(\.finding.rule) == ["manifest_not_bundled"])
    #expect(report.findings.map(\.effect) == [.review] && report.verdict == .clear)
    let needed = try await self.report(
      files.merging(["App/App.swift": "import Foundation\nlet a = UserDefaults.standard\n"]) { $1 })
    let effects = needed.findings.map { "\($0.finding.rule): \($0.effect)" }
    // It names the manifest that nothing bundles.
    #expect(effects == ["manifest_missing: refusal"])
  }

  @Test func ofTwoTargetsOfOneNameTheOneWithoutAManifestIsMeant() async throws {
    let report = try await report([
      "Package.swift": package.replacing("6.0", with: "5.9"),
      "Kit.podspec": """
      Pod::Spec.new do |s|
        s.name = "Kit"
        s.version = "1.0.0"
        s.platform = :ios, "15.0"
        s.source_files = "Sources/**/*.swift"
        s.resource_bundles = {"Kit_Privacy" => ["Sources/Kit/PrivacyInfo.xcprivacy"]}
      end
      """,
      "Sources/Kit/Store.swift": "import Foundation\nlet d = UserDefaults.standard\n",
      "Sources/Kit/PrivacyInfo.xcprivacy": manifest(declares: ["CA92.1"]),
    ])
    let kits = report.targets.filter { $0.summary.name == "Kit" }
    let verdicts = kits.map { "\($0.summary.product): \($0.verdict)" }
    #expect(verdicts == ["pod: clear", "packageTarget: atRisk"])
  }

  @Test func anAppTakesOverWhatItBundles() async throws {
    let report = try await report([
      "project.yml": appWithWidget, "App/App.swift": "let a = 1\n", "Widget/Widget.swift": "let b = 1\n",
      "App/PrivacyInfo.xcprivacy": collecting(
        "NSPrivacyCollectedDataTypeName", linked: true, tracking: false, "AppFunctionality"),
      "Widget/PrivacyInfo.xcprivacy": collecting(
        "NSPrivacyCollectedDataTypeCrashData", linked: false, tracking: false, "Analytics"),
    ])
    #expect(report.subject == .init(apps: ["Notes"]) && report.labels.map(\.app) == ["Notes"])
    #expect(report.labels.first?.sources.map(\.targets) == [["Notes"], ["Widget"]])
    #expect(report.labels.first?.rows.map(\.sections) == [[.linked], [.notLinked]])
  }

  @Test func librariesBesideAppsHaveALabelOfTheirOwn() async throws {
    let report = try await report([
      "project.yml": appWithWidget, "App/App.swift": "let a = 1\n", "Widget/Widget.swift": "let b = 1\n",
      "Kit/Package.swift": package, "Kit/Sources/Kit/Kit.swift": "let c = 1\n",
      "Kit/Sources/Kit/PrivacyInfo.xcprivacy": collecting(
        "NSPrivacyCollectedDataTypeName", linked: true, tracking: false, "AppFunctionality"),
    ])
    // Nothing links the package, so the title does not name it.
    #expect(report.subject == .init(apps: ["Notes"]))
    #expect(report.labels.map(\.app) == ["Notes", nil] && report.labels.map(\.rows.count) == [0, 1])
  }

  @Test func whatNobodyCanTellOfAnSDKStaysOpen() async throws {
    let report = try await report([
      "Package.swift": package, "Sources/Kit/Kit.swift": "let c = 1\n",
      "Package.resolved": """
      {"pins": [{"identity": "kingfisher", "kind": "remoteSourceControl",
        "location": "https://github.com/onevcat/Kingfisher", "state": {"branch": "main", "revision": \
      "0a1b2c3d"}},
        {"identity": "paint", "kind": "remoteSourceControl",
        "location": "https://example.org/paint", "state": {"version": "1.0.0", "revision": "0a1b2c3d"}}],
        "version": 2}
      """,
    ])
    #expect(report.verdict == .unknown && report.findings.map(\.effect) == [.undecided])
    #expect(report.packages.map(\.manifest) == [.unknown, .notSeen])
    #expect(report.openQuestions.map(\.kind) == [.sdk, .absentPackages])
    #expect(report.openQuestions.map(\.isBlocking) == [true, false])
  }

  @Test func sdksBringWhatTheirVersionBrings() async throws {
    let report = try await report(ofProject: "sdk-pods")
    let states = Dictionary(
      report.packages.map { ($0.package.name, $0.manifest) }, uniquingKeysWith: { first, _ in first })
    let missing = report.findings.filter { $0.finding.rule == "sdk_manifest_missing" }
    #expect(!missing.isEmpty && missing.allSatisfy { $0.effect == .possibleRefusal })
    #expect(states.values.contains(.missing) && states["SnapKit"] != nil)
    let order = report.packages.map(\.listedAs.isEmpty)
    #expect(order == order.filter { !$0 } + order.filter { $0 })
  }

  @Test func findingsOfArchitectureStandByTheirLayer() async throws {
    let audit = try await audit(
      FilePath(repositoryFolder.appending(path: "fixtures/projects/expense-tracker/faulty").path))
    let architecture = audit.report.architecture
    let all = audit.analysis.outcome.findings.filter { $0.family == .architecture }
    #expect(
      architecture.ruleCount > 0 && architecture.groups.reduce(0) { $0 + $1.findings.count } == all.count)
    #expect(architecture.graph?.drawings.first?.edges.isEmpty == false)
    #expect(Set(architecture.titles.keys) == Set(all.map(\.rule)))
  }
}

private let appWithWidget = """
  name: Notes
  targets:
    Notes:
      type: application
      platform: iOS
      sources: [App]
      dependencies: [{target: Widget}]
    Widget:
      type: app-extension
      platform: iOS
      sources: [Widget]

  """

private let package = """
  // swift-tools-version: 6.0
  import PackageDescription
  let package = Package(
    name: "Kit", platforms: [.iOS(.v17)], products: [.library(name: "Kit", targets: ["Kit"])],
    targets: [.target(name: "Kit"), .testTarget(name: "KitTests", dependencies: ["Kit"])])

  """

private let twoTargets = """
  // swift-tools-version: 6.0
  import PackageDescription
  let package = Package(
    name: "Kit", platforms: [.iOS(.v17)], products: [.library(name: "Kit", targets: ["Kit", "Core"])],
    targets: [.target(name: "Kit"), .target(name: "Core")])

  """

private func propertyList(_ content: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
  <plist version="1.0"><dict>
  \(content)
  </dict></plist>

  """
}

private func manifest(declares reasons: [String]) -> String {
  let codes = reasons.map { "<string>\($0)</string>" }.joined()
  return propertyList(
    """
    <key>NSPrivacyAccessedAPITypes</key><array><dict>
    <key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategoryUserDefaults</string>
    <key>NSPrivacyAccessedAPITypeReasons</key><array>\(codes)</array>
    </dict></array>
    """)
}

private func collecting(
  _ type: String, linked: Bool, tracking: Bool, _ purpose: String, domain: String? = nil
) -> String {
  let domains = domain.map { "<string>\($0)</string>" } ?? ""
  return propertyList(
    """
    <key>NSPrivacyTracking</key><\(tracking)/>
    <key>NSPrivacyTrackingDomains</key><array>\(domains)</array>
    <key>NSPrivacyCollectedDataTypes</key><array><dict>
    <key>NSPrivacyCollectedDataType</key><string>\(type)</string>
    <key>NSPrivacyCollectedDataTypeLinked</key><\(linked)/>
    <key>NSPrivacyCollectedDataTypeTracking</key><\(tracking)/>
    <key>NSPrivacyCollectedDataTypePurposes</key>
    <array><string>NSPrivacyCollectedDataTypePurpose\(purpose)</string></array>
    </dict></array>
    """)
}

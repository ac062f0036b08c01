import Foundation
import PatuhCore
import PatuhTestSupport
import SystemPackage
import Testing

@testable import PatuhEngine

/// What a report says first: the order of its steps, its headline, and the verdict on each target.
@Suite struct ReleaseOrderTests {
  private func audit(_ root: FilePath) async throws -> ReleaseAudit {
    try await releaseAudit(of: AnalysisRequest(root: root, jobs: 2, today: fixtureDay))
  }

  private func audit(ofFixture path: String) async throws -> ReleaseAudit {
    try await audit(FilePath(repositoryFolder.appending(path: "fixtures/" + path).path))
  }

  /// The project file names an extension before the app and another one after it.
  @Test func theAppComesBeforeItsExtensions() async throws {
    let use = "import Foundation\nlet first = UserDefaults.standard.bool(forKey: \"first\")\n"
    let tree = try TemporaryTree([
      "project.yml": """
      name: Notes
      targets:
        Badge: {type: app-extension, platform: iOS, sources: [Badge]}
        Notes:
          type: application
          platform: iOS
          sources: [Notes]
          dependencies: [{target: Badge}, {target: Share}]
        Share: {type: app-extension, platform: iOS, sources: [Share]}
      """,
      "Badge/Badge.swift": use, "Notes/Notes.swift": use, "Share/Share.swift": use,
    ])
    let page = try await audit(tree.root).rendered(as: .markdown)
    // One action is one step, whose parts are in the same order.
    let parts = page.ranges(of: "\n   - Create ").map { page[$0.upperBound...].prefix(5) }
    #expect(parts == ["Notes", "Badge", "Share"], "\(page)")
    #expect(page.contains("\n1. Add a privacy manifest to each of these targets.") && !page.contains("\n2. "))
    let answers = page.ranges(of: "- **Would be refused**: ").map { page[$0.upperBound...].prefix(5) }
    #expect(answers == ["Notes", "Badge", "Share"])
  }

  @Test func twoManifestsForOnePlaceStopTheBuild() async throws {
    let audit = try await audit(ofFixture: "manifest_duplicate/fail/specification")
    #expect(
      audit.report.headline
        == "Nothing is refused automatically, but 1 finding of Notes stops the build, or a manifest is lost")
    #expect(audit.report.verdict == .atRisk)
  }

  @Test func anUnknownExtensionPointIsARiskOfItsExtension() async throws {
    let report = try await audit(ofFixture: "extension_point_unknown/fail/misspelled").report
    #expect(report.headline.hasSuffix("1 finding may lead to a refusal of Service, which Notes contains"))
    let verdicts = report.targets.map { "\($0.summary.name): \($0.verdict)" }
    #expect(verdicts == ["Notes: clear", "Service: atRisk"], "\(verdicts)")
  }

  /// The source that is not in the tree may ask for tracking.
  @Test(arguments: [(["Notes"], true), (["Notes", "Asking/Tracking.swift"], false)])
  func trackingIsNotExplainedOnlyWhereAllSourcesWereRead(sources: [String], isFound: Bool) async throws {
    let tree = try TemporaryTree([
      "project.yml": """
      name: Notes
      targets:
        Notes:
          type: application
          platform: iOS
          sources: [\(sources.joined(separator: ", "))]
          info: {path: Notes/Info.plist, properties: {UILaunchScreen: {}}}
      """,
      "Notes/Notes.swift": "import SwiftUI\n@main struct Notes: App { var body: some Scene { Window() } }\n",
      "Notes/PrivacyInfo.xcprivacy":
        "<plist><dict><key>NSPrivacyTracking</key><true/>"
        + "<key>NSPrivacyTrackingDomains</key><array><string>ads.example.org</string></array></dict></plist>",
    ])
    let findings = try await audit(tree.root).analysis.outcome.findings
    #expect(findings.contains { $0.rule.text == "tracking_request_unexplained" } == isFound)
  }
}

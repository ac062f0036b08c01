import PatuhCore
import PatuhEngine
import PatuhTestSupport
import Testing

/// Where a manifest that is missing is said to belong.
@Suite struct ManifestPlacementTests {
  private func fixes(sources: [String]) async throws -> [String?] {
    let tree = try TemporaryTree([
      "project.yml": """
      name: Notes
      targets:
        Notes: {type: application, platform: iOS, sources: [\(sources[0])]}
        Share: {type: app-extension, platform: iOS, sources: [\(sources[1])]}
      """,
      "App/Store.swift": "import Foundation\nlet store = UserDefaults.standard\n",
      "Share/Store.swift": "import Foundation\nlet store = UserDefaults.standard\n",
    ])
    let audit = try await releaseAudit(of: AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay))
    return audit.report.findings.map(\.finding.violation)
      .filter { $0.message.contains("bundles no") }.map { $0.fix.map { String($0.prefix { $0 != "(" }) } }
  }

  @Test func aTargetWithSourcesThatOthersShareGetsAFolderOfItsOwn() async throws {
    #expect(
      try await fixes(sources: ["App", "App"]) == [
        "Create a PrivacyInfo.xcprivacy in a folder of its own, such as Notes, that declares UserDefaults ",
        "Create a PrivacyInfo.xcprivacy in a folder of its own, such as Share, that declares UserDefaults ",
      ])
  }

  @Test func aTargetWithAFolderGetsItThere() async throws {
    #expect(
      try await fixes(sources: ["App", "Share"]) == [
        "Create App/PrivacyInfo.xcprivacy that declares UserDefaults ",
        "Create Share/PrivacyInfo.xcprivacy that declares UserDefaults ",
      ])
  }
}

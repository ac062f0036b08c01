import PatuhTestSupport
import Testing

@testable import PatuhEngine

/// The severity of faults in privacy manifests that no target bundles.
@Suite struct UnbundledManifestTests {
  private let project = [
    "project.yml": """
    name: Notes
    targets:
      Notes:
        type: application
        platform: iOS
        sources: [App]

    """,
    "App/App.swift": "let a = 1\n",
    "Old/PrivacyInfo.xcprivacy": manifest,
  ]

  private func severities(_ files: [String: String]) async throws -> [String] {
    let tree = try TemporaryTree(files)
    let request = AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
    return try await analyse(request).outcome.findings.filter { $0.rule == "reason_unknown" }
      .map { "\($0.severity) \($0.place.path)" }
  }

  @Test func theyAreWarnings() async throws {
    #expect(try await severities(project) == ["warning Old/PrivacyInfo.xcprivacy"])
    #expect(
      try await severities(project.merging(["App/PrivacyInfo.xcprivacy": manifest]) { $1 })
        == ["error App/PrivacyInfo.xcprivacy", "warning Old/PrivacyInfo.xcprivacy"])
  }

  /// A target whose project file cannot be read may bundle it.
  @Test func theyAreErrorsWhereBundlesAreNotKnown() async throws {
    #expect(
      try await severities(["App/App.swift": "let a = 1\n", "PrivacyInfo.xcprivacy": manifest])
        == ["error PrivacyInfo.xcprivacy"])
  }
}

private let manifest = """
  <plist version="1.0"><dict><key>NSPrivacyAccessedAPITypes</key><array><dict>
  <key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategoryUserDefaults</string>
  <key>NSPrivacyAccessedAPITypeReasons</key><array><string>CA92</string></array>
  </dict></array></dict></plist>

  """

import PatuhCore
import PatuhEngine
import PatuhTestSupport
import Testing

/// Property lists that are named like a privacy manifest, with another extension.
@Suite struct MisnamedManifestTests {
  private func findings(_ name: String, _ key: String) async throws -> [String] {
    let tree = try TemporaryTree([
      "App/\(name)": """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict><key>\(key)</key><false/></dict></plist>
      """
    ])
    let request = AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
    return try await analyse(request).outcome.findings
      .filter { $0.rule.text != "project_file_unresolved" }
      .map { "\($0.rule) \($0.place.path)" }
  }

  @Test(arguments: ["PrivacyInfo.plist", "PrivacyInfo.xcprivacy.plist", "privacyinfo.plist"])
  func aPropertyListWithTheKeysOfAManifestIsOne(_ name: String) async throws {
    #expect(try await findings(name, "NSPrivacyTracking") == ["manifest_misnamed App/\(name)"])
  }

  /// The file is renamed, not the reference that names it right.
  @Test func aManifestInAnotherCaseIsReportedOnce() async throws {
    let manifest = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>NSPrivacyTracking</key><false/></dict></plist>
      """
    let tree = try TemporaryTree([
      "project.yml": """
      name: Notes
      targets:
        Notes:
          type: application
          platform: iOS
          sources: [{path: App, excludes: ["*.xcprivacy"]}, {path: Bundle/PrivacyInfo.xcprivacy, buildPhase: \
      resources}]

      """,
      "App/A.swift": "let a = 1\n", "Bundle/privacyinfo.xcprivacy": manifest,
    ])
    let request = AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
    let findings = try await analyse(request).outcome.findings
    #expect(findings.map(\.rule) == ["manifest_misnamed"])
    #expect(
      findings.compactMap(\.violation.fix) == [
        "Rename it to PrivacyInfo.xcprivacy, and correct its name in project.yml where it is written"
      ])
  }

  @Test func otherPropertyListsAreNone() async throws {
    #expect(try await findings("PrivacyInfo.plist", "ShowsPrivacyPage") == [])
    #expect(try await findings("App-PrivacyInfo.plist", "NSPrivacyTracking") == [])
  }
}

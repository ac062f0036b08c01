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
    return try await analyse(request).outcome.findings.map { "\($0.rule) \($0.place.path)" }
  }

  @Test(arguments: ["PrivacyInfo.plist", "PrivacyInfo.xcprivacy.plist", "privacyinfo.plist"])
  func aPropertyListWithTheKeysOfAManifestIsOne(_ name: String) async throws {
    #expect(try await findings(name, "NSPrivacyTracking") == ["manifest_misnamed App/\(name)"])
  }

  @Test func otherPropertyListsAreNone() async throws {
    #expect(try await findings("PrivacyInfo.plist", "ShowsPrivacyPage") == [])
    #expect(try await findings("App-PrivacyInfo.plist", "NSPrivacyTracking") == [])
  }
}

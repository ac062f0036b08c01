import PatuhCore
import PatuhEngine
import PatuhTestSupport
import SystemPackage
import Testing

/// Of an app that takes its versions from Flutter, each advice leads to Flutter's settings.
@Suite struct FlutterVersionsTests {
  private func fixes(_ name: String) async throws -> [String?] {
    let example = try #require(FixtureCase.ofRules.first { $0.description == name })
    let request = AnalysisRequest(root: FilePath(example.folder.path), jobs: 2, today: fixtureDay)
    return try await analyse(request).outcome.findings.filter { $0.rule.text == example.rule }
      .map(\.violation.fix)
  }

  @Test func ofTheTwoVersionsOfAnExtension() async throws {
    let base = ", and base its configurations on an .xcconfig that includes Generated.xcconfig"
    #expect(
      try await fixes("extension_version_differs/fail/version-of-a-pubspec") == [
        "Set MARKETING_VERSION of Watch to $(FLUTTER_BUILD_NAME)\(base)",
        "Set CURRENT_PROJECT_VERSION of Watch to $(FLUTTER_BUILD_NUMBER)\(base)",
      ])
  }

  @Test func ofSettingsThatAreNotIncluded() async throws {
    let base = "Base the configurations of Share on an .xcconfig that includes Generated.xcconfig"
    #expect(
      try await fixes("bundle_version_invalid/fail/settings-of-flutter-not-included") == [base, base])
    #expect(
      try await fixes("bundle_version_invalid/fail/setting-that-pods-do-not-give") == ["Set APP_VERSION"])
  }
}

import PatuhCore
import PatuhEngine
import PatuhTestSupport
import Testing

/// Versions of an Info.plist that build settings replace.
@Suite struct ReplacedVersionsTests {
  private func fix(file keys: [String: String]) async throws -> [String] {
    let entries = keys.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined()
    let tree = try TemporaryTree([
      "project.yml": """
      name: Notes
      targets:
        Notes:
          type: application
          platform: iOS
          sources: [App]
          settings: {GENERATE_INFOPLIST_FILE: YES, MARKETING_VERSION: "2.0", CURRENT_PROJECT_VERSION: "7"}
          dependencies: [{target: Share}]
        Share:
          type: app-extension
          platform: iOS
          sources: [Share]
          settings:
            GENERATE_INFOPLIST_FILE: YES
            MARKETING_VERSION: "1.9"
            CURRENT_PROJECT_VERSION: "7"
            INFOPLIST_FILE: Share/Info.plist
      """,
      "App/A.swift": "let a = 1\n", "Share/S.swift": "let s = 1\n",
      "Share/Info.plist": "<plist version=\"1.0\"><dict>\(entries)</dict></plist>",
    ])
    return try await analyse(AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)).outcome.findings
      .filter { $0.rule == "extension_version_differs" }.compactMap(\.violation.fix)
  }

  private let setting = "Set MARKETING_VERSION of Share to 2.0"

  @Test func aFileThatLacksKeysIsNoWay() async throws {
    #expect(try await fix(file: ["CFBundleShortVersionString": "2.0"]) == [setting])
  }

  @Test func aWholeFileIsAnotherWay() async throws {
    var keys = [
      "CFBundleExecutable": "$(EXECUTABLE_NAME)", "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)",
      "CFBundleInfoDictionaryVersion": "6.0", "CFBundleName": "$(PRODUCT_NAME)",
      "CFBundlePackageType": "$(PRODUCT_BUNDLE_PACKAGE_TYPE)", "CFBundleShortVersionString": "2.0",
      "CFBundleVersion": "7",
    ]
    #expect(
      try await fix(file: keys) == [
        setting + ", or turn off its GENERATE_INFOPLIST_FILE so that the file counts"
      ])
    keys["CFBundleShortVersionString"] = "1.8"
    #expect(try await fix(file: keys) == [setting])
  }
}

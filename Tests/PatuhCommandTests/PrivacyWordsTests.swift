import Foundation
import Testing

/// What several commands say of the same thing.
@Suite struct PrivacyWordsTests {
  private let use = "import Foundation\nlet store = UserDefaults(suiteName: name)\n"
  private let emptyManifest = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict><key>NSPrivacyAccessedAPITypes</key><array><dict>
    <key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategoryFileTimestamp</string>
    <key>NSPrivacyAccessedAPITypeReasons</key><array></array>
    </dict></array></dict></plist>

    """
  private let date =
    "import Foundation\nfunc age(_ url: URL) throws -> Date? {\n"
    + "  try url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate\n}\n"

  private func specification(sources: String = "[App]") -> String {
    "name: Notes\ntargets:\n  Notes: {type: application, platform: iOS, sources: \(sources)}\n"
  }

  /// Whether the manifest is bundled or not yet.
  @Test(arguments: [true, false])
  func reasonsForSDKsAreOfferedToThemAlone(isBundled: Bool) throws {
    let package =
      "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"Notes\", "
      + "platforms: [.iOS(.v17)], "
      + "products: [.library(name: \"Notes\", targets: [\"Notes\"])], targets: [.target(name: \"Notes\", "
      + "path: \"App\", exclude: [\(isBundled ? "" : "\"PrivacyInfo.xcprivacy\"")])])\n"
    let app = specification(sources: isBundled ? "[App]" : "[{path: App, excludes: [\"*.xcprivacy\"]}]")
    for (file, text, isOffered) in [("project.yml", app, false), ("Package.swift", package, true)] {
      let files = [file: text, "App/A.swift": date, "App/PrivacyInfo.xcprivacy": emptyManifest]
      try withFolder(files) { folder in
        let lint = try patuh("lint", "--only", "reasons_empty", "--format", "compact", in: folder)
        #expect(lint.output.contains("0A2A.1") == isOffered, "\(file) \(lint.output)")
        let draft = try patuh("privacy", "draft", in: folder)
        #expect((draft.output + draft.messages).contains("0A2A.1") == isOffered, "\(file) \(draft)")
      }
    }
  }

  @Test func aTestTargetIsSaidToNeedNoManifest() throws {
    let tests = "  notes-tests: {type: bundle.unit-test, platform: iOS, sources: [Tests]}\n"
    let files = [
      "project.yml": specification() + tests, "App/A.swift": use, "Tests/T.swift": "let a = 1\n",
    ]
    try withFolder(files) { folder in
      let known = try patuh("privacy", "draft", "--target", "notes-tests", in: folder)
      #expect(
        known.messages.contains("notes-tests needs no manifest: it is a test target"), "\(known.messages)")
      let unknown = try patuh("privacy", "draft", "--target", "Note", in: folder)
      #expect(unknown.messages.contains(#"no target is named "Note"; did you mean "Notes"?"#))
    }
  }

  @Test func usesNameTheProjectOfATargetWhoseNameIsTakenTwice() throws {
    let files = [
      "A/project.yml": specification(), "A/App/A.swift": use,
      "B/project.yml": specification(), "B/App/B.swift": use,
    ]
    try withFolder(files) { folder in
      let both = try patuh("privacy", "usages", in: folder).output
      #expect(both.contains("Notes (A/project.yml)") && both.contains("Notes (B/project.yml)"), "\(both)")
      try FileManager.default.removeItem(at: folder.appending(path: "B"))
      let one = try patuh("privacy", "usages", in: folder).output
      #expect(one.contains("Notes") && !one.contains("Notes ("), "\(one)")
    }
  }

  @Test func anEntryWithoutReasonsIsDeclared() throws {
    let files = [
      "project.yml": specification(), "App/A.swift": date,
      "App/PrivacyInfo.xcprivacy": emptyManifest,
    ]
    try withFolder(files) { folder in
      _ = try patuh("report", "--format", "markdown=r.md", in: folder)
      let report = try String(contentsOf: folder.appending(path: "r.md"), encoding: .utf8)
      #expect(report.contains("used, declared without a reason"), "\(report)")
    }
  }

  @Test func aPluginIsListedOnceWithTheVersionsThatItMayHave() throws {
    let pods =
      """
      PODS:
        - Flutter (1.0.0)
        - share_plus (0.0.1):
          - Flutter

      DEPENDENCIES:
        - Flutter (from `Flutter`)

      """
      + "\nEXTERNAL SOURCES:\n  Flutter:\n    :path: Flutter\n  share_plus:\n"
      + "    :path: \".symlinks/plugins/share_plus/ios\"\n\nCOCOAPODS: 1.15.2\n"
    let files = [
      "ios/project.yml": specification(), "ios/App/A.swift": "let a = 1\n", "ios/Podfile": "",
      "ios/Podfile.lock": pods,
      "pubspec.lock":
        """
      packages:
        share_plus:
          source: hosted
          version: "10.0.0"
      sdks:
        flutter: ">=3.22.0"

      """,
    ]
    try withFolder(files) { folder in
      _ = try patuh("report", "--format", "markdown=r.md", "--format", "json=r.json", in: folder)
      let report = try String(contentsOf: folder.appending(path: "r.md"), encoding: .utf8)
      #expect(
        report.contains("| flutter | 3.22.0 or later | All of these versions bring one | – |"),
        "\(report)")
      let json = try String(contentsOf: folder.appending(path: "r.json"), encoding: .utf8)
      #expect(json.components(separatedBy: #""name": "share_plus""#).count == 2, "\(json)")
    }
  }

  @Test func unknownRulesAndCategoriesAreReportedTogether() throws {
    let configuration = """
      version: 1
      suppress:
        - {rule: manifst_missing, path: App, reason: "a"}
        - {rule: manifest_missing, path: App, category: UserDefault, reason: "a"}

      """
    try withFolder([".patuh.yml": configuration, "App/A.swift": use]) { folder in
      let messages = try patuh("lint", in: folder).messages
      #expect(messages.contains("manifst_missing") && messages.contains("UserDefault\""), "\(messages)")
    }
  }
}

import Foundation
import PatuhCore
import SystemPackage
import Testing

@testable import PatuhEngine

@Suite struct LiveCheckTests {
  private let use = "import Foundation\nlet shared = UserDefaults.standard\n"
  private let project =
    "name: App\ntargets:\n  App:\n    type: application\n    platform: iOS\n    sources: [App]\n"

  private func request(_ tree: TemporaryTree) -> AnalysisRequest {
    AnalysisRequest(root: tree.root, today: Day(year: 2026, month: 11, day: 26))
  }

  private func check(
    _ tree: TemporaryTree, _ texts: [String: String] = [:], after last: LiveCheck? = nil
  ) async throws -> LiveCheck {
    let check = try await LiveCheck.next(
      request(tree), texts: texts.mapValues { Array($0.utf8) }, after: last)
    return try #require(check)
  }

  /// The findings as those of an ordinary check of the same files.
  private func expectSame(_ check: LiveCheck, _ tree: TemporaryTree) async throws {
    let analysis = try await analyse(request(tree))
    #expect(check.analysis.outcome.findings == analysis.outcome.findings)
  }

  private func rules(_ check: LiveCheck) -> [String] { check.analysis.outcome.findings.map(\.rule.text) }

  @Test func textsStandInForFiles() async throws {
    let tree = try TemporaryTree(["project.yml": project, "App/A.swift": "let a = 1\n"])
    let first = try await check(tree)
    #expect(!rules(first).contains("manifest_missing"))
    let second = try await check(tree, ["App/A.swift": use], after: first)
    #expect(rules(second).contains("manifest_missing"))
    let third = try await check(tree, after: second)
    try await expectSame(third, tree)
    try tree.write("App/A.swift", use)
    let fourth = try await check(tree, after: third)
    #expect(fourth.analysis.outcome.findings == second.analysis.outcome.findings)
  }

  @Test func openingSavingAndClosingChangesNothing() async throws {
    let tree = try TemporaryTree(["project.yml": project, "App/A.swift": use])
    let first = try await check(tree)
    let opened = try await check(tree, ["App/A.swift": use], after: first)
    #expect(opened.analysis.stages == first.analysis.stages)
    let edited = try await check(tree, ["App/A.swift": "let a = 1\n"], after: opened)
    #expect(edited.analysis.stages != first.analysis.stages)
    try tree.write("App/A.swift", "let a = 1\n")
    let saved = try await check(tree, ["App/A.swift": "let a = 1\n"], after: edited)
    #expect(saved.analysis.stages == edited.analysis.stages)
    let closed = try await check(tree, after: saved)
    #expect(closed.analysis.stages == edited.analysis.stages)
    try await expectSame(closed, tree)
    // Closing without saving brings the file back.
    let again = try await check(tree, ["App/A.swift": use], after: closed)
    let discarded = try await check(tree, after: again)
    try await expectSame(discarded, tree)
    try tree.write("App/A.swift", use)
    try await expectSame(try await check(tree, after: discarded), tree)
  }

  @Test func aTextNeedsNoFile() async throws {
    let tree = try TemporaryTree(["project.yml": project, "App/A.swift": "let a = 1\n"])
    for isRepository in [false, true] {
      if isRepository { try tree.git("init", "-q") }
      let first = try await check(tree)
      let second = try await check(tree, ["App/New/B.swift": use], after: first)
      #expect(rules(second).contains("manifest_missing"))
      #expect(second.analysis.project.sources.map(\.path) == ["App/A.swift", "App/New/B.swift"])
      let third = try await check(tree, after: second)
      #expect(third.analysis.project.sources.map(\.path) == ["App/A.swift"])
    }
  }

  @Test func filesThatChangedOnDiskAreReadAgain() async throws {
    let tree = try TemporaryTree(["project.yml": project, "App/A.swift": use, "App/B.swift": "let b = 1\n"])
    var last = try await check(tree)
    try await expectSame(last, tree)
    try tree.write("App/A.swift", "let a = 1\n")
    last = try await check(tree, after: last)
    #expect(last.changedPaths == ["App/A.swift"])
    try await expectSame(last, tree)
    try tree.move("App/B.swift", to: "App/C.swift")
    last = try await check(tree, after: last)
    try await expectSame(last, tree)
    try tree.write("App/Deep/Folder/D.swift", use)
    last = try await check(tree, after: last)
    try await expectSame(last, tree)
    try tree.remove("App/Deep")
    try tree.write(
      "project.yml", project.replacingOccurrences(of: "sources: [App]", with: "sources: [Other]"))
    last = try await check(tree, after: last)
    try await expectSame(last, tree)
  }

  /// Edits of which most leave the targets as they are, each after the one before.
  @Test func editsOfSourcesAreAsAFreshCheck() async throws {
    let body = { (code: String) in "import UIKit\nfinal class Store {\n  func run() {\n    \(code)\n  }\n}\n"
    }
    let tree = try TemporaryTree([
      "project.yml": project.replacingOccurrences(
        of: "    sources: [App]\n",
        with: "    sources: [App]\n    settings: {INFOPLIST_FILE: App/Info.plist}\n"),
      "App/Info.plist": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>NSCameraUsageDescription</key><string></string></dict></plist>
      """,
      "App/A.swift": body("print(1)"), "App/B.swift": use + "enum Keys { static let name = \"a\" }\n",
      "App/C.swift": body("let c = Keys.name"),
    ])
    var last = try await check(tree)
    #expect(rules(last).contains("purpose_string_empty"))
    let edits = [
      ("App/A.swift", body("print(2)")), ("App/A.swift", body("print(2)\n    print(ProcessInfo())")),
      ("App/A.swift", body("_ = ProcessInfo.processInfo.systemUptime")), ("App/A.swift", body("print(")),
      ("App/A.swift", body("CLLocationManager().requestWhenInUseAuthorization()")),
      ("App/A.swift", "import CoreLocation\n" + body("CLLocationManager().requestWhenInUseAuthorization()")),
      ("App/A.swift", "\n\nimport CoreLocation\n" + body("print(4)")), ("App/A.swift", ""),
      ("App/A.swift", "@main struct Main { static func main() {} }\n"), ("App/A.swift", body("print(5)")),
      ("App/A.swift", "import XCTest\n" + body("print(5)")), ("App/A.swift", body("func local() {}")),
      ("App/A.swift", "#if DEBUG\nimport Lost\n#endif\n" + body("print(6)")),
      ("App/A.swift", "import Lost\n#if DEBUG\n#endif\n" + body("print(6)")),
      ("App/B.swift", use + "\nenum Keys { static let name = \"b\" }\n"), ("App/B.swift", body("print(7)")),
      ("App/C.swift", "\n" + body("let c = 1")), ("App/C.swift", body("// patuh:ignore web_view_removed")),
    ]
    for (path, text) in edits {
      try tree.write(path, text)
      last = try await check(tree, after: last)
      try await expectSame(last, tree)
    }
  }

  /// A value is followed from one file to another: an edit in either changes what the other one asks for.
  @Test func valuesAreFollowedAcrossFiles() async throws {
    let caller = { (source: String) in
      """
      import UIKit
      final class Caller: UIViewController {
        override func viewDidLoad() { Wrapper().show(.\(source)) }
      }
      """
    }
    let wrapper = { (value: String) in
      """
      import UIKit
      final class Wrapper {
        func show(_ source: UIImagePickerController.SourceType) {
          let picker = UIImagePickerController()
          picker.sourceType = \(value)
        }
      }
      """
    }
    let tree = try TemporaryTree([
      "project.yml": project.replacingOccurrences(
        of: "    sources: [App]\n",
        with: "    sources: [App]\n    settings: {INFOPLIST_FILE: App/Info.plist}\n"),
      "App/Info.plist": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>CFBundleName</key><string>App</string></dict></plist>
      """,
      "App/Caller.swift": caller("photoLibrary"), "App/Wrapper.swift": wrapper("source"),
    ])
    var last = try await check(tree)
    #expect(!rules(last).contains("purpose_string_missing"))
    let edits = [
      ("App/Caller.swift", caller("camera"), true), ("App/Wrapper.swift", wrapper(".photoLibrary"), false),
      ("App/Wrapper.swift", wrapper("source"), true), ("App/Caller.swift", caller("photoLibrary"), false),
    ]
    for (path, text, isFound) in edits {
      try tree.write(path, text)
      last = try await check(tree, after: last)
      #expect(rules(last).contains("purpose_string_missing") == isFound)
      try await expectSame(last, tree)
    }
  }

  @Test func factsOfOtherFilesAreKept() async throws {
    let tree = try TemporaryTree(["project.yml": project, "App/A.swift": use, "App/B.swift": "let b = 1\n"])
    let first = try await check(tree)
    // Behind the stamps: what is not read again is as it was.
    let file = tree.folder.appendingPathComponent("App/A.swift").path
    let date = try #require(try FileManager.default.attributesOfItem(atPath: file)[.modificationDate])
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
    try handle.write(
      contentsOf: Data(use.replacingOccurrences(of: "UserDefaults", with: "OtherDefault").utf8))
    try handle.close()
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file)
    let second = try await check(tree, ["App/B.swift": "let b = 2\n"], after: first)
    if second.changedPaths?.isEmpty == true { #expect(rules(second).contains("manifest_missing")) }
    let third = try #require(
      try await LiveCheck.next(request(tree), texts: [:], after: second, rereads: true))
    try await expectSame(third, tree)
  }

  @Test func aFaultyConfigurationKeepsTheLastOne() async throws {
    let tree = try TemporaryTree([
      "project.yml": project, "App/A.swift": use,
      ".patuh.yml": "version: 1\nrules:\n  manifest_missing: note\n",
    ])
    let first = try await check(tree)
    #expect(first.configurationFault == nil)
    let second = try await check(tree, [".patuh.yml": "version: 1\nrules: ["], after: first)
    guard case .configuration? = second.configurationFault else {
      Issue.record("no fault")
      return
    }
    #expect(second.analysis.outcome.findings == first.analysis.outcome.findings)
    let third = try await check(
      tree, [".patuh.yml": "version: 1\nrules: [", "App/A.swift": "\n"], after: second)
    #expect(third.configurationFault == second.configurationFault)
    #expect(!rules(third).contains("manifest_missing"))
    let fourth = try await check(tree, after: third)
    #expect(fourth.configurationFault == nil)
    try await expectSame(fourth, tree)
    await #expect(throws: AnalysisError.self) {
      try await LiveCheck.next(self.request(tree), texts: [".patuh.yml": Array("rules: [".utf8)], after: nil)
    }
  }

  @Test func unknownNamesAreAskedForAgain() async throws {
    let text = "version: 1\nsuppress:\n  - {rule: manifest_missing, target: Clip, reason: \"later\"}\n"
    let tree = try TemporaryTree(["project.yml": project, "App/A.swift": use])
    let first = try await check(tree)
    let second = try await check(tree, [".patuh.yml": text], after: first)
    #expect(second.configurationFault != nil)
    #expect(rules(second).contains("manifest_missing"))
    // The target comes later than its name.
    let renamed = project.replacingOccurrences(of: "  App:\n", with: "  Clip:\n")
    let third = try await check(tree, [".patuh.yml": text, "project.yml": renamed], after: second)
    #expect(third.configurationFault == nil)
    #expect(!rules(third).contains("manifest_missing"))
    let fourth = try await check(tree, [".patuh.yml": text], after: third)
    #expect(fourth.configurationFault != nil)
  }

  @Test func aCancelledCheckHasNoResult() async throws {
    let tree = try TemporaryTree(["project.yml": project, "App/A.swift": use])
    var request = request(tree)
    let cancellation = Cancellation()
    request.cancellation = cancellation
    cancellation.cancel()
    #expect(try await LiveCheck.next(request, texts: [:], after: nil) == nil)
  }

  /// Nothing of a check is left when the next one has replaced it.
  @Test(arguments: [
    "expense-tracker", "needle-shop", "article-viper", "jobs-app", "objective-c", "session-state",
  ])
  func checksAreReleased(_ name: String) async throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "fixtures/projects/\(name)")
    let presets = try RuleData().decodedPresets().map(\.name)
    weak var values: AnyObject?
    var isHeld = false
    do {
      let request = AnalysisRequest(
        root: FilePath(root.path), presets: presets, today: Day(year: 2026, month: 11, day: 26))
      let check = try await LiveCheck.next(request, texts: [:], after: nil)
      values = check?.analysis.project.holderOfDerivedValues
      isHeld = values != nil
      check?.release()
    }
    #expect(isHeld)
    #expect(values == nil)
  }

  @Test func whatIsFoundInAFileByItself() async throws {
    let manifest = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
      \t<key>NSPrivacyTracking</key>
      \t<false/>
      </dict>
      </plist>

      """
    let tree = try TemporaryTree([
      "project.yml": project, "App/A.swift": "let a = 1\n", "App/PrivacyInfo.xcprivacy": manifest,
    ])
    let check = try await check(tree)
    let faulty = manifest.replacingOccurrences(of: "NSPrivacyTracking<", with: "NSPrivacyTrackin<")
    let own = try #require(
      check.ownFindings(of: "App/PrivacyInfo.xcprivacy", Array(faulty.utf8), for: request(tree)))
    let whole = try await self.check(tree, ["App/PrivacyInfo.xcprivacy": faulty], after: check)
    #expect(own.findings.contains { $0.rule == "manifest_key_unknown" })
    #expect(own.findings == whole.analysis.outcome.findings.filter { own.rules.contains($0.rule) })
    let source = try #require(
      check.ownFindings(of: "App/A.swift", Array("let a = (\n".utf8), for: request(tree)))
    #expect(source.findings.map(\.rule.text) == ["source_syntax_error"])
    #expect(check.ownFindings(of: "App/Other.swift", [], for: request(tree)) == nil)
  }
}

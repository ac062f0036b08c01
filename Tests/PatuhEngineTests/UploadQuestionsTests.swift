import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhEngine

/// What the report says is asked on upload, and what it leaves to a person.
@Suite struct UploadQuestionsTests {
  private func reports(_ properties: String, _ files: [String: String] = [:]) async throws -> [TargetReport] {
    let project = """
      name: Scan
      targets:
        Scan:
          type: application
          platform: iOS
          sources: [Scan]
          info: {path: Scan/Info.plist, properties: {\(properties)}}
        Kit: {type: framework, platform: iOS, sources: [Kit]}
      """
    let tree = try TemporaryTree(
      ["project.yml": project, "Scan/App.swift": "let app = 1\n", "Kit/Kit.swift": "let kit = 1\n"]
        .merging(files) { $1 })
    let request = AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
    return try await releaseAudit(of: request).report.targets
  }

  @Test func theQuestionAboutEncryption() async throws {
    let open = try await reports("")
    #expect(
      open.map(\.asked) == [
        nil,
        "whether it uses non-exempt encryption, since ITSAppUsesNonExemptEncryption is not set",
      ])
    let answered = try await reports("ITSAppUsesNonExemptEncryption: false")
    #expect(answered[1].asked == "nothing about encryption, since ITSAppUsesNonExemptEncryption is NO")
    #expect(
      answered[1].questions.contains(
        "Is all encryption in it still exempt, such as that of the system and of HTTPS?"))
    let documents = try await reports("ITSAppUsesNonExemptEncryption: true")
    #expect(documents[1].asked?.hasPrefix("for the documents on its encryption") == true)
  }

  @Test func whatOnlyAPersonKnows() async throws {
    let report = try await reports(
      "NSCameraUsageDescription: Scan photographs pages., UIBackgroundModes: [audio]")
    #expect(report[0].questions.isEmpty)
    #expect(
      report[1].questions == [
        "Does “Scan photographs pages.” say all that it uses this access for (NSCameraUsageDescription)?",
        "Can App Review see what it needs the background mode audio for?",
        """
        Does the privacy label in App Store Connect name what the app and its servers collect, though no \
        manifest
        """
          + " names any data?",
      ])
    #expect(report.allSatisfy { $0.questions.allSatisfy { $0.hasSuffix("?") } })
  }

  @Test func codeThatUsesTheDataOfACategory() async throws {
    let view =
      """
      import SwiftUI
      struct Page: View { @AppStorage("size") var size = 1
       var body: some View { Text("a") } }

      """
    let question =
      "Should the manifest declare NSPrivacyAccessedAPICategoryUserDefaults all the same, since AppStorage, "
      + "which Apple does not list, uses that data?"
    let hinted = try await reports("", ["Scan/Page.swift": view])
    #expect(hinted[1].questions.contains(question))
    let used = try await reports(
      "",
      ["Scan/Page.swift": view, "Scan/Store.swift": "import Foundation\nlet store = UserDefaults.standard\n"])
    #expect(!used[1].questions.contains(question))
  }
}

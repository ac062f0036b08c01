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

  /// Systems since iOS 10 ignore NSAllowsArbitraryLoads beside one of the narrower keys, whatever its value.
  @Test(arguments: [
    ("", true), ("NSAllowsLocalNetworking: true", false), ("NSAllowsLocalNetworking: false", false),
    ("NSAllowsArbitraryLoadsInWebContent: true", false), ("NSAllowsArbitraryLoadsForMedia: true", false),
    ("NSExceptionDomains: {}", true),
  ])
  func connectionsToAnyHost(other: String, isAsked: Bool) async throws {
    let keys = "NSAllowsArbitraryLoads: true" + (other.isEmpty ? "" : ", " + other)
    let report = try await reports("NSAppTransportSecurity: {\(keys)}")
    #expect(report[1].questions.contains { $0.contains("from any host without encryption") } == isAsked)
  }

  /// A version that a script writes is compared by no finding: the report asks.
  @Test(arguments: [
    "sed -i '' \"s/CURRENT_PROJECT_VERSION: .*/CURRENT_PROJECT_VERSION: $BUILD/\" project.yml",
    "echo",
  ])
  func versionsThatAScriptWrites(command: String) async throws {
    let project = """
      name: Scan
      targets:
        Scan:
          type: application
          platform: iOS
          sources: [Scan]
          dependencies: [{target: Share}]
          settings: {CURRENT_PROJECT_VERSION: 7}
          info: {path: Scan/Info.plist, properties: {CFBundleVersion: $(CURRENT_PROJECT_VERSION)}}
        Share:
          type: app-extension
          platform: iOS
          sources: [Share]
          settings: {CURRENT_PROJECT_VERSION: 6}
          info: {path: Share/Info.plist, properties: {CFBundleVersion: $(CURRENT_PROJECT_VERSION)}}
      """
    let report = try await reports(
      "", ["project.yml": project, "Share/Share.swift": "let share = 1\n", "scripts/bump.sh": command + "\n"])
    let question =
      "Do the app and what it embeds have the same CFBundleVersion in a release, though not in the tree "
      + "(scripts/bump.sh gives CURRENT_PROJECT_VERSION another value)?"
    #expect(report.flatMap(\.questions).contains(question) == (command != "echo"))
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

  /// An empty purpose string is no finding where the development language has a text.
  @Test(arguments: ["en", "da"]) func purposesThatTranslationsGive(language: String) async throws {
    let file = "Scan/\(language).lproj/InfoPlist.strings"
    let report = try await reports(
      "CFBundleDevelopmentRegion: en, NSCameraUsageDescription: \"\"",
      [file: "NSCameraUsageDescription = \"Scan photographs pages.\";\n"])
    let question = """
      Has NSCameraUsageDescription, which is empty in the Info.plist, a text in each language, as in \
      \(file)?
      """
    #expect(report[1].questions.contains(question) == (language == "en"))
  }

  /// Nor is an absent one.
  @Test(arguments: ["en", "da"]) func purposesThatTranslationsAloneGive(language: String) async throws {
    let file = "Scan/\(language).lproj/InfoPlist.strings"
    let report = try await reports(
      "CFBundleDevelopmentRegion: en",
      [
        file: "NSCameraUsageDescription = \"Scan photographs pages.\";\n",
        "Scan/Camera.swift": "import AVFoundation\nfunc ask() async -> Bool {\n"
          + "  await AVCaptureDevice.requestAccess(for: .video)\n}\n",
      ])
    let question = """
      Has an upload passed with NSCameraUsageDescription in translations alone, as in \(file), though App \
      Store Connect asks for it in the Info.plist?
      """
    #expect(report[1].questions.contains(question) == (language == "en"))
  }

  @Test(arguments: [true, false]) func encryptionThatALaneAnswers(answers: Bool) async throws {
    let lane =
      "lane :beta do\n  pilot(ipa: \"a.ipa\"\(answers ? ", uses_non_exempt_encryption: false" : ""))\nend\n"
    let report = try await reports("", ["fastlane/Fastfile": lane])
    #expect(
      report[1].asked
        == (answers
          ? "nothing about encryption where fastlane uploads it, since a lane answers"
          : "whether it uses non-exempt encryption, since ITSAppUsesNonExemptEncryption is not set"))
  }

  @Test func schemesThatAReleaseWrites() async throws {
    let report = try await reports("CFBundleURLTypes: [{CFBundleURLSchemes: [\"fb{your-app-id}\"]}]")
    #expect(
      report[1].questions.contains("Does the release write a URL scheme in place of “fb{your-app-id}”?"))
  }

  /// An extension that asks for a face where only its app says why.
  @Test func faceOfAnExtension() async throws {
    let project = """
      name: Scan
      targets:
        Scan:
          type: application
          platform: iOS
          sources: [Scan]
          dependencies: [{target: Unlock}]
          info: {path: Scan/Info.plist, properties: {NSFaceIDUsageDescription: Scan opens pages for you.}}
        Unlock:
          type: app-extension
          platform: iOS
          sources: [Unlock]
          info:
            path: Unlock/Info.plist
            properties: {NSExtension: {NSExtensionPointIdentifier: com.apple.fileprovider-actionsui}}
      """
    let code = """
      import LocalAuthentication
      func unlock() {
        LAContext().evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Open") { _, _ in }
      }

      """
    let report = try await reports("", ["project.yml": project, "Unlock/Unlock.swift": code])
    #expect(
      report.flatMap(\.questions).contains(
        "Does Face ID work in it with the NSFaceIDUsageDescription of its app, since it has none of its "
          + "own?"))
  }

  @Test func appOfATemplate() async throws {
    let project = """
      name: Scan
      targets:
        Scan:
          type: application
          platform: iOS
          sources: [Scan]
          settings: {GENERATE_INFOPLIST_FILE: true, PRODUCT_BUNDLE_IDENTIFIER: io.ionic.starter}
      """
    let report = try await reports("", ["project.yml": project])
    #expect(
      report.flatMap(\.questions).contains(
        "Is it right that nothing was looked for here that App Store Connect refuses, since its bundle "
          + "identifier io.ionic.starter is that of a template?"))
  }
}

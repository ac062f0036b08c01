import PatuhCore
import PatuhTestSupport
import SystemPackage
import Testing

@testable import PatuhEngine

/// Where a specification makes the project, what is to be added is said in its words, and a new manifest gets
/// a folder that it takes.
@Suite struct SpecifiedResourcesTests {
  private let store = "import Foundation\nlet store = UserDefaults.standard\n"
  private let manifest = """
    <plist version="1.0"><dict><key>NSPrivacyAccessedAPITypes</key><array><dict>
    <key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategoryUserDefaults</string>
    <key>NSPrivacyAccessedAPITypeReasons</key><array><string>CA92.1</string></array>
    </dict></array></dict></plist>
    """

  private func specification(_ sources: String) -> String {
    "name: Notes\ntargets:\n  Share: {type: app-extension, platform: iOS, sources: [\(sources)]}\n"
  }

  private func fixes(_ rule: RuleID, in tree: TemporaryTree) async throws -> [String] {
    try await analyse(AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)).outcome.findings
      .filter { $0.rule == rule }.compactMap(\.violation.fix)
  }

  /// The folder of the extension itself is not among its sources, and two folders in it are.
  @Test(arguments: [false, true]) func aNewManifestGetsAFolderThatIsTaken(isProjectCheckedIn: Bool)
    async throws
  {
    let tree = try TemporaryTree([
      "project.yml": specification("Share/Sources, Share/SupportingFiles, Shared"),
      "Share/Sources/Share.swift": store, "Share/SupportingFiles/notes.txt": "",
      "Shared/Log.swift": store,
    ])
    if isProjectCheckedIn {
      try tree.write(
        "Notes.xcodeproj/project.pbxproj",
        xcodeProject(["Share": ["Share/Sources/Share.swift", "Shared/Log.swift"]]))
    }
    let fixes = try await fixes("manifest_missing", in: tree)
    let path = "Share/SupportingFiles/PrivacyInfo.xcprivacy"
    #expect(fixes.count == 1 && fixes[0].hasPrefix("Create \(path) that declares"), "\(fixes)")
    let way = "see that its folder stays among the target's sources in project.yml"
    #expect(fixes[0].contains(isProjectCheckedIn ? "\(way), and run `xcodegen`" : way), "\(fixes)")
    let result = try await draft(
      for: AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay), target: "Share", to: .place)
    #expect(result.messages.contains("patuh: wrote \(path)"), "\(result.messages)")
    if !isProjectCheckedIn { #expect(try await self.fixes("manifest_missing", in: tree) == []) }
  }

  /// No folder of the target is taken as a whole.
  @Test func aManifestBesideFilesThatAreNamedIsToBeNamed() async throws {
    let tree = try TemporaryTree([
      "project.yml": specification("Share/Share.swift"), "Share/Share.swift": store,
    ])
    let way = "name it among the target's sources in project.yml"
    let fixes = try await fixes("manifest_missing", in: tree)
    #expect(fixes.count == 1 && fixes[0].contains(way), "\(fixes)")
    let result = try await draft(
      for: AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay), target: "Share", to: .place)
    #expect(result.messages.contains("patuh: so that Share bundles it, \(way)"), "\(result.messages)")
    #expect(try await self.fixes("manifest_missing", in: tree).first?.contains(way) == true)
  }

  /// A manifest beside the sources, and none of them.
  @Test func oneThatIsThereIsFoundAndNamed() async throws {
    let tree = try TemporaryTree([
      "project.yml": specification("Share/Sources, Share/SupportingFiles"),
      "Share/Sources/Share.swift": store, "Share/SupportingFiles/notes.txt": "",
      "Share/PrivacyInfo.xcprivacy": manifest,
    ])
    let fixes = try await fixes("manifest_missing", in: tree)
    #expect(
      fixes == [
        "Share/PrivacyInfo.xcprivacy declares this and is in no bundle: name it among the target's sources "
          + "in project.yml"
      ])
  }

  @Test(arguments: [true, false]) func whatNoTargetBundlesIsAddedToTheSpecification(hasSpecification: Bool)
    async throws
  {
    var files = [
      "Notes.xcodeproj/project.pbxproj": xcodeProject(["Share": ["App/A.swift"]]),
      "App/A.swift": "let a = 1\n", "Other/PrivacyInfo.xcprivacy": manifest,
    ]
    if hasSpecification { files["project.yml"] = specification("App") }
    let tree = try TemporaryTree(files)
    let findings = try await analyse(AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)).outcome
      .findings.filter { $0.rule == "manifest_not_bundled" }
    #expect(
      findings.map(\.violation.fix) == [
        hasSpecification
          ? "Name it among the sources of the target that it is meant for in project.yml, and run "
            + "`xcodegen`, or delete it"
          : "Add it to the resources of the target that it is meant for, or delete it"
      ])
    // No code uses listed API, so no upload is refused for it.
    #expect(findings.map(\.itms) == [[]] && findings.map(\.severity) == [.warning])
  }

  @Test func aManifestThatATargetLacksIsForAnUpload() async throws {
    let tree = try TemporaryTree([
      "project.yml": """
      name: Notes
      targets:
        Notes: {type: application, platform: iOS, sources: [Notes]}
        Reader: {type: application, platform: iOS, sources: [Reader]}
      """,
      "Notes/A.swift": store, "Reader/A.swift": store, "Old/PrivacyInfo.xcprivacy": manifest,
      "Older/PrivacyInfo.xcprivacy": manifest,
    ])
    let findings = try await analyse(AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)).outcome
      .findings.filter { $0.rule == "manifest_not_bundled" }
    #expect(findings.map(\.itms) == [["ITMS-91053"], ["ITMS-91053"]])
  }

  /// Which project files there are decides what a launch storyboard is added to.
  @Test(arguments: [
    ([String: String](), "its Copy Bundle Resources phase"),
    (["project.yml": ""], "the target's sources in project.yml, and run `xcodegen`"),
  ])
  func aLaunchStoryboardIsAddedWhereResourcesAreListed(_ files: [String: String], _ place: String)
    async throws
  {
    let settings = """
      SDKROOT = iphoneos; INFOPLIST_FILE = App/Info.plist; GENERATE_INFOPLIST_FILE = NO;
      """
    let project = xcodeProject(["Share": ["App/A.swift"]]).replacing("SDKROOT = iphoneos;", with: settings)
    let tree = try TemporaryTree([
      "Notes.xcodeproj/project.pbxproj": project, "App/A.swift": "@main struct A {}\n",
      "App/Info.plist": """
      <plist version="1.0"><dict><key>UILaunchStoryboardName</key><string>Launch</string></dict></plist>
      """,
    ])
    if !files.isEmpty {
      try tree.write(
        "project.yml",
        "name: Notes\ntargets:\n  Share: {type: application, platform: iOS, sources: [App]}\n")
    }
    let advised = try await fixes("launch_storyboard_missing", in: tree)
    #expect(
      advised == [
        "Create Launch.storyboard and add it to \(place), set UILaunchScreen in place of the key, or"
          + " correct the name"
      ])
    try tree.write("Old/Launch.storyboard", "<document/>\n")
    let fixes = try await fixes("launch_storyboard_missing", in: tree)
    #expect(fixes == ["Add Launch.storyboard to \(place), or correct the name"])
  }
}

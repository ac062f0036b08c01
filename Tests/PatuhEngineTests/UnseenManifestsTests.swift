import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhEngine

/// Privacy manifests that a build phase names and that are not plainly there: settings or filters leave them
/// out, git ignores them, or Git LFS has not fetched them.
@Suite struct UnseenManifestsTests {
  private let manifest = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>
    <key>NSPrivacyAccessedAPITypes</key><array><dict>
    <key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategoryUserDefaults</string>
    <key>NSPrivacyAccessedAPITypeReasons</key><array><string>CA92.1</string></array>
    </dict></array>
    </dict></plist>

    """
  private let pointer = """
    version https://git-lfs.github.com/spec/v1
    oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
    size 12345

    """

  private func project(manifest: String, filter: String = "", settings: String = "") -> String {
    """
    { rootObject = P; objects = {
    P = {isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = N; };
    N = {isa = XCConfigurationList; buildConfigurations = (E); };
    E = {isa = XCBuildConfiguration; name = Release; buildSettings = {
      SDKROOT = iphoneos; SUPPORTS_MACCATALYST = YES; }; };
    G = {isa = PBXGroup; children = (F, M); sourceTree = "<group>"; };
    T = {isa = PBXNativeTarget; name = Notes; productType = "com.apple.product-type.application";
      buildPhases = (S, R); buildConfigurationList = C; };
    S = {isa = PBXSourcesBuildPhase; files = (B); };
    R = {isa = PBXResourcesBuildPhase; files = (D); };
    B = {isa = PBXBuildFile; fileRef = F; };
    D = {isa = PBXBuildFile; fileRef = M; \(filter) };
    F = {isa = PBXFileReference; path = "App/App.swift"; sourceTree = "<group>"; };
    M = {isa = PBXFileReference; path = "\(manifest)"; sourceTree = "<group>"; };
    C = {isa = XCConfigurationList; buildConfigurations = (A); };
    A = {isa = XCBuildConfiguration; name = Release; buildSettings = {
      GENERATE_INFOPLIST_FILE = YES; INFOPLIST_FILE = App/Info.plist; \(settings) }; };
    }; }
    """
  }

  /// The findings about manifests and unread files, and the verdict.
  private func read(
    _ files: [String: String], ignoring patterns: String? = nil, comparison: Comparison? = nil
  ) async throws -> (findings: [Finding], verdict: ReleaseVerdict) {
    let all = files.merging(["App/App.swift": "import Foundation\nlet d = UserDefaults.standard\n"]) { $1 }
    let tree = try TemporaryTree(all.merging(patterns.map { [".gitignore": $0] } ?? [:]) { $1 })
    if patterns != nil {
      try tree.git("init", "-q")
      if comparison != nil { try tree.git("commit", "-q", "--allow-empty", "-m", "x") }
      try tree.git("add", "-A")
    }
    let request = AnalysisRequest(root: tree.root, comparison: comparison, jobs: 2, today: fixtureDay)
    let findings = try await analyse(request).outcome.findings.filter {
      $0.rule.text.hasPrefix("manifest_") || $0.rule.text.hasSuffix("_unreadable")
        || $0.rule == "reason_unknown"
    }
    let plain = AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
    return (findings, try await releaseAudit(of: plain).report.verdict)
  }

  @Test func theAdviceNamesTheSettingThatLeavesAManifestOut() async throws {
    let path = "App/PrivacyInfo.xcprivacy"
    let settings = "EXCLUDED_SOURCE_FILE_NAMES = \"*.xcprivacy\";"
    let files = [
      "Notes.xcodeproj/project.pbxproj": project(manifest: path, settings: settings), path: manifest,
    ]
    let (findings, verdict) = try await read(files)
    #expect(findings.map(\.rule) == ["manifest_missing"] && verdict == .refused)
    #expect(
      findings.first?.violation.fix == """
        App/PrivacyInfo.xcprivacy declares this and is in no bundle: take it out of \
        EXCLUDED_SOURCE_FILE_NAMES in the build settings of Notes, which leaves it out of each build that \
        ships
        """)
  }

  @Test func theAdviceNamesTheFilterThatLeavesAManifestOut() async throws {
    let path = "App/PrivacyInfo.xcprivacy"
    let project = project(manifest: path, filter: "platformFilter = maccatalyst;")
      .replacing("SUPPORTS_MACCATALYST = YES;", with: "SUPPORTS_MACCATALYST = NO;")
    let (findings, verdict) = try await read(["Notes.xcodeproj/project.pbxproj": project, path: manifest])
    #expect(findings.map(\.rule) == ["manifest_missing"] && verdict == .refused)
    #expect(
      findings.first?.violation.fix == """
        App/PrivacyInfo.xcprivacy declares this and is in no bundle: remove the platform filter that the \
        build phase of Notes has for it
        """)
  }

  @Test(arguments: ["*.xcprivacy\n", "Made/\n"])
  func aManifestThatAProjectNamesIsReadAlthoughGitIgnoresIt(patterns: String) async throws {
    let path = "Made/PrivacyInfo.xcprivacy"
    let files = ["Notes.xcodeproj/project.pbxproj": project(manifest: path), path: manifest]
    for comparison in [nil, Comparison.staged] {
      let (findings, verdict) = try await read(files, ignoring: patterns, comparison: comparison)
      #expect(findings.isEmpty && verdict != .refused)
    }
    let (findings, _) = try await read(
      files.merging([path: manifest.replacing("CA92.1", with: "CA92.9")]) { $1 }, ignoring: patterns)
    #expect(findings.map(\.rule) == ["reason_unknown"])
  }

  @Test func aManifestThatGitIgnoresAndNothingNamesIsNoFinding() async throws {
    let files = [
      "Notes.xcodeproj/project.pbxproj": project(manifest: "App/PrivacyInfo.xcprivacy"),
      "App/PrivacyInfo.xcprivacy": manifest, "Old/PrivacyInfo.xcprivacy": manifest,
    ]
    #expect(try await read(files, ignoring: "Old/*.xcprivacy\n").findings.isEmpty)
    #expect(
      try await read(files, ignoring: "nothing\n").findings.map(\.rule) == ["manifest_not_bundled"])
  }

  @Test func aManifestThatWasNotFetchedIsNotKnown() async throws {
    let path = "App/PrivacyInfo.xcprivacy"
    let files = ["Notes.xcodeproj/project.pbxproj": project(manifest: path), path: pointer]
    let (findings, verdict) = try await read(files)
    #expect(findings.map { "\($0.severity) \($0.rule)" } == ["error source_unreadable"])
    #expect(findings.first?.violation.fix == "Fetch the file: git lfs pull" && verdict == .unknown)
  }

  @Test func aPropertyListThatWasNotFetchedIsNotKnown() async throws {
    let path = "App/PrivacyInfo.xcprivacy"
    let files = [
      "Notes.xcodeproj/project.pbxproj": project(manifest: path), path: manifest, "App/Info.plist": pointer,
    ]
    let (findings, verdict) = try await read(files)
    #expect(findings.map(\.rule) == ["project_file_unreadable"])
    #expect(findings.first?.violation.fix == "Fetch the file: git lfs pull" && verdict == .unknown)
  }
}

import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhEngine

/// Settings files and Info.plists that git ignores, that are on disk, and that a project file names.
@Suite struct IgnoredSettingsTests {
  private let path = "Notes.xcodeproj/project.pbxproj"

  /// An app with a settings file.
  private func project(base: String, settings: String = "") -> String {
    """
    { rootObject = P; objects = {
    P = {isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = N; };
    N = {isa = XCConfigurationList; buildConfigurations = (E); };
    E = {isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
    G = {isa = PBXGroup; children = (F, X); sourceTree = "<group>"; };
    T = {isa = PBXNativeTarget; name = Notes; productType = "com.apple.product-type.application";
      buildPhases = (S); buildConfigurationList = C; };
    S = {isa = PBXSourcesBuildPhase; files = (B); };
    B = {isa = PBXBuildFile; fileRef = F; };
    F = {isa = PBXFileReference; path = "App/Camera.swift"; sourceTree = "<group>"; };
    X = {isa = PBXFileReference; path = "\(base)"; sourceTree = "<group>"; };
    C = {isa = XCConfigurationList; buildConfigurations = (D); };
    D = {isa = XCBuildConfiguration; name = Release; baseConfigurationReference = X;
      buildSettings = { GENERATE_INFOPLIST_FILE = YES; \(settings) }; };
    }; }
    """
  }

  private let source =
    "import AVFoundation\n\nfunc ask() async -> Bool { await AVCaptureDevice.requestAccess(for: .video) }\n"
  private let purpose = "INFOPLIST_KEY_NSCameraUsageDescription = Notes scans pages.\n"

  /// What is said of the purpose of the camera, and of what is not in the tree.
  private func findings(
    in files: [String: String], ignoring patterns: String, comparison: Comparison? = nil
  ) async throws -> [String] {
    let tree = try TemporaryTree(files.merging([".gitignore": patterns, "App/Camera.swift": source]) { $1 })
    try tree.git("init", "-q")
    if comparison != nil { try tree.git("commit", "-q", "--allow-empty", "-m", "x") }
    try tree.git("add", "-A")
    let request = AnalysisRequest(root: tree.root, comparison: comparison, jobs: 2, today: fixtureDay)
    return try await analyse(request).outcome.findings
      .filter { ["purpose_string_missing", "project_file_unresolved"].contains($0.rule) }
      .map { "\($0.rule) \($0.violation.certainty)" }
  }

  @Test(arguments: ["Secrets.xcconfig\n", "Private/\n", "*.xcconfig\n"])
  func aFileThatAProjectNamesIsReadAlthoughGitIgnoresIt(patterns: String) async throws {
    for file in ["Secrets.xcconfig", "Private/Secrets.xcconfig"] {
      let files = [path: project(base: file), file: purpose]
      #expect(try await findings(in: files, ignoring: patterns) == [])
      #expect(try await findings(in: files, ignoring: patterns, comparison: .staged) == [])
    }
  }

  @Test(arguments: ["#include", "#include?"])
  func aFileThatAnotherIncludesIsReadAlthoughGitIgnoresIt(directive: String) async throws {
    let files = [
      path: project(base: "App.xcconfig"), "App.xcconfig": "\(directive) \"Private/More.xcconfig\"\n",
      "Private/More.xcconfig": "#include \"Secrets.xcconfig\"\n", "Private/Secrets.xcconfig": purpose,
    ]
    #expect(try await findings(in: files, ignoring: "Private/\n") == [])
    let unnamed = files.merging(["Private/More.xcconfig": "A = 1\n"]) { $1 }
    #expect(try await findings(in: unnamed, ignoring: "Private/\n") == ["purpose_string_missing sure"])
  }

  @Test func aFileThatASpecificationNamesIsReadAlthoughGitIgnoresIt() async throws {
    let specification = """
      name: Notes
      targets:
        Notes:
          type: application
          platform: iOS
          sources: [App]
          settings: {GENERATE_INFOPLIST_FILE: YES}
          configFiles: {Debug: Private/Secrets.xcconfig, Release: Private/Secrets.xcconfig}
      """
    let files = ["project.yml": specification, "Private/Secrets.xcconfig": purpose]
    #expect(try await findings(in: files, ignoring: "Private/\n") == [])
  }

  @Test func aFileThatIsAbsentLeavesTheSettingsOpen() async throws {
    let files = [path: project(base: "Secrets.xcconfig")]
    #expect(
      try await findings(in: files, ignoring: "*.xcconfig\n")
        == ["project_file_unresolved sure", "purpose_string_missing likely"])
  }

  @Test func anInfoPlistThatASettingsFileNamesIsRead() async throws {
    let list =
      """
      <plist version="1.0"><dict><key>NSCameraUsageDescription</key><string>Notes \
      scans.</string></dict></plist>
      """
    let files = [
      path: project(base: "App.xcconfig"), "App.xcconfig": "INFOPLIST_FILE = Private/Info.plist\n",
      "Private/Info.plist": list,
    ]
    #expect(try await findings(in: files, ignoring: "Private/\n") == [])
  }
}

import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhEngine

/// Project files, Podfiles, folders and sources that something in the tree shows to be missing.
@Suite struct LostInputsTests {
  private func read(_ files: [String: String], isRepository: Bool = false) async throws -> (
    findings: [String], report: ReleaseReport
  ) {
    let tree = try TemporaryTree(files)
    if isRepository {
      try tree.git("init", "-q")
      try tree.git("add", "-A")
    }
    let request = AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
    let found = try await analyse(request).outcome.findings.filter { $0.family != .release }.map {
      "\($0.rule) \($0.place.path) \($0.violation.message)"
    }
    return (found, try await releaseAudit(of: request).report)
  }

  /// An Xcode project with one app.
  private func project(
    folder: String? = nil, sources: [String] = [], library: String? = nil, base: String? = nil,
    settings: String = "SDKROOT = iphoneos;"
  ) -> String {
    var objects = ""
    var children: [String] = []
    var phases: [String] = []
    func add(_ path: String, _ id: String) {
      objects += "\(id) = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = \"<group>\"; };\n"
      objects += "B\(id) = {isa = PBXBuildFile; fileRef = \(id); };\n"
      children.append(id)
    }
    for (number, path) in sources.enumerated() { add(path, "F\(number)") }
    if !sources.isEmpty {
      let files = sources.indices.map { "BF\($0)" }.joined(separator: ", ")
      objects += "S = {isa = PBXSourcesBuildPhase; files = (\(files)); };\n"
      phases.append("S")
    }
    if let library {
      add(library, "L")
      objects += "R = {isa = PBXFrameworksBuildPhase; files = (BL); };\n"
      phases.append("R")
    }
    if let base { add(base, "X") }
    if let folder {
      objects +=
        "Y = {isa = PBXFileSystemSynchronizedRootGroup; path = \(folder); sourceTree = \"<group>\"; };\n"
      children.append("Y")
    }
    return """
      { rootObject = P; objects = {
      P = {isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = C; };
      G = {isa = PBXGroup; children = (\(children.joined(separator: ", "))); sourceTree = "<group>"; };
      T = {isa = PBXNativeTarget; name = Notes; productType = "com.apple.product-type.application";
        buildPhases = (\(phases.joined(separator: ", "))); buildConfigurationList = C;
        \(folder == nil ? "" : "fileSystemSynchronizedGroups = (Y);") };
      C = {isa = XCConfigurationList; buildConfigurations = (D); };
      D = {isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) };
        \(base == nil ? "" : "baseConfigurationReference = X;") };
      \(objects)
      }; }
      """
  }

  private let path = "Notes.xcodeproj/project.pbxproj"

  @Test func aSynchronizedFolderThatIsNotInTheTreeKeepsTheVerdictOpen() async throws {
    let gone = try await read([path: project(folder: "Notes"), "README.md": ""])
    #expect(
      gone.findings == [
        """
        project_file_unresolved \(path) The target Notes: its folder Notes is not in the tree: what it \
        uses there is not
        """
          + " known"
      ])
    #expect(gone.report.verdict == .unknown && gone.report.targets.map(\.verdict) == [.unknown])
    let present = try await read([path: project(folder: "Notes"), "Notes/A.swift": "let a = 1\n"])
    #expect(present.findings == [] && present.report.verdict == .clear)
  }

  @Test func whatAnAbsentSourceMayHoldStaysInTheBaseline() async throws {
    let store = "import Foundation\nlet draft = UserDefaults.standard.string(forKey: \"draft\")\n"
    let tree = try TemporaryTree([
      path: project(sources: ["A.swift", "B.swift"]), "A.swift": store, "B.swift": "let b = 1\n",
    ])
    let request = AnalysisRequest(root: tree.root, today: fixtureDay)
    let written = try await baselineUpdate(.write, for: request)
    #expect(written.baseline.entries.contains { $0.identity.rule == "manifest_missing" })
    try tree.write(Baseline.fileName, written.text)
    try tree.move("A.swift", to: "C.swift")
    #expect(try await !analyse(request).outcome.findings.contains { $0.rule == "baseline_stale" })
    #expect(try await baselineUpdate(.prune, for: request).removed == 0)
    // Without the source in the project, its use is gone.
    try tree.write(path, project(sources: ["B.swift"]))
    #expect(try await analyse(request).outcome.findings.contains { $0.rule == "baseline_stale" })
  }

  @Test func anAppWithoutAnySourceKeepsTheVerdictOpen() async throws {
    let (found, report) = try await read([path: project(folder: "Notes"), "Notes/Info.txt": ""])
    #expect(
      found == [
        "project_file_unresolved \(path) The app Notes has no source in the tree: what it uses is not known"
      ])
    #expect(report.verdict == .unknown)
  }

  @Test(arguments: [
    "libPods-Notes.a", "Pods_Notes.framework",
    "Target Support Files/Pods-Notes/Pods-Notes.release.xcconfig",
  ])
  func podsWithoutAPodfileKeepTheVerdictOpen(sign: String) async throws {
    let isBase = sign.hasSuffix(".xcconfig")
    let files = [
      path: project(sources: ["A.swift"], library: isBase ? nil : sign, base: isBase ? sign : nil),
      "A.swift": "let a = 1\n",
    ]
    let (found, report) = try await read(files)
    #expect(
      found == [
        """
        project_file_unresolved \(path) Notes takes pods, and neither a Podfile nor a Podfile.lock is in \
        the tree: which
        """
          + " pods are in the app, and in which versions, is not known"
      ])
    #expect(report.verdict == .unknown)
    // What is missing with the pods has the same cause.
    var plist = files
    plist[path] = files[path]?.replacing(
      "SDKROOT = iphoneos;", with: "SDKROOT = iphoneos; INFOPLIST_FILE = \"Pods/Notes/Info.plist\";")
    #expect(try await read(plist).findings == found)
    let kept = files.merging(["Podfile": "target 'Notes' do\nend\n"]) { $1 }
    #expect(!(try await read(kept).findings.contains { $0.contains("takes pods") }))
  }

  @Test func aLockFileWithoutItsPodfileKeepsTheVerdictOpen() async throws {
    let words = "Podfile.lock pins pods, and no Podfile is beside it"
    let files = [
      path: project(sources: ["A.swift"], library: "libPods-Notes.a"), "A.swift": "let a = 1\n",
      "Podfile.lock": "PODS:\n  - Ink (1.0.0)\n  - React-Core (0.76.1)\n\nCOCOAPODS: 1.16.2\n",
      "PrivacyInfo.xcprivacy": """
      <plist version="1.0"><dict>
        <key>NSPrivacyAccessedAPITypes</key>
        <array><dict>
          <key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategoryFileTimestamp</string>
          <key>NSPrivacyAccessedAPITypeReasons</key><array><string>0A2A.1</string></array>
        </dict></array>
      </dict></plist>
      """,
    ]
    let (found, report) = try await read(files)
    #expect(found.filter { $0.contains(words) }.count == 1 && report.verdict == .unknown, "\(found)")
    // React Native still merges the reasons of pods into the manifest.
    #expect(found.contains { $0.contains("0A2A.1") && $0.contains("React Native merges") }, "\(found)")
    for other in [
      ["Podfile": "target 'Notes' do\n  pod 'Ink'\nend\n"],
      // Nothing shows that the project takes pods.
      [path: project(sources: ["A.swift"])],
    ] {
      let found = try await read(files.merging(other) { $1 }).findings
      #expect(!found.contains { $0.contains(words) }, "\(found)")
    }
  }

  @Test func whatIsOpenAboutALibraryIsOpenAboutTheAppThatLinksIt() async throws {
    let podspec =
      "Pod::Spec.new do |s|\n  s.name = 'Shared'\n  s.vendored_frameworks = 'build/Shared.framework'\nend\n"
    let files = [
      "ios/project.yml":
        "name: Notes\ntargets:\n  Notes: {type: application, platform: iOS, sources: [App]}\n",
      "ios/App/A.swift": "let a = 1\n",
      "ios/Podfile": "target 'Notes' do\n  pod 'Shared', :path => '../shared'\nend\n",
      "ios/Podfile.lock": "PODS:\n  - Shared (1.0)\nEXTERNAL SOURCES:\n  Shared:\n    :path: \"../shared\"\n",
      "shared/Shared.podspec": podspec, "build.gradle.kts": "",
    ]
    let report = try await read(files).report
    #expect(report.verdict == .unknown)
    #expect(report.targets.first { $0.summary.name == "Notes" }?.verdict == .unknown)
  }

  private var macApp: [String: String] {
    [
      "macos/Notes.xcodeproj/project.pbxproj": project(
        sources: ["A.swift"], settings: "SDKROOT = macosx;"),
      "macos/A.swift": "let a = 1\n",
    ]
  }

  @Test(arguments: [
    ("ios/Podfile", "platform :ios, '15.0'\ntarget 'Notes' do\n  pod 'Ink'\nend\n"),
    (
      "ios/Notes/Info.plist",
      "<plist version=\"1.0\"><dict><key>CFBundleName</key><string>a</string>"
        + "<key>LSRequiresIPhoneOS</key><true/></dict></plist>"
    ),
    ("ios/Notes/App.swift", "import UIKit\nlet a = 1\n"),
    (
      ".patuh.yml", "version: 1\nproject_files: {exclude: [ios/Notes.xcodeproj]}\n"
    ),
  ])
  func anAppForIOSWhoseProjectFileIsGoneIsNotExempt(path: String, content: String) async throws {
    var files = macApp.merging([path: content]) { $1 }
    if path == ".patuh.yml" {
      files["ios/Notes.xcodeproj/project.pbxproj"] = project(sources: ["A.swift"])
      files["ios/A.swift"] = "let a = 1\n"
    }
    let (found, report) = try await read(files)
    #expect(found.count == 1 && found[0].hasPrefix("project_file_unresolved"), "\(found)")
    #expect(report.verdict == .unknown)
  }

  @Test(arguments: [
    ("macos/Podfile", "platform :osx, '12.0'\ntarget 'Notes' do\nend\n"),
    ("ios/Notes/App.swift", "#if canImport(UIKit)\nimport UIKit\n#endif\nlet a = 1\n"),
    ("macos/Other/App.swift", "import UIKit\nlet a = 1\n"),
    ("Examples/Notes/App.swift", "import UIKit\nlet a = 1\n"),
    (
      "Other/Info.plist",
      "<plist version=\"1.0\"><dict><key>CFBundleName</key><string>a</string></dict></plist>"
    ),
  ])
  func anAppForTheMacAloneIsExempt(path: String, content: String) async throws {
    let (found, report) = try await read(macApp.merging([path: content]) { $1 })
    #expect(found == [] && report.verdict == .exempt, "\(found)")
  }

  @Test func usesOfAnAppWhoseProjectFileIsGoneAreReported() async throws {
    let (found, _) = try await read(
      macApp.merging(["ios/Notes/App.swift": "import UIKit\nlet d = UserDefaults.standard\n"]) { $1 })
    #expect(found.contains { $0.hasPrefix("use_without_target ios/Notes/App.swift") }, "\(found)")
  }

  @Test func aListedSourceThatGitIgnoresIsRead() async throws {
    let files = [
      path: project(sources: ["A.swift", "Made/B.swift"]), "A.swift": "let a = 1\n", ".gitignore": "Made/\n",
    ]
    let made = [
      "Made/B.swift": "let b = UserDefaults.standard\n", "Made/C.swift": "let c = UserDefaults.standard\n",
    ]
    let present = try await read(files.merging(made) { $1 }, isRepository: true)
    #expect(
      present.findings.count == 1 && present.findings[0].hasPrefix("manifest_missing"), "\(present.findings)")
    #expect(present.report.targets.first?.summary.sourceCount == 2)
    let absent = try await read(files, isRepository: true)
    #expect(
      absent.findings == [
        """
        project_file_unresolved \(path) The target Notes: the source Made/B.swift is not in the tree, and \
        git ignores it (.gitignore): what it uses is not known
        """
      ])
    #expect(absent.report.verdict == .unknown)
    let excluded = ["Made/B.swift": "let b = 1\n", ".patuh.yml": "version: 1\nexclude: [Made/**]\n"]
    #expect(try await read(files.merging(excluded) { $1 }, isRepository: true).report.verdict == .unknown)
  }

  /// The line may be in a file that is not in the repository.
  @Test(arguments: [".gitignore", ".git/info/exclude"])
  func aPathThatGitIgnoresIsNotCalledMissing(_ file: String) async throws {
    let tree = try TemporaryTree([
      "project.yml":
        "name: Notes\ntargets:\n  Notes: {type: application, platform: iOS, sources: [App, Made, Gone]}\n",
      "App/A.swift": "let a = 1\n", "Made/B.swift": "let b = 1\n",
    ])
    try tree.git("init", "-q")
    try tree.write(file, "Made/\nGone/\n")
    let found = try await analyse(AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)).outcome
      .findings
      .filter { $0.rule == "project_file_unresolved" }.map(\.violation.message)
    #expect(
      found.sorted() == [
        "The path Gone is not in the tree"
          + (file == ".gitignore" ? ", and git ignores it (.gitignore)" : ""),
        "The path Made is not read, since git ignores it (\(file))",
      ])
  }

  @Test func whatFlutterWritesForEachBuildIsNoReasonForANote() async throws {
    let files = [
      path: project(sources: ["A.swift", "Runner/GeneratedPluginRegistrant.m"]), "A.swift": "let a = 1\n",
    ]
    let (found, report) = try await read(files)
    #expect(found == [] && report.verdict == .clear)
  }

  @Test func filesThatSettingsNameAndTheTreeLacksAreReported() async throws {
    let settings = """
      SDKROOT = iphoneos; INFOPLIST_FILE = App/Info.plist; CODE_SIGN_ENTITLEMENTS = App/App.entitlements;
      GCC_PREFIX_HEADER = App/Prefix.pch;
      """
    let files = [
      path: project(sources: ["A.m"], base: "App/App.xcconfig", settings: settings), "A.m": "int a = 1;\n",
    ]
    let (found, report) = try await read(files)
    let start = "project_file_unresolved \(path) The target Notes:"
    #expect(
      found.sorted() == [
        "\(start) its Info.plist App/Info.plist is not in the tree: what it says is not known",
        """
        \(start) its entitlements file App/App.entitlements is not in the tree: what the target may access \
        is not known
        """,
        """
        \(start) its prefix header App/Prefix.pch is not in the tree: what it brings into each source is \
        not known
        """,
        "\(start) the settings file App/App.xcconfig is not in the tree: settings in it are not known",
      ])
    #expect(report.verdict == .unknown)
    let present = [
      "App/Info.plist": "<plist version=\"1.0\"><dict/></plist>", "App/Prefix.pch": "",
      "App/App.xcconfig": "",
      "App/App.entitlements": "<plist version=\"1.0\"><dict/></plist>",
    ]
    #expect(try await read(files.merging(present) { $1 }).findings == [])
  }

  @Test func aBridgingHeaderThatTheTreeLacksIsReported() async throws {
    let settings = "SDKROOT = iphoneos; SWIFT_OBJC_BRIDGING_HEADER = App/Bridging.h;"
    let files = [path: project(sources: ["A.swift"], settings: settings), "A.swift": "let a = 1\n"]
    let (found, report) = try await read(files)
    #expect(
      found == [
        """
        project_file_unresolved \(path) The target Notes: its bridging header App/Bridging.h is not in the \
        tree: what it
        """
          + " brings into the target is not known"
      ])
    #expect(report.verdict == .unknown)
    #expect(try await read(files.merging(["App/Bridging.h": ""]) { $1 }).findings == [])
  }

  /// Flutter writes it before each build, and the header matters to no source in Swift.
  @Test func filesThatAreWrittenBeforeEachBuildAreNotReported() async throws {
    let settings = "SDKROOT = iphoneos; GCC_PREFIX_HEADER = App/Prefix.pch;"
    let (found, report) = try await read([
      path: project(sources: ["A.swift"], base: "Flutter/Release.xcconfig", settings: settings),
      "A.swift": "let a = 1\n",
      "Flutter/Release.xcconfig": "#include \"Generated.xcconfig\"\n#include \"version.xcconfig\"\n",
      "Flutter/Version.xcconfig": "",
    ])
    #expect(found == [] && report.verdict == .clear, "\(found)")
  }

  /// Whatever its name is.
  @Test func anInfoPlistThatIsMissingOrDamagedIsReported() async throws {
    let settings = "SDKROOT = iphoneos; INFOPLIST_FILE = \"$(SRCROOT)/App/$(CONFIGURATION).plist\";"
    let (found, report) = try await read([
      path: project(sources: ["A.swift"], settings: settings), "A.swift": "let a = 1\n",
    ])
    #expect(
      found.count == 1 && found[0].contains("its Info.plist App/Release.plist is not in the tree"), "\(found)"
    )
    #expect(report.verdict == .unknown)
    let (named, _) = try await read([
      path: project(
        sources: ["A.swift"], settings: "SDKROOT = iphoneos; INFOPLIST_FILE = App/Release.plist;"),
      "A.swift": "let a = 1\n", "App/Release.plist": "<plist version=\"1.0\"><dict>",
    ])
    #expect(named.count == 1 && named[0].hasPrefix("project_file_unreadable App/Release.plist"), "\(named)")
  }

  /// A setting in the path may be set in the file that is missing.
  @Test func aPathOfUnknownSettingsIsNotCalledMissing() async throws {
    let settings = "SDKROOT = iphoneos; CODE_SIGN_ENTITLEMENTS = \"App/App.$(VARIANT).entitlements\";"
    let (found, report) = try await read([
      path: project(sources: ["A.swift"], base: "User.xcconfig", settings: settings),
      "A.swift": "let a = 1\n",
    ])
    #expect(
      found == [
        """
        project_file_unresolved \(path) The target Notes: the settings file User.xcconfig is not in the \
        tree: settings in
        """
          + " it are not known"
      ])
    #expect(report.verdict == .unknown)
  }
}

import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhEngine

/// Synchronized folders of which several targets have sources.
@Suite struct SharedSynchronizedFoldersTests {
  private let path = "Notes.xcodeproj/project.pbxproj"

  /// An app that takes a source of a synchronized folder by an exception, and two extensions that own the
  /// folder.
  private var project: String {
    """
    { rootObject = P; objects = {
    P = {isa = PBXProject; mainGroup = G; targets = (T, U, V); buildConfigurationList = C; };
    G = {isa = PBXGroup; children = (X, Y); sourceTree = "<group>"; };
    T = {isa = PBXNativeTarget; name = Notes; productType = "com.apple.product-type.application";
      buildPhases = (S); buildConfigurationList = C; fileSystemSynchronizedGroups = (X); };
    U = {isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension";
      buildPhases = (SU); buildConfigurationList = C; fileSystemSynchronizedGroups = (Y); };
    V = {isa = PBXNativeTarget; name = Share; productType = "com.apple.product-type.app-extension";
      buildPhases = (SV); buildConfigurationList = C; fileSystemSynchronizedGroups = (Y); };
    X = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
    Y = {isa = PBXFileSystemSynchronizedRootGroup; path = Shared; exceptions = (E); sourceTree = "<group>"; };
    E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
      membershipExceptions = (Store.swift, );
      target = T; };
    S = {isa = PBXSourcesBuildPhase; files = (); };
    SU = {isa = PBXSourcesBuildPhase; files = (); };
    SV = {isa = PBXSourcesBuildPhase; files = (); };
    C = {isa = XCConfigurationList; buildConfigurations = (D); };
    D = {isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
    }; }
    """
  }

  private func manifest(_ category: String) -> String {
    """
    <plist version="1.0"><dict>
      <key>NSPrivacyAccessedAPITypes</key>
      <array><dict>
        <key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategory\(category)</string>
        <key>NSPrivacyAccessedAPITypeReasons</key><array><string>CA92.1</string></array>
      </dict></array>
    </dict></plist>
    """
  }

  private func findings(_ files: [String: String]) async throws -> [Finding] {
    let tree = try TemporaryTree(files)
    return try await analyse(AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)).outcome.findings
      .filter { $0.family != .release }
  }

  @Test func aTargetThatLosesSourcesOfASharedFolderIsNamed() async throws {
    let files = [
      path: project, "App/A.swift": "let a = 1\n", "App/PrivacyInfo.xcprivacy": manifest("UserDefaults"),
    ]
    let lost = try await findings(files)
    #expect(Set(lost.map(\.rule)) == ["project_file_unresolved"], "\(lost.map(\.violation.message))")
    let words = lost.flatMap { [$0.violation.message] + $0.violation.evidence.map(\.message) }
    #expect(words.contains { $0.contains("Notes") }, "\(words)")
    let there = try await findings(
      files.merging(["Shared/Store.swift": "let d = UserDefaults.standard\n"]) { $1 })
    #expect(!there.contains { $0.rule == "project_file_unresolved" }, "\(there.map(\.violation.message))")
  }

  private func members(_ names: String, of target: String = "T", _ more: String = "") -> String {
    project.replacing("(Store.swift, )", with: "(\(names), )")
      .replacing("target = T;", with: "target = \(target); \(more)")
  }

  @Test func aSourceThatOnlyAnExceptionNamesMustBeThere() async throws {
    let files = [
      path: members("Store.swift, Gone.swift"), "App/A.swift": "let a = 1\n",
      "App/PrivacyInfo.xcprivacy": manifest("UserDefaults"), "Shared/Store.swift": "let b = 1\n",
    ]
    let found = try await findings(files)
    let words = found.map(\.violation.message)
    // What it uses is not known, so nothing says that the entry is not needed.
    #expect(found.map(\.rule) == ["project_file_unresolved"], "\(words)")
    #expect(words.first?.contains("the source Shared/Gone.swift is not in the tree") == true, "\(words)")
    let tree = try TemporaryTree(files)
    let audit = try await releaseAudit(of: AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay))
    #expect(audit.report.targets.first { $0.summary.name == "Notes" }?.verdict == .unknown)

    // Moved, and compiled from there: no module has two sources of one name.
    let moved = try await findings(files.merging(["App/New/Gone.swift": "let c = 1\n"]) { $1 })
    #expect(moved.map(\.rule) == ["required_reason_unused"], "\(moved.map(\.violation.message))")
  }

  @Test func anExceptionThatTakesASourceAwayNeedsNone() async throws {
    let base = [
      "App/A.swift": "let a = 1\n", "Shared/Store.swift": "let b = 1\n",
    ]
    let away = try await findings(base.merging([path: members("Gone.swift", of: "U")]) { $1 })
    #expect(away.isEmpty, "\(away.map(\.violation.message))")
    let other = try await findings(base.merging([path: members("Gone.json")]) { $1 })
    #expect(other.isEmpty, "\(other.map(\.violation.message))")
  }

  @Test func aSourceWithFlagsOrPlatformsOfItsOwnMustBeThere() async throws {
    let base = ["App/A.swift": "let a = 1\n", "Shared/Store.swift": "let b = 1\n"]
    for more in [
      "platformFiltersByRelativePath = {Gone.swift = (ios, ); };",
      "additionalCompilerFlagsByRelativePath = {Gone.swift = \"-w\"; };",
      "attributesByRelativePath = {Gone.swift = (CodeSignOnCopy, ); };",
    ] {
      let found = try await findings(
        base.merging([path: members("Away.swift", of: "U", more)]) { $1 })
      #expect(found.map(\.rule) == ["project_file_unresolved"], "\(more): \(found.map(\.violation.message))")
      let mac = try await findings(
        base.merging([
          path: members("Away.swift", of: "U", more.replacing("(ios, )", with: "(macos, )"))
            .replacing("-w", with: "").replacing("Gone", with: "Store")
        ]) { $1 })
      #expect(mac.isEmpty, "\(more): \(mac.map(\.violation.message))")
    }
    let typed = try await findings(
      base.merging([
        path: project.replacing(
          "path = Shared;", with: "path = Shared; explicitFileTypes = {Gone.txt = sourcecode.swift; };")
      ]) { $1 })
    #expect(Set(typed.map(\.rule)) == ["project_file_unresolved"], "\(typed.map(\.violation.message))")
  }

  @Test func targetsOfOneSynchronizedFolderShareAManifest() async throws {
    let found = try await findings([
      path: project, "App/A.swift": "let a = 1\n", "Shared/Store.swift": "let d = UserDefaults.standard\n",
    ])
    let fixes = found.filter { $0.rule == "manifest_missing" }.map {
      ($0.violation.target, $0.violation.fix ?? "")
    }
    #expect(fixes.count == 3)
    for (target, fix) in fixes where target != "Notes" {
      #expect(fix.hasPrefix("Create Shared/PrivacyInfo.xcprivacy"), "\(fix)")
      #expect(fix.contains("Share and Widget") || fix.contains("Widget and Share"), "\(fix)")
    }
    #expect(fixes.contains { $0.0 == "Notes" && $0.1.hasPrefix("Create App/PrivacyInfo.xcprivacy") })
  }

  @Test func aNewManifestBelongsInTheFolderOfResources() async throws {
    let own = project.replacing(
      "fileSystemSynchronizedGroups = (X); };", with: "fileSystemSynchronizedGroups = (M, X, Z); };"
    ).replacing(
      "X = {isa",
      with: """
        M = {isa = PBXFileSystemSynchronizedRootGroup; path = Model; sourceTree = "<group>"; };
        Z = {isa = PBXFileSystemSynchronizedRootGroup; path = Resources; sourceTree = "<group>"; };
        X = {isa
        """)
    let files = [
      "App/A.swift": "let a = 1\n", "Model/B.swift": "let d = UserDefaults.standard\n",
      "Shared/Store.swift": "let b = 1\n",
    ]
    for (project, folder) in [
      (own, "Resources"), (own.replacing("path = Resources", with: "path = Views"), "Model"),
    ] {
      let found = try await findings(
        files.merging([path: project, "Resources/a.json": "{}", "Views/a.json": "{}"]) { $1 })
      let fixes = found.filter { $0.rule == "manifest_missing" && $0.violation.target == "Notes" }
      #expect(
        fixes.first?.violation.fix?.hasPrefix("Create \(folder)/PrivacyInfo.xcprivacy") == true,
        "\(fixes.map { $0.violation.fix ?? "" })")
    }
  }

  @Test func aManifestInTheBundleOfOtherTargetsIsNotInNone() async throws {
    let found = try await findings([
      path: members("Store.swift, PrivacyInfo.xcprivacy", of: "U"),
      "App/A.swift": "let a = 1\n",
      "Shared/Store.swift": "let a = 1\n", "Shared/List.swift": "let d = UserDefaults.standard\n",
      "Shared/PrivacyInfo.xcprivacy": manifest("UserDefaults"),
    ])
    let fixes = found.filter { $0.rule == "manifest_missing" }.map { $0.violation.fix ?? "" }
    #expect(fixes.count == 1 && fixes[0].contains("is in the bundle of Share, not of Widget"), "\(fixes)")
  }
}

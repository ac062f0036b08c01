import PatuhCore
import PatuhEngine
import PatuhTestSupport
import Testing

/// Where a manifest that is missing is said to belong.
@Suite struct ManifestPlacementTests {
  private func fixes(sources: [String]) async throws -> [String?] {
    let tree = try TemporaryTree([
      "project.yml": """
      name: Notes
      targets:
        Notes: {type: application, platform: iOS, sources: [\(sources[0])]}
        Share: {type: app-extension, platform: iOS, sources: [\(sources[1])]}
      """,
      "App/Store.swift": "import Foundation\nlet store = UserDefaults.standard\n",
      "Share/Store.swift": "import Foundation\nlet store = UserDefaults.standard\n",
    ])
    let audit = try await releaseAudit(of: AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay))
    return audit.report.findings.map(\.finding.violation)
      .filter { $0.message.contains("bundles no") }.map { $0.fix.map { String($0.prefix { $0 != "(" }) } }
  }

  @Test func aTargetWithSourcesThatOthersShareGetsAFolderOfItsOwn() async throws {
    #expect(
      try await fixes(sources: ["App", "App"]) == [
        "Create a PrivacyInfo.xcprivacy in a folder of its own, such as Notes, that declares UserDefaults ",
        "Create a PrivacyInfo.xcprivacy in a folder of its own, such as Share, that declares UserDefaults ",
      ])
  }

  /// Two apps of one folder; the manifest is among the sources of those that are named.
  private func fixes(bundledBy holders: [String], declares category: String = "UserDefaults") async throws
    -> [String]
  {
    func target(_ name: String) -> String {
      "  \(name): {type: application, platform: iOS, sources: [App"
        + (holders.contains(name) ? ", Resources/PrivacyInfo.xcprivacy" : "") + "]}\n"
    }
    let tree = try TemporaryTree([
      "project.yml": "name: Notes\ntargets:\n" + target("Notes") + target("Reader"),
      "App/Store.swift": "import Foundation\nlet store = UserDefaults.standard\n",
      "Resources/PrivacyInfo.xcprivacy": """
      <plist version="1.0"><dict><key>NSPrivacyAccessedAPITypes</key><array><dict>
      <key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategory\(category)</string>
      <key>NSPrivacyAccessedAPITypeReasons</key>
      <array><string>\(category == "UserDefaults" ? "CA92.1" : "35F9.1")</string></array>
      </dict></array></dict></plist>
      """,
    ])
    return try await analyse(AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)).outcome.findings
      .filter { $0.rule == "manifest_missing" }.compactMap(\.violation.fix)
  }

  @Test func theManifestOfATargetOfTheSameSourcesIsNamed() async throws {
    let one = try await fixes(bundledBy: ["Notes"])
    #expect(
      one.count == 1
        && one[0].hasPrefix(
          "Resources/PrivacyInfo.xcprivacy declares this and is in the bundle of Notes, not of Reader: "),
      "\(one)")
  }

  @Test func aManifestThatDeclaresSomethingElseIsNotNamed() async throws {
    for holders in [["Notes"], []] {
      let fixes = try await fixes(bundledBy: holders, declares: "SystemBootTime")
      #expect(fixes.allSatisfy { !$0.contains("Resources/PrivacyInfo.xcprivacy declares this") }, "\(fixes)")
    }
  }

  @Test func resourcesAreNamedAsTheProjectFileNamesThem() async throws {
    let use = "import Foundation\nlet store = UserDefaults.standard\n"
    func fix(_ files: [String: String]) async throws -> String {
      let tree = try TemporaryTree(files)
      let request = AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
      return try await analyse(request).outcome.findings.compactMap(\.violation.fix).joined()
    }
    let pod = try await fix([
      "Libraries/Local/Store.podspec": """
      Pod::Spec.new do |s|
        s.name = "Store"
        s.version = "1.0.0"
        s.platform = :ios, "15.0"
        s.source_files = "Sources/**/*.swift"
      end
      """,
      "Libraries/Local/Sources/Store.swift": use,
    ])
    #expect(pod.contains("Create Libraries/Local/Sources/PrivacyInfo.xcprivacy"), "\(pod)")
    #expect(pod.contains(#"{"Store_Privacy" => ["Sources/PrivacyInfo.xcprivacy"]}"#), "\(pod)")
    func package(_ path: String) -> String {
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Kit", platforms: [.iOS(.v17)], products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit", path: "\(path)")])
      """
    }
    let wide = try await fix([
      "Package.swift": package("libraries/Sources"), "libraries/Sources/Kit/Store.swift": use,
    ])
    #expect(wide.contains(#".process("Kit/PrivacyInfo.xcprivacy")"#), "\(wide)")
    let own = try await fix(["Package.swift": package("Sources/Kit"), "Sources/Kit/Store.swift": use])
    #expect(own.contains(#".process("PrivacyInfo.xcprivacy")"#), "\(own)")
    // From tools version 6.0 on, the folder of the target is enough.
    let new = try await fix([
      "Package.swift": package("Sources/Kit").replacing("5.9", with: "6.0"), "Sources/Kit/Store.swift": use,
    ])
    #expect(new.contains("Create Sources/Kit/PrivacyInfo.xcprivacy") && !new.contains("resources"), "\(new)")
  }

  @Test func aTargetWithAFolderGetsItThere() async throws {
    #expect(
      try await fixes(sources: ["App", "Share"]) == [
        "Create App/PrivacyInfo.xcprivacy that declares UserDefaults ",
        "Create Share/PrivacyInfo.xcprivacy that declares UserDefaults ",
      ])
  }

  /// The fix for a package whose manifest names a privacy manifest that does not exist.
  private func fixOfPackage(manifestAt path: String?) async throws -> String? {
    var files = [
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Notes", products: [.library(name: "Notes", targets: ["Notes"])],
        targets: [.target(name: "Notes", resources: [.process("Resource/PrivacyInfo.xcprivacy")])])
      """,
      "Sources/Notes/Store.swift": "import Foundation\nlet store = UserDefaults.standard\n",
    ]
    if let path { files[path] = "<plist version=\"1.0\"><dict/></plist>" }
    let tree = try TemporaryTree(files)
    let audit = try await releaseAudit(of: AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay))
    return audit.report.findings.map(\.finding.violation).first { $0.message.contains("bundles no") }?.fix
  }

  @Test func aManifestThatIsNamedButAbsentIsRestoredOrCreatedThere() async throws {
    let fix = try #require(try await fixOfPackage(manifestAt: nil))
    #expect(
      fix.hasPrefix("Restore Sources/Notes/Resource/PrivacyInfo.xcprivacy or create it, so that it declares ")
    )
    #expect(fix.contains("keep the reference in Package.swift"))
  }

  @Test func aReferenceToAManifestThatIsElsewhereIsCorrected() async throws {
    let fix = try #require(
      try await fixOfPackage(manifestAt: "Sources/Notes/Resources/PrivacyInfo.xcprivacy"))
    #expect(fix.hasPrefix("Let Sources/Notes/Resources/PrivacyInfo.xcprivacy declare UserDefaults "))
    #expect(
      fix.contains(
        "correct the reference in Package.swift, which names Sources/Notes/Resource/PrivacyInfo.xcprivacy"))
  }

  /// Of targets whose sources are all shared, the folder that Xcode bundles by itself, else that of the
  /// Info.plist.
  @Test func aTargetOfSharedSourcesGetsItsFolderOrThatOfItsInfoPlist() async throws {
    let list = "<plist version=\"1.0\"><dict><key>CFBundleName</key><string>Notes</string></dict></plist>"
    let tree = try TemporaryTree([
      "Notes.xcodeproj/project.pbxproj": """
      // !$*UTF8*$!
      {archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {
        P = {isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (N, W, S); };
        L = {isa = XCConfigurationList; buildConfigurations = (C); };
        C = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; }; };
        G = {isa = PBXGroup; children = (F, M, D); sourceTree = "<group>"; };
        F = {isa = PBXFileReference; path = Shared/Store.swift; sourceTree = "<group>"; };
        M = {isa = PBXFileSystemSynchronizedRootGroup; path = Main; sourceTree = "<group>"; };
        D = {isa = PBXFileSystemSynchronizedRootGroup; path = Drawings; sourceTree = "<group>"; };
        N = {isa = PBXNativeTarget; name = Notes; buildConfigurationList = L; buildPhases = (NS);
          fileSystemSynchronizedGroups = (M); productType = "com.apple.product-type.application"; };
        NS = {isa = PBXSourcesBuildPhase; files = (NF); };
        NF = {isa = PBXBuildFile; fileRef = F; };
        W = {isa = PBXNativeTarget; name = Widget; buildConfigurationList = L; buildPhases = (WS);
          fileSystemSynchronizedGroups = (D); productType = "com.apple.product-type.app-extension"; };
        WS = {isa = PBXSourcesBuildPhase; files = (WF); };
        WF = {isa = PBXBuildFile; fileRef = F; };
        S = {isa = PBXNativeTarget; name = Share; buildConfigurationList = SL; buildPhases = (SS);
          productType = "com.apple.product-type.application.on-demand-install-capable"; };
        SL = {isa = XCConfigurationList; buildConfigurations = (SC); };
        SC = {isa = XCBuildConfiguration; name = Release; buildSettings = {INFOPLIST_FILE = \
      Sending/Info.plist; }; };
        SS = {isa = PBXSourcesBuildPhase; files = (SF); };
        SF = {isa = PBXBuildFile; fileRef = F; };
      }; }
      """,
      "Shared/Store.swift": "import Foundation\nlet store = UserDefaults.standard\n",
      "Main/Notes.swift": "let notes = 1\n", "Drawings/picture.txt": "", "Sending/Info.plist": list,
    ])
    let audit = try await releaseAudit(of: AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay))
    let fixes = audit.report.findings.map(\.finding.violation).filter { $0.message.contains("bundles no") }
      .compactMap { $0.fix.map { String($0.prefix { $0 != "(" }) } }
    #expect(
      Set(fixes) == [
        "Create Main/PrivacyInfo.xcprivacy that declares UserDefaults ",
        "Create Drawings/PrivacyInfo.xcprivacy that declares UserDefaults ",
        "Create Sending/PrivacyInfo.xcprivacy that declares UserDefaults ",
      ])
  }

  /// Xcode writes its project anew, so the specification is to be changed.
  @Test(arguments: [true, false]) func aProjectThatIsGeneratedIsChangedInItsSpecification(
    hasSpecification: Bool
  ) async throws {
    var files = [
      "Notes.xcodeproj/project.pbxproj": xcodeProject(["Notes": ["App/Store.swift"]]),
      "App/Store.swift": "import Foundation\nlet store = UserDefaults.standard\n",
    ]
    if hasSpecification {
      files["project.yml"] =
        "name: Notes\ntargets:\n  Notes: {type: application, platform: iOS, sources: [App]}\n"
    }
    let tree = try TemporaryTree(files)
    let fixes = try await analyse(AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)).outcome
      .findings.filter { $0.rule == "manifest_missing" }.compactMap(\.violation.fix)
    let way = "see that its folder stays among the target's sources in project.yml, and run `xcodegen`"
    #expect(fixes.count == 1 && fixes[0].contains(way) == hasSpecification, "\(fixes)")
    #expect(fixes.count == 1 && fixes[0].contains("Copy Bundle Resources") != hasSpecification, "\(fixes)")
  }
}

import PatuhCore
import PatuhTestSupport
import SystemPackage
import Testing

@testable import PatuhEngine

@Suite struct ThirdPartyPackagesTests {
  private static let manifest = "<plist version=\"1.0\"><dict/></plist>"

  private func project(_ files: [String: String]) async throws -> (Discovery, Project) {
    let tree = try TemporaryTree(files)
    let discovery = try await discover(root: tree.root)
    let extraction = await extract(discovery.files, root: discovery.root)
    return (discovery, assemble(discovery, extraction, tables: embeddedTables))
  }

  @Test func findsTheFoldersOfDependencies() async throws {
    let (discovery, _) = try await project([
      "Podfile.lock": "", "Pods/Alamofire/a.swift": "", "Pods/Headers/Public/a.h": "",
      "Pods/Target Support Files/x": "", "Carthage/Checkouts/Nuke/n.swift": "",
      "Carthage/Build/iOS/Nuke.framework/Info.plist": "", "Carthage/Build/Maps.xcframework/Info.plist": "",
      ".build/checkouts/yams/y.swift": "", ".build/artifacts/maps/Maps/Maps.xcframework/Info.plist": "",
      "Vendor/Ads.xcframework/ios-arm64/Ads.framework/Info.plist": "", "Sources/a.swift": "",
      "node_modules/react-native/a.swift": "",
    ])
    #expect(
      discovery.vendoredFolders == [
        ".build/artifacts/maps", ".build/checkouts/yams", "Carthage/Build/Maps.xcframework",
        "Carthage/Build/iOS/Nuke.framework", "Carthage/Checkouts/Nuke", "Pods/Alamofire",
        "Vendor/Ads.xcframework",
      ])
  }

  @Test func whatIsExcludedIsNoCopy() async throws {
    let tree = try TemporaryTree(["Pods/A/a.swift": "", "Pods/B/b.swift": "", "Podfile.lock": ""])
    let found = try await discover(root: tree.root, exclude: [try Glob("Pods/A/**")])
    #expect(found.vendoredFolders == ["Pods/B"])
  }

  @Test func readsLockFilesInsideOfProjects() async throws {
    let lock = "App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"
    let (_, project) = try await project([
      lock:
        #"{"pins": [{"identity": "yams", "location": "x", "state": {"version": "5.1.0"}}], "version": 2}"#,
      "App.xcodeproj/xcuserdata/Package.resolved": "", "App.xcodeproj/xcshareddata/a.swift": "",
    ])
    #expect(project.sources.isEmpty)
    #expect(project.thirdPartyPackages.map(\.name) == ["yams"])
    #expect(project.thirdPartyPackages.map(\.place.path) == [lock])
    #expect(project.thirdPartyPackages.map(\.version) == ["5.1.0"])
  }

  /// The same lock file is left over if the project can be read and needs no package.
  @Test(arguments: [
    ("", true), ("{ objects = {", true), ("<<<<<<< HEAD\n{}\n", true), ("{}", true),
    (
      "{ rootObject = P; objects = { P = {isa = PBXProject; targets = (T); }; "
        + "T = {isa = PBXNativeTarget; name = App; "
        + "productType = \"com.apple.product-type.application\"; }; }; }",
      false
    ),
  ])
  func theLockFileInAnUnreadableProjectCounts(project text: String, counts: Bool) async throws {
    let (_, project) = try await project([
      "App.xcodeproj/project.pbxproj": text,
      "App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved":
        #"{"pins": [{"identity": "yams", "location": "x", "state": {"version": "5.1.0"}}], "version": 2}"#,
    ])
    #expect(project.thirdPartyPackages.map(\.name) == (counts ? ["yams"] : []))
  }

  @Test func joinsPinsAndCopies() async throws {
    let (_, project) = try await project([
      "Podfile.lock": "PODS:\n  - A (1.0)\n  - B (1.0)\n  - C (1.0)\n",
      "Pods/A/PrivacyInfo.xcprivacy": Self.manifest,
      "Pods/B/Tests/PrivacyInfo.xcprivacy": Self.manifest, "Pods/B/b.swift": "", "Pods/Old/o.swift": "",
      "Vendor/D.framework/Info.plist": "", "Vendor/D.bundle/PrivacyInfo.xcprivacy": Self.manifest,
      "Example/Podfile.lock": "PODS:\n  - E (1.0)\n", "Tests/Podfile.lock": "PODS:\n  - F (1.0)\n",
    ])
    let shown = project.thirdPartyPackages.map {
      "\($0.name) \($0.folder ?? "-") \($0.holdsManifest.map { "\($0)" } ?? "?")"
    }
    #expect(shown == ["A Pods/A true", "B Pods/B false", "C - ?", "D Vendor/D.framework true"])
  }

  @Test func anUnreadableLockFileIsNoted() async throws {
    let (_, project) = try await project([
      "Package.resolved": "{", "Podfile.lock": "PODS:\n  - A\n\nCOCOAPODS: 1.16.2\n",
    ])
    #expect(project.notes.map(\.kind) == [.projectFileUnreadable, .projectFileUnresolved])
    #expect(project.notes.map(\.place.path) == ["Package.resolved", "Podfile.lock"])
  }

  @Test func faultsOfVendoredManifestsAreWarnings() async throws {
    let (_, project) = try await project([
      "Pods/A/PrivacyInfo.xcprivacy": "nothing", "Podfile.lock": "", "App/PrivacyInfo.xcprivacy": "nothing",
      "Vendor/M.xcframework/a/PrivacyInfo.xcprivacy": "nothing",
      "Vendor/M.xcframework/b/PrivacyInfo.xcprivacy": "nothing",
    ])
    let setup = try Setup(AnalysisRequest(root: FilePath("/"), today: fixtureDay))
    let findings = await check(project, with: try setup.rules.selected(only: ["manifest_unreadable"]))
    #expect(
      findings.map { "\($0.severity) \($0.place.path)" } == [
        "error App/PrivacyInfo.xcprivacy", "warning Pods/A/PrivacyInfo.xcprivacy",
        "warning Vendor/M.xcframework/a/PrivacyInfo.xcprivacy",
      ])
  }
}

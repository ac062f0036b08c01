import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhEngine

/// Packages and pods that are not in the tree, and what their folders and lock files leave open.
@Suite struct UnreadPackagesTests {
  private func read(_ files: [String: String]) async throws -> (findings: [String], report: ReleaseReport) {
    let tree = try TemporaryTree(files)
    let request = AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
    let found = try await analyse(request).outcome.findings.filter { $0.family != .release }.map {
      "\($0.rule) \($0.place.path) \($0.violation.message)"
    }
    return (found, try await releaseAudit(of: request).report)
  }

  private let path = "Notes.xcodeproj/project.pbxproj"
  private let lock = "PODS:\n  - Ink (1.0.0)\n  - nanopb (2.30908.0)\n\nCOCOAPODS: 1.16.2\n"
  private let podfile = "target 'Notes' do\n  pod 'Ink'\n  pod 'nanopb'\nend\n"

  /// An app that links pods and lists one source.
  private var app: [String: String] {
    [
      path: """
      { rootObject = P; objects = {
      P = {isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = C; };
      G = {isa = PBXGroup; children = (F, L); sourceTree = "<group>"; };
      T = {isa = PBXNativeTarget; name = Notes; productType = "com.apple.product-type.application";
        buildPhases = (S, R); buildConfigurationList = C; };
      C = {isa = XCConfigurationList; buildConfigurations = (D); };
      D = {isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
      F = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      L = {isa = PBXFileReference; path = "libPods-Notes.a"; sourceTree = BUILT_PRODUCTS_DIR; };
      BF = {isa = PBXBuildFile; fileRef = F; };
      BL = {isa = PBXBuildFile; fileRef = L; };
      S = {isa = PBXSourcesBuildPhase; files = (BF); };
      R = {isa = PBXFrameworksBuildPhase; files = (BL); };
      }; }
      """,
      "A.swift": "let a = 1\n",
    ]
  }

  /// `pod install` writes the source in which Expo names its modules, so no note says that it is absent.
  @Test func aSourceThatPodsWriteHidesNoUnreadPackages() async throws {
    var files = app.merging(["Podfile": podfile, "Podfile.lock": lock]) { $1 }
    files[path] = files[path]?.replacing("children = (F, L);", with: "children = (F, E, L);")
      .replacing("files = (BF);", with: "files = (BF, BE);")
      .replacing(
        "BF = {",
        with: """
          E = {isa = PBXFileReference; \
          path = "Pods/Target Support Files/Pods-Notes/ExpoModulesProvider.swift"; \
          sourceTree = "<group>"; };
          BE = {isa = PBXBuildFile; fileRef = E; };
          BF = {
          """)
    let (found, report) = try await read(files)
    #expect(found.contains { $0.contains("Ink, which Notes links, has no copy in the tree") }, "\(found)")
    let target = report.targets.first { $0.summary.name == "Notes" }
    #expect(target?.verdict != .clear && target?.summary.isNeedKnown == false)
  }

  @Test func aFolderOfPodsProvesNothingByItself() async throws {
    let (found, report) = try await read(app.merging(["Pods/Ink/LICENSE": "MIT"]) { $1 })
    #expect(
      found == [
        "project_file_unresolved \(path) Notes takes pods, and neither a Podfile nor a Podfile.lock is in"
          + " the tree: which"
          + " pods are in the app, and in which versions, is not known"
      ])
    #expect(report.verdict == .unknown && report.packages.isEmpty)
  }

  @Test func theLockFileOfInstalledPodsCountsWhereThatOfTheProjectIsGone() async throws {
    let words = "read from Pods/Manifest.lock"
    let installed = app.merging(["Pods/Manifest.lock": lock]) { $1 }
    let alone = try await read(installed)
    #expect(
      alone.findings.contains {
        $0.hasPrefix("project_file_unresolved Pods/Manifest.lock ") && $0.contains(words)
          && $0.contains("neither a Podfile nor a Podfile.lock is in the tree")
      }, "\(alone.findings)")
    #expect(
      alone.findings.contains { $0.hasPrefix("sdk_manifest_missing Pods/Manifest.lock nanopb 2.30908.0") },
      "\(alone.findings)")
    let withPodfile = try await read(installed.merging(["Podfile": podfile]) { $1 })
    #expect(
      withPodfile.findings.contains {
        $0.hasPrefix("project_file_unresolved Podfile ") && $0.contains(words)
      },
      "\(withPodfile.findings)")
    #expect(
      withPodfile.findings.contains { $0.hasPrefix("sdk_manifest_missing Pods/Manifest.lock nanopb") },
      "\(withPodfile.findings)")
    let whole = try await read(installed.merging(["Podfile": podfile, "Podfile.lock": lock]) { $1 })
    #expect(
      !whole.findings.contains { $0.contains("Manifest.lock") }
        && whole.findings.contains { $0.hasPrefix("sdk_manifest_missing Podfile.lock nanopb") },
      "\(whole.findings)")
  }

  @Test(arguments: [["Podfile"], ["Podfile.lock"], ["Podfile", "Podfile.lock"]])
  func aPodfileOrLockFileThatIsRemovedIsAWarning(removed: [String]) async throws {
    let tree = try TemporaryTree(app.merging(["Podfile": podfile, "Podfile.lock": lock]) { $1 })
    try tree.git("init", "-q")
    try tree.git("add", "-A")
    try tree.git("commit", "-q", "-m", "a")
    for path in removed { try tree.git("rm", "-q", path) }
    var request = AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
    request.comparison = .staged
    let warnings = try await analyse(request).outcome.findings.filter {
      $0.severity == .warning && $0.violation.message.contains("is removed")
    }
    #expect(warnings.map(\.place.path) == [removed.last ?? ""])
  }

  private var packages: [String: String] {
    [
      "project.yml": """
      name: Notes
      packages:
        Paint: {url: https://example.com/paint, exactVersion: 1.0.0}
      targets:
        Notes: {type: application, platform: iOS, sources: [App], dependencies: [{package: Paint}]}
      """,
      "App/A.swift": "let a = 1\n",
      "Notes.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved": """
      {"version": 2, "pins": [{"identity": "paint", "kind": "remoteSourceControl",
        "location": "https://example.com/paint", "state": {"version": "1.0.0"}}]}
      """,
    ]
  }

  @Test func packagesOfAnAppWithoutAManifestKeepTheVerdictOpen() async throws {
    let (found, report) = try await read(packages)
    #expect(
      found == [
        "project_file_unresolved project.yml Paint, which Notes links, has no copy in the tree, so whether"
          + " its code uses"
          + " required-reason API is not known; Notes bundles no PrivacyInfo.xcprivacy"
      ])
    #expect(report.verdict == .unknown)
    #expect(report.targets.map(\.summary.isNeedKnown) == [false])
    let manifest =
      "<plist version=\"1.0\"><dict><key>NSPrivacyTracking</key><false/></dict></plist>"
    let declared = try await read(packages.merging(["App/PrivacyInfo.xcprivacy": manifest]) { $1 })
    #expect(declared.findings == [] && declared.report.verdict == .clear)
    // The verdict says what the sources show; lint and --fail-on unknown name what was not read.
    let counted = declared.report.openQuestions.filter(\.countsAsUnknown).map(\.message)
    #expect(counted.first?.hasPrefix("1 package has no copy in the tree (paint): ") == true, "\(counted)")
    let tree = try TemporaryTree(packages.merging(["App/PrivacyInfo.xcprivacy": manifest]) { $1 })
    let request = AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
    let remarks = try await analyse(request).remarks(on: request, reports: [])
    #expect(remarks.contains { $0.contains("1 package has no copy in the tree (paint)") }, "\(remarks)")
    let listed = packages.mapValues {
      $0.replacing("paint", with: "alamofire").replacing("Paint", with: "Alamofire")
    }
    let known = try await read(listed.merging(["App/PrivacyInfo.xcprivacy": manifest]) { $1 })
    #expect(!known.report.openQuestions.contains { $0.countsAsUnknown }, "\(known.report.openQuestions)")
    // A use of its own decides.
    let using = try await read(packages.merging(["App/A.swift": "let d = UserDefaults.standard\n"]) { $1 })
    #expect(using.findings.count == 1 && using.findings[0].hasPrefix("manifest_missing"), "\(using.findings)")
  }

  @Test func thePodfileThatRestrictsAPodIsNamedFirst() async throws {
    let lock = """
      PODS:
        - Firebase/Messaging (8.10.0):
          - FirebaseMessaging (~> 8.10.0)
        - FirebaseMessaging (8.10.0)
        - RNFBMessaging (14.12.0):
          - Firebase/Messaging (= 8.10.0)

      """
    let tree = try TemporaryTree(
      app.merging([
        "Podfile": "target 'Notes' do\n  pod 'Firebase/Messaging', '~> 8.10.0'\n  pod 'RNFBMessaging'\nend\n",
        "Podfile.lock": lock,
      ]) { $1 })
    let found = try await analyse(AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)).outcome
      .findings.filter { $0.rule == "sdk_manifest_missing" }.compactMap(\.violation.fix)
    let words = "line 2 of Podfile allows only 8.10.0 or later, below 8.11, so change that first"
    #expect(found.contains { $0.contains(words) }, "\(found)")
  }

  @Test(arguments: [
    ("exactVersion: 5.8.1", "line 5 of project.yml allows only 5.8.1, so change that first"),
    (
      "minorVersion: 5.8.0",
      "line 5 of project.yml allows only 5.8.0 or later, below 5.9.0, so change that first"
    ),
    ("from: 5.8.0", nil),
  ])
  func whatRestrictsASwiftPackageIsNamedFirst(requirement: String, words: String?) async throws {
    let tree = try TemporaryTree([
      "project.yml": """
      name: Notes
      packages:
        Alamofire:
          url: https://github.com/Alamofire/Alamofire.git
          \(requirement)
      targets:
        Notes:
          type: application
          platform: iOS
          sources: [App]
          dependencies: [{package: Alamofire}]
      """,
      "App/A.swift": "import Alamofire\n",
      "Notes.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved": """
      {"pins": [{"identity": "alamofire", "kind": "remoteSourceControl",
      "location": "https://github.com/Alamofire/Alamofire.git",
      "state": {"revision": "3dc6a42c7727c49bf26508e29b0a0b35f9c7e1ad", "version": "5.8.1"}}], "version": 2}
      """,
    ])
    let found = try await analyse(AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)).outcome
      .findings.filter { $0.rule == "sdk_manifest_missing" }.map(\.violation)
    #expect(found.count == 1)
    let fix = found.first?.fix ?? ""
    #expect(fix == "Update Alamofire to 5.9.0 or later" + (words.map { "; \($0)" } ?? ""))
    let places = found.first?.evidence.map(\.place.path) ?? []
    #expect(places == (words == nil ? [] : ["project.yml"]))
  }
}

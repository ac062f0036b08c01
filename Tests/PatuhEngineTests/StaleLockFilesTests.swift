import Crypto
import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhEngine

/// Lock files that do not pin what the project files beside them require: package by package.
@Suite struct StaleLockFilesTests {
  private func read(_ files: [String: String]) async throws -> (findings: [String], verdict: ReleaseVerdict) {
    let tree = try TemporaryTree(files)
    let request = AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
    let found = try await analyse(request).outcome.findings.map {
      "\($0.rule) \($0.place.path) \($0.violation.message)"
    }
    return (found, try await releaseAudit(of: request).report.verdict)
  }

  private func podApp(_ pods: String, lock: String) -> [String: String] {
    [
      "project.yml": "name: Notes\ntargets:\n  Notes: {type: application, platform: iOS, sources: [App]}\n",
      "App/App.swift": "let a = 1\n", "App/PrivacyInfo.xcprivacy": plainManifest,
      "Podfile": "target 'Notes' do\n\(pods)end\n",
      "Podfile.lock": "PODS:\n\(lock)\nDEPENDENCIES:\n\nCOCOAPODS: 1.15.2\n",
    ]
  }

  @Test func aPodThatTheLockFileLacksIsJudgedByItsRequirement() async throws {
    let (found, verdict) = try await read(
      podApp("  pod 'FMDB', '2.7.5'\n  pod 'Ink'\n", lock: "  - Ink (1.0.0)\n"))
    #expect(found.count == 2 && verdict == .atRisk)
    #expect(
      found.contains {
        $0.hasPrefix("project_file_unresolved Podfile Podfile.lock does not pin FMDB, which this file names")
      }, "\(found)")
    #expect(
      found.contains { $0.hasPrefix("sdk_manifest_missing Podfile FMDB 2.7.5 brings no") }, "\(found)")
  }

  @Test func aPodThatIsPinnedToWhatThePodfileForbidsIsReported() async throws {
    let (found, verdict) = try await read(
      podApp("  pod 'Ink', '~> 3.0'\n  pod 'Pen', '2.0'\n", lock: "  - Ink (5.18.7)\n  - Pen (2.0.0)\n"))
    #expect(
      found == [
        """
        project_file_unresolved Podfile Podfile.lock pins Ink to 5.18.7, but this file requires 3.0 or \
        later, below 4:
        """
          + " which version of it is built, and which packages it needs in turn, is not known"
      ])
    #expect(verdict == .unknown)
  }

  /// What a Podfile names and a lock file need not pin, or pins under another version.
  @Test(arguments: [
    "  pod 'Ink', :podspec => 'https://example.com/Ink.podspec'\n",
    "  pod 'Ink' if ENV['INK']\n", "  pod 'Pen/Core'\n",
    "  pod 'Pen', '< 3.0', '>= 1.0'\n",
    "  if ENV['OLD']\n    pod 'Pen', '1.0'\n  else\n    pod 'Pen', '2.0'\n  end\n",
    "  pod 'Pen', '>= 2.0.0-beta.1'\n",
    "  pod 'Pen', VERSION\n", "  pod 'Ink', :configurations => ['Debug']\n", "  pod 'SwiftLint'\n",
  ])
  func aLockFileThatFitsIsBelieved(pods: String) async throws {
    let (found, verdict) = try await read(podApp(pods, lock: "  - Pen/Core (2.0.0)\n"))
    #expect(found == [] && verdict == .clear, "\(pods)")
  }

  /// A Podfile.lock states the repository of each pod that is taken from one.
  @Test func aPodThatIsTakenFromARepositoryNowIsReported() async throws {
    let pod = "  pod 'Pen', :git => 'https://example.com/pen.git', :tag => '2.0.0'\n"
    var files = podApp(pod, lock: "  - Pen (2.0.0)\n")
    let (found, verdict) = try await read(files)
    #expect(
      found.count == 1
        && found[0].hasPrefix(
          "project_file_unresolved Podfile Podfile.lock pins Pen to 2.0.0, but this file takes it from"),
      "\(found)")
    #expect(verdict == .unknown)
    files["Podfile.lock"]?.replace(
      "\nDEPENDENCIES",
      with:
        "\nEXTERNAL SOURCES:\n  Pen:\n    :git: https://example.com/pen.git\n\nDEPENDENCIES")
    #expect(try await read(files).findings == [])
  }

  @Test func aLockFileWithoutAPodThatItListsIsDamaged() async throws {
    var files = podApp("  pod 'Ink'\n", lock: "  - Ink (1.0.0)\n")
    files["Podfile.lock"] = "PODS:\n  - Ink (1.0.0)\n\nDEPENDENCIES:\n  - Ink\n  - Pen (~> 1.0)\n"
    let (found, verdict) = try await read(files)
    #expect(
      found == [
        """
        project_file_unresolved Podfile.lock DEPENDENCIES lists Pen, and PODS does not: which version is \
        built is not
        """
          + " known"
      ])
    #expect(verdict == .unknown)
  }

  private func packageApp(_ requirement: String, pins: String) -> [String: String] {
    [
      "project.yml": """
      name: Notes
      packages:
        SnapKit: {url: "https://github.com/SnapKit/SnapKit.git", \(requirement)}
        Core: {path: Core}
      targets:
        Notes:
          type: application
          platform: iOS
          sources: [App]
          dependencies: [{package: SnapKit}, {package: Core}]

      """,
      "App/App.swift": "import Core\nlet a = 1\n", "App/PrivacyInfo.xcprivacy": plainManifest,
      "Core/Sources/Core/A.swift": "let a = 1\n",
      "Core/Package.swift": """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
        name: "Core", products: [.library(name: "Core", targets: ["Core"])],
        dependencies: [.package(url: "https://example.com/ink", from: "1.0.0")],
        targets: [.target(name: "Core", dependencies: [.product(name: "Ink", package: "ink")])])
      """,
      "Notes.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved":
        "{\"pins\": [\(pins)], \"version\": 2}",
    ]
  }

  private func pin(_ identity: String, _ version: String) -> String {
    #"{"identity": "\#(identity)", "kind": "remoteSourceControl", "location": "#
      + #""https://example.com/\#(identity)", "state": {"version": "\#(version)"}}"#
  }

  @Test func packagesThatTheLockFileLacksAreJudgedByTheirRequirement() async throws {
    let none = try await read(packageApp("exactVersion: 5.0.0", pins: ""))
    #expect(none.verdict == .atRisk)
    #expect(
      none.findings.contains { $0.hasPrefix("sdk_manifest_missing project.yml SnapKit 5.0.0") },
      "\(none.findings)")
    #expect(
      none.findings.contains {
        $0.hasPrefix("project_file_unresolved project.yml Package.resolved does not pin snapkit, which")
      }, "\(none.findings)")
    #expect(
      none.findings.contains {
        $0.hasPrefix("project_file_unresolved Core/Package.swift Package.resolved does not pin ink, which")
      }, "\(none.findings)")
    let all = try await read(
      packageApp("exactVersion: 5.7.1", pins: pin("snapkit", "5.7.1") + ", " + pin("ink", "1.2.0")))
    #expect(all.findings == [] && all.verdict == .clear)
  }

  @Test func aPinThatTheProjectForbidsIsReported() async throws {
    let pins = pin("snapkit", "5.7.1") + ", " + pin("ink", "1.2.0")
    let (found, verdict) = try await read(packageApp("exactVersion: 5.0.0", pins: pins))
    #expect(verdict == .atRisk)
    #expect(
      found.contains { $0.contains("Package.resolved pins snapkit to 5.7.1, but this file requires 5.0.0:") },
      "\(found)")
    #expect(found.contains { $0.hasPrefix("sdk_manifest_missing project.yml SnapKit 5.0.0") }, "\(found)")
    let branch = try await read(packageApp("branch: main", pins: pins))
    #expect(branch.findings.contains { $0.contains("but this file takes it from branch main") })
    for fitting in ["majorVersion: 5.0.0", "minVersion: 5.1.0, maxVersion: 6.0.0"] {
      #expect(try await read(packageApp(fitting, pins: pins)).findings == [], "\(fitting)")
    }
  }

  private var ofLocalPackage: String {
    """
    project_file_unresolved Core/Package.swift No lock file pins ink: which version of it is built, and \
    which packages it needs in turn, is not known
    """
  }

  @Test func aMissingLockFileOfSwiftPackagesIsAFinding() async throws {
    var files = packageApp("from: 5.7.1", pins: "")
    files["Notes.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"] = nil
    let (found, verdict) = try await read(files)
    #expect(verdict == .unknown)
    #expect(
      found == [
        ofLocalPackage,
        """
        project_file_unresolved project.yml No lock file pins snapkit: which version of it is built, and \
        which packages
        """
          + " it needs in turn, is not known",
      ])
  }

  /// An exact requirement tells the version of the package, and nothing of those that it needs.
  @Test func anExactRequirementTellsTheVersion() async throws {
    var files = packageApp("exactVersion: 5.7.1", pins: "")
    files["Notes.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"] = nil
    let (found, verdict) = try await read(files)
    #expect(verdict == .unknown)
    #expect(
      found == [
        ofLocalPackage,
        """
        project_file_unresolved project.yml No lock file pins snapkit; its version is exact, but which \
        packages it needs in
        """
          + " turn is not known",
      ])
    var pods = podApp("  pod 'Pen', '2.0'\n  pod 'Ink', '1.2.3'\n", lock: "")
    pods["Podfile.lock"] = nil
    #expect(
      try await read(pods).findings == [
        """
        project_file_unresolved Podfile No Podfile.lock pins Pen, Ink; their versions are exact, but which \
        pods they need in
        """
          + " turn is not known"
      ])
    pods["Podfile"] = "target 'Notes' do\n  pod 'Pen', '~> 2.0'\n  pod 'Ink', '1.2.3'\nend\n"
    #expect(
      try await read(pods).findings == [
        """
        project_file_unresolved Podfile No Podfile.lock pins Pen, Ink: which version of Pen is built, and \
        which pods they
        """
          + " need in turn, is not known"
      ])
  }

  /// The checksum is that of the text of the Podfile; of one that other files are a part of it tells nothing.
  @Test func aLockFileOfAnotherPodfileIsSaid() async throws {
    func checksum(_ text: String) -> String {
      Insecure.SHA1.hash(data: Array(text.utf8))
        .map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
    func app(_ pods: String, writtenFor text: String? = nil, rest: String = "") -> [String: String] {
      var files = podApp(pods, lock: "  - Pen (2.0.0)\n")
      let podfile = rest + (files["Podfile"] ?? "")
      files["Podfile"] = podfile
      files["Podfile.lock"]! += "\nPODFILE CHECKSUM: \(checksum(text ?? podfile))\n"
      return files
    }
    let older = try await read(app("  pod 'Pen', '2.0'\n", writtenFor: "target 'Notes' do\nend\n"))
    #expect(
      older.findings == [
        """
        project_file_unresolved Podfile.lock Podfile.lock was written for another text of the Podfile: the \
        app may be built
        """
          + " with other pods than it lists"
      ])
    #expect(older.verdict == .clear)
    #expect(try await read(app("  pod 'Pen', '2.0'\n")).findings == [])
    let text = "target 'Notes' do\n  pod 'Pen', '2.0'\nend\n"
    var windows = app("  pod 'Pen', '2.0'\n", writtenFor: text)
    windows["Podfile"] = text.replacing("\n", with: "\r\n")
    #expect(try await read(windows).findings == [])
    let ofFiles = app("  pod 'Pen', '2.0'\n", writtenFor: "", rest: "require_relative 'pods'\n")
    #expect(try await !read(ofFiles).findings.contains { $0.contains("another text") })
    // The requirement tells more.
    let told = try await read(app("  pod 'Pen', '3.0'\n", writtenFor: "")).findings
    #expect(told.count == 1 && told[0].contains("pins Pen to 2.0.0, but this file requires 3.0"), "\(told)")
  }

  private func flutterApp(_ dependencies: String, lock: String) -> [String: String] {
    [
      "ios/project.yml":
        "name: Runner\ntargets:\n  Runner: {type: application, platform: iOS, sources: [App]}\n",
      "ios/App/A.swift": "let a = 1\n", "ios/App/PrivacyInfo.xcprivacy": plainManifest,
      "packages/ink/pubspec.yaml": "name: ink\n",
      "pubspec.yaml": "name: notes\ndependencies:\n  flutter: {sdk: flutter}\n\(dependencies)",
      "pubspec.lock": "packages:\n  pen:\n    source: hosted\n    version: \"2.0.0\"\n\(lock)",
    ]
  }

  @Test func aPlugInThatTheLockFileLacksIsJudgedByItsRequirement() async throws {
    let (found, verdict) = try await read(flutterApp("  sqflite: 2.2.0\n", lock: ""))
    #expect(found.count == 2 && verdict == .atRisk)
    #expect(
      found.contains {
        $0.hasPrefix("project_file_unresolved pubspec.yaml pubspec.lock does not pin sqflite")
      },
      "\(found)")
    #expect(found.contains { $0.hasPrefix("sdk_manifest_missing pubspec.yaml sqflite 2.2.0") }, "\(found)")
    let other = try await read(flutterApp("  pen: ^3.0.0\n", lock: ""))
    #expect(other.findings.contains { $0.contains("pubspec.lock pins pen to 2.0.0, but this file requires") })
  }

  @Test(arguments: [
    "  pen: ^2.0.0\n", "  pen: any\n", "  pen:\n", "  pen: '>=1.0.0 <3.0.0'\n",
    "  ink: {path: packages/ink}\n",
    "  ink: ^1.0.0\n", "  pen: {git: {url: 'https://example.com/pen.git', ref: main}}\n",
    "  pen: ^3.0.0\ndependency_overrides:\n  pen: 2.0.0\n", "dev_dependencies:\n  lints: ^1.0.0\n",
  ])
  func aLockFileOfPubThatFitsIsBelieved(dependencies: String) async throws {
    let (found, verdict) = try await read(flutterApp(dependencies, lock: ""))
    #expect(found == [] && verdict == .clear, "\(dependencies)")
  }

  /// A lock file inside of a workspace belongs to no target, and still concerns the app.
  @Test func everyOpenQuestionOpensTheRowOfATarget() async throws {
    var files = packageApp(
      "from: 5.7.1", pins: pin("snapkit", "5.7.1") + ", " + pin("ink", "1.2.0") + ", {}")
    files["Other.xcworkspace/xcshareddata/swiftpm/Package.resolved"] =
      files.removeValue(forKey: "Notes.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved")
    let tree = try TemporaryTree(files)
    let report = try await releaseAudit(
      of: AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
    ).report
    #expect(report.verdict == .unknown)
    #expect(report.targets.first { $0.summary.name == "Notes" }?.verdict == .unknown)
  }

  /// A project may keep the reference of an earlier version beside the one that Xcode uses.
  @Test func oneOfSeveralReferencesThatFitsIsEnough() async throws {
    let files = packageApp("exactVersion: 5.7.1", pins: pin("snapkit", "5.7.1") + ", " + pin("ink", "1.2.0"))
    var twice = files
    twice["project.yml"] = files["project.yml"]?.replacing(
      "packages:\n",
      with: "packages:\n  Old: {url: \"https://github.com/SnapKit/SnapKit\", exactVersion: 5.0.0}\n"
    ).replacing("[{package: SnapKit}", with: "[{package: SnapKit}, {package: Old, product: SnapKit}")
    #expect(try await read(twice).findings == [])
  }
}

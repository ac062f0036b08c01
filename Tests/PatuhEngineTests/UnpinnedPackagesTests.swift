import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhEngine

/// What is said where nothing pins the packages of an app, or where what pins them is not read.
@Suite struct UnpinnedPackagesTests {
  private let app = [
    "ios/project.yml": """
    name: Notes
    targets:
      Notes: {type: application, platform: iOS, sources: [App]}

    """,
    "ios/App/App.swift": "let a = 1\n", "ios/App/PrivacyInfo.xcprivacy": plainManifest,
  ]
  private let podfile = "target 'Notes' do\n  pod 'Paint', '~> 1.0'\nend\n"
  private let podfileLock = "PODS:\n  - Paint (1.0.0)\n\nDEPENDENCIES:\n  - Paint\n\nCOCOAPODS: 1.15.2\n"

  private func read(_ files: [String: String], below folder: String? = nil) async throws -> (
    findings: [String], report: ReleaseReport, remarks: [String]
  ) {
    let tree = try TemporaryTree(app.merging(files) { $1 })
    let root = folder.map { tree.root.appending($0) } ?? tree.root
    let request = AnalysisRequest(root: root, jobs: 2, today: fixtureDay)
    let analysis = try await analyse(request)
    return (
      analysis.outcome.findings.map { "\($0.rule) \($0.place.path) \($0.violation.message)" },
      try await releaseAudit(of: request).report, analysis.remarks(on: request, reports: [])
    )
  }

  @Test func podsWithoutALockFileKeepTheVerdictOpen() async throws {
    let (findings, report, _) = try await read(["ios/Podfile": podfile])
    #expect(
      findings == [
        """
        project_file_unresolved ios/Podfile No Podfile.lock pins Paint: which version of it is built, and \
        which
        """
          + " pods it needs in turn, is not known"
      ])
    #expect(report.verdict == .unknown)
    let locked = try await read(["ios/Podfile": podfile, "ios/Podfile.lock": podfileLock])
    #expect(locked.findings == [] && locked.report.verdict == .clear)
  }

  /// Xcode reads the lock file of the workspace or the project alone.
  @Test func theLockFileOfALocalPackageDoesNotCount() async throws {
    let packages = [
      "ios/project.yml": """
      name: Notes
      packages:
        Ink: {url: https://example.com/Ink.git, from: 1.0.0}
        Kit: {path: Kit}
      targets:
        Notes:
          type: application
          platform: iOS
          sources: [App]
          dependencies: [{package: Ink}, {package: Kit}]
      """,
      "ios/Kit/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Kit", platforms: [.iOS(.v16)], products: [.library(name: "Kit", targets: ["Kit"])],
        dependencies: [.package(url: "https://example.com/Ink.git", from: "1.0.0")],
        targets: [.target(name: "Kit", dependencies: ["Ink"])])
      """,
      "ios/Kit/Sources/Kit/Kit.swift": "let k = 1\n",
    ]
    func messages(_ files: [String: String]) async throws -> [String] {
      try await read(packages.merging(files) { $1 }).findings.filter { $0.contains("No lock file pins") }
    }
    let open = try await messages([:])
    #expect(open.count == 1 && !open[0].contains("by itself"), "\(open)")
    let pins = """
      {"pins": [{"identity": "ink", "kind": "remoteSourceControl", "location": "https://example.com/Ink.git",
      "state": {"revision": "a", "version": "1.0.0"}}], "version": 2}
      """
    let closed = try await messages(["ios/Kit/Package.resolved": pins])
    #expect(
      closed.count == 1
        && closed[0].hasSuffix("; ios/Kit/Package.resolved counts only where ios/Kit is built by itself"),
      "\(closed)")
  }

  private static let appOfLocalPackage = [
    "project.yml": """
    name: Notes
    packages:
      Kit: {path: Kit}
    targets:
      Notes: {type: application, platform: iOS, sources: [App], dependencies: [{package: Kit}]}

    """,
    "App/App.swift": "let a = 1\n", "App/PrivacyInfo.xcprivacy": plainManifest,
    "Kit/Package.swift": """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "Kit", platforms: [.iOS(.v16)], products: [.library(name: "Kit", targets: ["Kit"])],
      dependencies: [.package(url: "https://example.com/ink.git", branch: "main")],
      targets: [.target(name: "Kit", dependencies: [.product(name: "Ink", package: "ink")])])
    """,
    "Kit/Sources/Kit/Kit.swift": "let k = 1\n",
  ]

  /// The lock file of the workspace pins what a local package needs, too.
  @Test func aLockFileThatIsRemovedIsMissedForALocalPackage() async throws {
    let lockFile = "Notes.xcworkspace/xcshareddata/swiftpm/Package.resolved"
    let tree = try TemporaryTree(
      Self.appOfLocalPackage.merging([
        lockFile: """
        {"pins": [{"identity": "ink", "kind": "remoteSourceControl",
        "location": "https://example.com/ink.git", "state": {"revision": "a", "branch": "main"}}],
        "version": 2}
        """
      ]) { $1 })
    try tree.git("init", "-q")
    try tree.git("add", "-A")
    try tree.git("commit", "-qm", "1")
    try tree.git("rm", "-q", lockFile)
    let request = AnalysisRequest(root: tree.root, comparison: .since("HEAD"), jobs: 2, today: fixtureDay)
    let found = try await analyse(request).outcome.findings
    #expect(
      found.contains {
        $0.place.path == lockFile && $0.severity == .warning
          && $0.violation.message.hasPrefix("The lock file is removed, and no other one says")
      }, "\(found.map(\.violation.message))")
  }

  @Test func whatALocalPackageNeedsIsNotKnownWithoutALockFile() async throws {
    let tree = try TemporaryTree(Self.appOfLocalPackage)
    let sheet = try await sdkSheet(of: AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay))
    #expect(sheet.open.count == 1 && sheet.open[0].hasPrefix("Kit/Package.swift:5: No lock file pins ink"))
    let text = sheet.rendered(as: .text, color: false, width: nil)
    #expect(text.hasSuffix("; what else the app contains is not known.\n"), "\(text)")
  }

  /// The users of a library decide on what it is built with, but what it needs in turn is not known either.
  @Test func whatALibraryNeedsIsNotKnownWithoutALockFile() async throws {
    let tree = try TemporaryTree([
      "Package.swift": Self.appOfLocalPackage["Kit/Package.swift"] ?? "",
      "Sources/Kit/Kit.swift": "let k = 1\n",
    ])
    let sheet = try await sdkSheet(of: AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay))
    #expect(sheet.open.count == 1 && sheet.open[0].hasPrefix("No lock file pins Ink"), "\(sheet.open)")
    #expect(!sheet.rendered(as: .text, color: false, width: nil).contains("nothing to do"))
  }

  @Test func podsThatAreFoldersNeedNoLockFile() async throws {
    for pods in ["  pod 'Paint', :path => 'Paint'\n", "", "  pod 'Paint', path: '../Paint'\n"] {
      let (findings, _, _) = try await read(["ios/Podfile": "target 'Notes' do\n\(pods)end\n"])
      #expect(!findings.contains { $0.contains("Podfile.lock") }, "\(findings)")
    }
  }

  @Test func podsThatNeverShipNeedNoLockFile() async throws {
    let tools = "target 'Notes' do\n  pod 'SwiftLint'\n  pod 'R.swift.Tool', '~> 1.0'\nend\n"
    #expect(try await read(["ios/Podfile": tools]).findings == [])
    let sample = [
      "Podfile": "target 'Demo' do\n  project 'Example/Demo'\n  pod 'Paint'\nend\n",
      "Example/project.yml":
        "name: Demo\ntargets:\n  Demo: {type: application, platform: iOS, sources: [App]}\n",
      "Example/App/App.swift": "let a = 1\n",
    ]
    #expect(try await read(sample).findings == [])
    let two = "target 'Notes' do\n  pod 'SwiftLint'\n  pod 'Paint'\n  pod 'Ink'\nend\n"
    #expect(
      try await read(["ios/Podfile": two]).findings.contains {
        $0.contains("Paint, Ink: which versions of them are built")
      })
  }

  /// The row of a target must not say more than the verdict of the report.
  @Test func theRowsOfAppsAreOpenToo() async throws {
    let open = try await read(["ios/Podfile": podfile]).report
    #expect(open.targets.map(\.verdict) == [.unknown])
    let locked = try await read(["ios/Podfile": podfile, "ios/Podfile.lock": podfileLock]).report
    #expect(locked.targets.map(\.verdict) == [.clear])
  }

  @Test func aPackageThatTwoLockFilesPinCountsOnce() async throws {
    let pins =
      #"{"pins": [{"identity": "paint", "kind": "remoteSourceControl", "#
      + #""location": "https://example.com/paint", "state": {"version": "1.0.0"}}], "version": 2}"#
    let path = "project.xcworkspace/xcshareddata/swiftpm/Package.resolved"
    let report = try await read(["A.xcodeproj/\(path)": pins, "B.xcodeproj/\(path)": pins]).report
    #expect(report.openQuestions.contains { $0.message.hasPrefix("1 package has no copy in the tree") })
  }

  @Test func aLockFileThatIsCutOffIsToBeRestored() async throws {
    let tree = try TemporaryTree(
      app.merging(["ios/Podfile": podfile, "ios/Podfile.lock": "PODS:\n  - Paint (1.0.0)\n"]) { $1 })
    let request = AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
    let fixes = try await analyse(request).outcome.findings.compactMap(\.violation.fix)
    #expect(fixes == ["Restore the file, or let the package manager write it again"])
  }

  @Test func podsThatFrameworksAddAreNotKnownEither() async throws {
    let react = "target 'Notes' do\n  use_react_native!(:path => '../node_modules/react-native')\nend\n"
    #expect(
      try await read(["ios/Podfile": react]).findings.contains {
        $0.contains("No Podfile.lock pins the pods that use_react_native! adds")
      })
    let flutter = "target 'Notes' do\n  flutter_install_all_ios_pods File.dirname(__FILE__)\nend\n"
    #expect(try await read(["ios/Podfile": flutter]).findings == [])
    let both =
      "target 'Notes' do\n  pod 'Paint'\n  use_react_native!(:path => '../node_modules/react-native')\nend\n"
    #expect(
      try await read(["ios/Podfile": both]).findings.contains {
        $0.contains(
          "No Podfile.lock pins Paint, nor the pods that use_react_native! adds: which versions of these")
      })
  }

  @Test func swiftPackagesWithoutALockFileKeepTheVerdictOpen() async throws {
    let specification = """
      name: Notes
      packages:
        Paint: {url: "https://example.com/paint.git", from: 1.0.0}
      targets:
        Notes:
          type: application
          platform: iOS
          sources: [App]
          dependencies: [{package: Paint}]

      """
    let pubLock = "packages:\n  share_plus:\n    source: hosted\n    version: \"10.0.0\"\n"
    let (_, report, _) = try await read(["ios/project.yml": specification, "pubspec.lock": pubLock])
    #expect(report.verdict == .unknown)
    #expect(
      report.openQuestions.contains { $0.isBlocking && $0.message.hasPrefix("No lock file pins paint:") })
  }

  @Test func aLockFileThatIsLeftOutKeepsTheVerdictOpen() async throws {
    let (_, report, _) = try await read([
      "ios/Podfile": podfile, "ios/Podfile.lock": podfileLock,
      ".patuh.yml": "version: 1\nexclude: [ios/Podfile.lock]\n",
    ])
    #expect(report.verdict == .unknown)
    #expect(
      report.openQuestions.contains {
        $0.isBlocking && $0.place?.path == "ios/Podfile.lock"
          && $0.message == "The configuration leaves out this lock file: which packages it pins is not known"
      })
  }

  @Test func anUnreadableLockFileIsNotToBeLeftOut() async throws {
    let tree = try TemporaryTree(
      app.merging(["ios/Podfile": podfile, "ios/Podfile.lock": "<<<<<<< a\n=======\n>>>>>>> b\n"]) { $1 })
    let request = AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
    let fixes = try await analyse(request).outcome.findings.filter { $0.place.path == "ios/Podfile.lock" }
      .compactMap(\.violation.fix)
    #expect(!fixes.isEmpty && !fixes.contains { $0.contains("exclude") }, "\(fixes)")
  }

  @Test func packageFilesAboveTheFolderAreNamed() async throws {
    let files = ["pubspec.yaml": "name: notes\n", "pubspec.lock": "packages: {}\n"]
    let words =
      """
      The folder was read by itself: ../pubspec.lock and ../pubspec.yaml say which packages the app has, \
      and were not
      """
      + " read"
    let (_, report, remarks) = try await read(files, below: "ios")
    #expect(
      report.verdict == .unknown && report.openQuestions.contains { $0.isBlocking && $0.message == words })
    #expect(remarks.contains("patuh: \(words)"), "\(remarks)")
    #expect(try await read(["package.json": "{\"dependencies\": {}}"], below: "ios").report.verdict == .clear)
  }

  @Test func theAdviceOfTheHookWorksInAnyFolder() async throws {
    let tree = try TemporaryTree(app)
    let analysis = try await analyse(AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay))
    let project = try NamedProject(of: [], workingFolder: tree.root)
    let advice = analysis.adviceOnBlockedCommit(
      to: project, threshold: .error, workingFolder: project.folder, isHook: true)
    #expect(
      advice.contains(
        #"(cd "$(git rev-parse --show-toplevel)" && patuh baseline write && git add .patuh-baseline.json)"#),
      "\(advice)")
  }

  /// Toast is on Apple's list as a pod; Toast-Swift is another library.
  @Test func aProductOfAnotherPackageIsNotThePodOfItsName() async throws {
    func questions(_ address: String, _ product: String) async throws -> [String] {
      try await read([
        "ios/project.yml": """
        name: Notes
        packages:
          \(product): {url: "\(address)", from: 5.0.0}
        targets:
          Notes:
            type: application
            platform: iOS
            sources: [App]
            dependencies: [{package: \(product), product: Toast}]

        """
      ]).report.openQuestions.map(\.message).filter { $0.contains("on Apple's list of SDKs") }
    }
    #expect(try await questions("https://github.com/scalessec/Toast-Swift", "Toast-Swift") == [])
    #expect(try await questions("https://example.com/bread.git", "bread").count == 1)
  }
}

import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhEngine

/// What is said of an app that links a package, a target or a pod of the tree which the configuration
/// excludes with its project file, or whose manifest it excludes.
@Suite struct ExcludedPackagesTests {
  /// How a project file links the package in the folder `Kit`.
  enum Project: CaseIterable {
    case xcode, xcodeWithoutPackage, xcodeGen, tuist

    var files: [String: String] {
      switch self {
      case .xcode: ["Notes.xcodeproj/project.pbxproj": Self.xcodeProject(naming: "package = L;")]
      case .xcodeWithoutPackage: ["Notes.xcodeproj/project.pbxproj": Self.xcodeProject(naming: "")]
      case .xcodeGen:
        [
          "project.yml": """
          name: Notes
          packages: {Kit: {path: Kit}}
          targets:
            Notes: {type: application, platform: iOS, sources: [App], dependencies: [package: Kit]}

          """
        ]
      case .tuist:
        [
          "Project.swift": """
          import ProjectDescription
          let project = Project(
            name: "Notes", packages: [.package(path: "Kit")],
            targets: [
              .target(
                name: "Notes", destinations: .iOS, product: .app, bundleId: "org.notes.app",
                sources: ["App/**"], resources: ["App/PrivacyInfo.xcprivacy"],
                dependencies: [.package(product: "Kit")])
            ])

          """
        ]
      }
    }

    private static func xcodeProject(naming package: String) -> String {
      """
      { rootObject = P; objects = {
      P = {isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = N;
        packageReferences = (L); };
      N = {isa = XCConfigurationList; buildConfigurations = (E); };
      E = {isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
      G = {isa = PBXGroup; children = (F, M); sourceTree = "<group>"; };
      T = {isa = PBXNativeTarget; name = Notes; productType = "com.apple.product-type.application";
        buildPhases = (S, R, W); buildConfigurationList = C; packageProductDependencies = (K); };
      S = {isa = PBXSourcesBuildPhase; files = (B); };
      R = {isa = PBXResourcesBuildPhase; files = (D); };
      W = {isa = PBXFrameworksBuildPhase; files = (I); };
      B = {isa = PBXBuildFile; fileRef = F; };
      D = {isa = PBXBuildFile; fileRef = M; };
      I = {isa = PBXBuildFile; productRef = K; };
      F = {isa = PBXFileReference; path = "App/App.swift"; sourceTree = "<group>"; };
      M = {isa = PBXFileReference; path = "App/PrivacyInfo.xcprivacy"; sourceTree = "<group>"; };
      K = {isa = XCSwiftPackageProductDependency; productName = Kit; \(package) };
      L = {isa = XCLocalSwiftPackageReference; relativePath = Kit; };
      C = {isa = XCConfigurationList; buildConfigurations = (A); };
      A = {isa = XCBuildConfiguration; name = Release; buildSettings = { GENERATE_INFOPLIST_FILE = YES; }; };
      }; }
      """
    }
  }

  private let app = [
    "App/App.swift": "import Kit\nlet a = up()\n", "App/PrivacyInfo.xcprivacy": manifest(declaring: nil),
    "Kit/Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Kit", platforms: [.iOS(.v17)], products: [.library(name: "Kit", targets: ["Kit"])],
      targets: [.target(name: "Kit")])

    """,
    "Kit/Sources/Kit/Kit.swift": """
    import Foundation
    public func up() -> TimeInterval { ProcessInfo.processInfo.systemUptime }

    """,
  ]

  private func read(_ files: [String: String], _ configuration: String) async throws -> (
    findings: [Finding], report: ReleaseReport, remarks: [String]
  ) {
    let tree = try TemporaryTree(files.merging([".patuh.yml": "version: 1\n\(configuration)\n"]) { $1 })
    let request = AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
    let analysis = try await analyse(request)
    return (
      analysis.outcome.findings.filter { finding in
        ["manifest_missing", "required_reason_undeclared"].contains(finding.rule)
      },
      try await releaseAudit(of: request).report, analysis.remarks(on: request, reports: [])
    )
  }

  @Test(arguments: Project.allCases)
  func aLinkedPackageThatIsLeftOutIsNotJudged(project: Project) async throws {
    let files = app.merging(project.files) { $1 }
    let (findings, whole, _) = try await read(files, "exclude: Nothing.swift")
    #expect(findings.map { "\($0.severity) \($0.rule)" } == ["error required_reason_undeclared"])
    #expect(whole.openQuestions.filter(\.isBlocking).isEmpty)
    for configuration in ["exclude: \"Kit/**\"", "project_files:\n  exclude: Kit/Package.swift"] {
      let (findings, report, remarks) = try await read(files, configuration)
      let message =
        "The configuration leaves out the sources of Kit, which Notes links: what it uses is not judged"
      #expect(findings.isEmpty && report.verdict != .clear)
      #expect(report.openQuestions.contains { $0.message == message && $0.isBlocking })
      #expect(!report.openQuestions.contains { $0.message.contains("of the tree") })
      #expect(!report.openQuestions.contains { $0.message.contains("No lock file") })
      #expect(report.targets.first { $0.summary.name == "Notes" }?.verdict != .clear)
      #expect(remarks.contains { $0.hasSuffix(message) })
    }
  }

  @Test func aPodThatIsLeftOutIsNotJudged() async throws {
    let files = [
      "project.yml": """
      name: Notes
      targets:
        Notes: {type: application, platform: iOS, sources: [App]}

      """,
      "Podfile": """
      platform :ios, '16.0'
      target 'Notes' do
        pod 'Kit', :path => 'Kit'
      end

      """,
      "App/App.swift": "import Kit\nlet a = 1\n", "App/PrivacyInfo.xcprivacy": manifest(declaring: nil),
      "Kit/Kit.podspec": """
      Pod::Spec.new do |s|
        s.name = 'Kit'
        s.version = '1.0'
        s.ios.deployment_target = '16.0'
        s.source_files = '*.m'
      end

      """,
      "Kit/Kit.m": "#include <sys/stat.h>\nint read(struct stat *s) { return stat(\"/\", s); }\n",
    ]
    let (_, report, _) = try await read(files, "exclude: \"Kit/**\"")
    #expect(report.verdict == .unknown)
    let message = "leaves out the sources of Kit, which Notes links"
    #expect(report.openQuestions.contains { $0.message.contains(message) })
  }

  @Test func theManifestOfALinkedPackageThatIsLeftOutMayDeclareItsUses() async throws {
    let files = app.merging(Project.xcode.files) { $1 }.merging([
      "Kit/Package.swift": app["Kit/Package.swift"]!.replacing(
        ".target(name: \"Kit\")",
        with: ".target(name: \"Kit\", resources: [.process(\"PrivacyInfo.xcprivacy\")])"),
      "Kit/Sources/Kit/PrivacyInfo.xcprivacy": manifest(declaring: "SystemBootTime", "35F9.1"),
    ]) { $1 }
    #expect(try await read(files, "").findings.isEmpty)
    let (findings, report, _) = try await read(files, "exclude: \"Kit/**/*.xcprivacy\"")
    let first = try #require(findings.first)
    #expect(findings.count == 1 && report.verdict == .atRisk)
    #expect("\(first.severity) \(first.violation.certainty)" == "warning likely")
    #expect(
      first.violation.message.hasSuffix(
        "the configuration leaves out Kit/Sources/Kit/PrivacyInfo.xcprivacy, which it bundles"))
    #expect(
      first.violation.fix == """
        Correct include and exclude in the configuration so that Kit/Sources/Kit/PrivacyInfo.xcprivacy is read
        """)
  }

  @Test func theAdviceForAManifestThatIsLeftOutIsToReadIt() async throws {
    var files = app.merging(Project.xcode.files) { $1 }
    files["App/App.swift"] = "import Foundation\nlet d = UserDefaults.standard\n"
    let (findings, _, _) = try await read(files, "exclude: [\"App/*.xcprivacy\", \"Kit/**\"]")
    #expect(findings.map { "\($0.severity) \($0.rule)" } == ["warning manifest_missing"])
    #expect(
      findings.first?.violation.fix
        == "Correct include and exclude in the configuration so that App/PrivacyInfo.xcprivacy is read")
  }

  @Test func nothingIsCheckedIfEverythingIsLeftOut() async throws {
    await #expect(throws: AnalysisError.self) { try await read(app, "exclude: \"**\"") }
  }
}

private func manifest(declaring category: String?, _ reason: String = "") -> String {
  let entry = category.map { category in
    """
    <dict><key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategory\(category)</string>
    <key>NSPrivacyAccessedAPITypeReasons</key><array><string>\(reason)</string></array></dict>
    """
  }
  return """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>
    <key>NSPrivacyAccessedAPITypes</key><array>\(entry ?? "")</array>
    </dict></plist>

    """
}

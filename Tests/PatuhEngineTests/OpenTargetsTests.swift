import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhEngine

/// Which targets an open question concerns, and what the report and `patuh targets` say of them.
@Suite struct OpenTargetsTests {
  private static let app =
    "import SwiftUI\n@main struct A: App { var body: some Scene { WindowGroup { Text(\"\") } } }\n"

  private func report(_ files: [String: String]) async throws -> [String: TargetReport] {
    let tree = try TemporaryTree(files)
    let report = try await releaseAudit(of: AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay))
      .report
    return Dictionary(report.targets.map { ($0.summary.name, $0) }) { first, _ in first }
  }

  private func specification(_ widget: String) -> String {
    """
    name: Notes
    packages:
      Paint: {url: "https://example.com/paint.git", from: 1.0.0}
    targets:
      Notes:
        type: application
        platform: iOS
        sources: [App]
        dependencies: [{package: Paint}, {target: Widget}]
      Widget:
        type: app-extension
        platform: iOS
        sources: [Widget]
    \(widget)
    """
  }

  @Test func anExtensionWithoutPackagesIsNotConcernedByThoseOfTheApp() async throws {
    let files = [
      "project.yml": specification(""), "App/a.swift": Self.app, "Widget/a.swift": "let a = 1\n",
      ".gitmodules": "[submodule \"core\"]\n\tpath = core\n\turl = https://example.com/core.git\n",
    ]
    let found = try await report(files)
    #expect(found["Widget"]?.verdict == .clear && found["Widget"]?.reasons == [])
    #expect(found["Widget"]?.summary.isNeedKnown == true)
    #expect(found["Notes"]?.verdict == .unknown && found["Notes"]?.summary.isNeedKnown == false)
    let reasons = found["Notes"]?.reasons ?? []
    let submodule = TargetReport.Reason("The submodule is not checked out", at: Place(path: "core"))
    #expect(reasons.contains(submodule), "\(reasons)")
    #expect(
      reasons.contains { $0.place?.path == "project.yml" && $0.message.hasPrefix("No lock file pins") },
      "\(reasons)")
  }

  @Test(arguments: ["    dependencies: [{package: Paint}]", "    dependencies: [{framework: Ink.framework}]"])
  func anExtensionWithPackagesIsConcerned(dependencies: String) async throws {
    let found = try await report([
      "project.yml": specification(dependencies), "App/a.swift": Self.app, "Widget/a.swift": "let a = 1\n",
    ])
    #expect(found["Widget"]?.verdict == .unknown && found["Widget"]?.summary.isNeedKnown == false)
    #expect(found["Widget"]?.reasons.isEmpty == false)
  }

  /// An included file may change any target.
  @Test func aPartOfTheProjectFileConcernsAllOfItsTargets() async throws {
    let found = try await report([
      "project.yml": """
      name: Notes
      include: [made.yml]
      targets:
        Notes: {type: application, platform: iOS, sources: [App], dependencies: [{target: Widget}]}
        Widget: {type: app-extension, platform: iOS, sources: [Widget]}

      """, "App/a.swift": Self.app, "Widget/a.swift": "let a = 1\n",
    ])
    for name in ["Notes", "Widget"] {
      #expect(found[name]?.verdict == .unknown && found[name]?.summary.isNeedKnown == false, "\(name)")
      #expect(found[name]?.reasons.count == 1, "\(name): \(found[name]?.reasons ?? [])")
    }
  }

  @Test func aConditionConcernsTheTargetsThatDependOnIt() async throws {
    let found = try await report([
      "Project.swift": """
      import ProjectDescription
      let isBeta = read("stage") == "beta"
      let project = Project(name: "P", targets: [
        .target(name: "Notes", destinations: .iOS, product: .app, bundleId: "a.b",
          infoPlist: .extendingDefault(with: ["UILaunchScreen": [:], "ITSAppUsesNonExemptEncryption": false]),
          sources: ["App/**"], dependencies: [.target(name: "Widget")]),
        .target(name: "Widget", destinations: .iOS, product: .appExtension, bundleId: "a.b.c",
          infoPlist: .extendingDefault(
            with: ["NSExtension": ["NSExtensionPointIdentifier": "com.apple.widgetkit-extension"]]),
          sources: isBeta ? ["Widget/**", "Beta/**"] : ["Widget/**"])])
      """, "App/a.swift": Self.app, "Widget/a.swift": "let a = 1\n",
    ])
    #expect(found["Notes"]?.verdict == .clear, "\(found["Notes"]?.reasons ?? [])")
    #expect(found["Widget"]?.verdict == .unknown && found["Widget"]?.summary.isNeedKnown == false)
    #expect(found["Widget"]?.reasons.first?.message.contains("cannot be evaluated") == true)
  }

  @Test func aQuestionOfOneTargetConcernsThoseThatLinkIt() async throws {
    let found = try await report([
      "Package.swift": """
      // swift-tools-version: 5.9
      import Foundation
      import PackageDescription
      let flags = try! String(contentsOfFile: "flags.txt").split(separator: ",").map { flag in
        CSetting.define(String(flag))
      }
      let package = Package(
        name: "Kit", platforms: [.iOS(.v16)],
        products: [
          .library(name: "Kit", targets: ["Kit"]), .library(name: "Ink", targets: ["Ink"]),
          .library(name: "Pens", targets: ["Pens"]),
        ],
        targets: [
          .target(name: "Kit", cSettings: flags), .target(name: "Quill", cSettings: flags),
          .target(name: "Pens", dependencies: ["Kit", "Quill"]), .target(name: "Ink"),
        ])
      """,
      "Sources/Kit/a.swift": "let a = 1\n", "Sources/Ink/a.swift": "let a = 1\n",
      "Sources/Pens/a.swift": "let a = 1\n", "Sources/Quill/a.swift": "let a = 1\n",
    ])
    #expect(found["Ink"]?.verdict == .clear, "\(found["Ink"]?.reasons ?? [])")
    for name in ["Kit", "Pens"] {
      #expect(found[name]?.verdict == .unknown && found[name]?.reasons.count == 1, "\(name)")
    }
    #expect(found["Kit"]?.reasons.first?.message.hasPrefix("the settings of Kit: ") == true)
    #expect(found["Pens"]?.reasons.first?.message.contains(" and 1 more: ") == true)
  }

  @Test func aQuestionAboutAnSDKConcernsWhatLinksIt() async throws {
    let found = try await report([
      "project.yml": """
      name: Notes
      packages:
        SwiftyJSON: {url: "https://github.com/SwiftyJSON/SwiftyJSON", from: 5.0.0}
        Paint: {url: "https://example.com/paint.git", from: 1.0.0}
      targets:
        Notes:
          type: application
          platform: iOS
          sources: [App]
          dependencies: [{package: SwiftyJSON}, {target: Widget}]
        Widget:
          type: app-extension
          platform: iOS
          sources: [Widget]
          dependencies: [{package: Paint}]

      """, "App/a.swift": Self.app, "Widget/a.swift": "let a = 1\n",
    ])
    func isAsked(of name: String) -> Bool {
      found[name]?.reasons.contains { $0.message.hasPrefix("SwiftyJSON must bring") } == true
    }
    #expect(isAsked(of: "Notes") && !isAsked(of: "Widget"), "\(found["Widget"]?.reasons ?? [])")
    #expect(found["Widget"]?.verdict == .unknown)
  }

  @Test func aQuestionAboutPodsConcernsWhatTakesPods() async throws {
    let found = try await report([
      "project.yml": specification("    dependencies: [{package: Paint}]"), "App/a.swift": Self.app,
      "Widget/a.swift": "let a = 1\n", "Podfile": "target 'Notes' do\n  pod 'Plots'\nend\n",
    ])
    func isAsked(of name: String) -> Bool {
      found[name]?.reasons.contains { $0.message.hasPrefix("No Podfile.lock pins Plots") } == true
    }
    #expect(isAsked(of: "Notes") && !isAsked(of: "Widget"), "\(found["Widget"]?.reasons ?? [])")
  }

  /// What a project names in it would be missing there, as another question says.
  @Test func aSubmoduleConcernsWhatIsDescribedAroundIt() async throws {
    let files = [
      "App/project.yml": """
      name: Notes
      targets:
        Notes: {type: application, platform: iOS, sources: [App]}

      """, "App/App/a.swift": Self.app, "App/App/PrivacyInfo.xcprivacy": plainManifest,
    ]
    func submodule(_ path: String) -> String {
      "[submodule \"it\"]\n\tpath = \(path)\n\turl = https://example.com/it.git\n"
    }
    let beside = try await report(files.merging([".gitmodules": submodule("tools/schemes")]) { $1 })
    #expect(beside["Notes"]?.verdict == .clear, "\(beside["Notes"]?.reasons ?? [])")
    let inside = try await report(files.merging([".gitmodules": submodule("App/core")]) { $1 })
    #expect(inside["Notes"]?.verdict == .unknown)
  }
}

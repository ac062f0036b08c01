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
}

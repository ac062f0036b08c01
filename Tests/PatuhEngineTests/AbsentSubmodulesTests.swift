import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhEngine

/// Submodules that `.gitmodules` names, and packages in them.
@Suite struct AbsentSubmodulesTests {
  private let files = [
    ".gitmodules": "[submodule \"core\"]\n\tpath = core\n\turl = https://example.com/core.git\n",
    "project.yml": """
    name: Notes
    packages:
      Feed: {path: Feed}
    targets:
      Notes: {type: application, platform: iOS, sources: [App], dependencies: [{package: Feed}]}
    """,
    "App/A.swift": "let a = 1\n",
    "Feed/Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Feed", products: [.library(name: "Feed", targets: ["Feed"])],
      dependencies: [.package(path: "../core/Core")],
      targets: [.target(name: "Feed", dependencies: [.product(name: "Core", package: "Core")])])
    """,
    "Feed/Sources/Feed/Feed.swift": "public struct Feed {}\n",
  ]

  private func read(_ files: [String: String], isRepository: Bool) async throws -> (
    findings: [String], report: ReleaseReport
  ) {
    let tree = try TemporaryTree(files)
    if isRepository {
      try tree.git("init", "-q")
      try tree.git("add", "-A")
      try tree.git("commit", "-q", "-m", "a")
    }
    let request = AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
    let found = try await analyse(request).outcome.findings.filter { $0.family != .release }
    return (
      found.map { "\($0.rule) \($0.place.path) \($0.violation.message)" },
      try await releaseAudit(of: request).report
    )
  }

  @Test(arguments: [true, false])
  func aSubmoduleOfWhichGitKnowsNoCommitIsAbsent(isRepository: Bool) async throws {
    let (findings, report) = try await read(files, isRepository: isRepository)
    #expect(findings == ["submodule_absent core The submodule is not checked out"])
    // A package of a package is in it.
    let notes = report.targets.first { $0.summary.name == "Notes" }
    #expect(notes?.verdict == .unknown && notes?.summary.isNeedKnown == false)
  }

  @Test func aPackageOfAPackageThatIsNotThereLeavesTheNeedOpen() async throws {
    let (findings, report) = try await read(
      files.filter { $0.key != ".gitmodules" }, isRepository: true)
    #expect(findings.map { $0.prefix(27) } == ["project_file_unresolved Fee"], "\(findings)")
    #expect(findings.first?.contains("no Xcode project references a package of that name") == true)
    let notes = report.targets.first { $0.summary.name == "Notes" }
    #expect(notes?.verdict == .unknown && notes?.summary.isNeedKnown == false)
  }

  @Test func aSubmoduleThatIsThereIsRead() async throws {
    let there = files.merging([
      "core/Core/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Core", products: [.library(name: "Core", targets: ["Core"])], targets: [.target(name: "Core")])
      """, "core/Core/Sources/Core/Core.swift": "public struct Core {}\n",
    ]) { $1 }
    let (findings, report) = try await read(there, isRepository: true)
    #expect(findings == [], "\(findings)")
    #expect(report.targets.first { $0.summary.name == "Notes" }?.summary.isNeedKnown == true)
  }
}

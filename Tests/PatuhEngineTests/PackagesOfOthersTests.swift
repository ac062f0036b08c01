import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhEngine

/// A package that no project file names cannot be updated by itself: what brings it decides on its version.
@Suite struct PackagesOfOthersTests {
  private let firebase = ("firebase-ios-sdk", "https://github.com/firebase/firebase-ios-sdk", "8.15.0")
  private let nanopb = ("nanopb", "https://github.com/firebase/nanopb.git", "2.30908.0")

  private func lockFile(_ packages: [(name: String, url: String, version: String)]) -> String {
    let pins = packages.map { package in
      """
      {"identity": "\(package.name)", "kind": "remoteSourceControl", "location": "\(package.url)",
       "state": {"revision": "0000000000000000000000000000000000000000", "version": "\(package.version)"}}
      """
    }
    return "{\"pins\": [\(pins.joined(separator: ",\n"))], \"version\": 2}"
  }

  private func fixes(naming named: [(name: String, url: String, version: String)], product: String)
    async throws -> [String: String]
  {
    let packages = named.map { "  \($0.name): {url: \"\($0.url)\", from: \($0.version)}" }
    let specification = """
      name: Notes
      packages:
      \(packages.joined(separator: "\n"))
      targets:
        Notes:
          type: application
          platform: iOS
          sources: [App]
          dependencies: [{package: \(named[0].name), product: \(product)}]
      """
    let tree = try TemporaryTree([
      "project.yml": specification, "App/App.swift": "@main struct App {}\n",
      "Notes.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved":
        lockFile([firebase, nanopb]),
    ])
    let found = try await analyse(AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)).outcome
      .findings.filter { $0.rule == "sdk_manifest_missing" }
    return Dictionary(found.map { ($0.violation.subject, $0.violation.fix ?? "") }) { first, _ in first }
  }

  @Test func whatBringsItIsToBeUpdated() async throws {
    let fixes = try await fixes(naming: [firebase], product: "FirebaseFirestore")
    #expect(
      fixes["firebase-ios-sdk"] == """
        Update firebase-ios-sdk to 10.22.0 or later; line 3 of project.yml allows only 8.15.0 or later, \
        below 9.0.0, so change that first
        """)
    #expect(
      fixes["nanopb"]
        == "Update firebase-ios-sdk, which brings it, until Package.resolved has nanopb 2.30910.0 or later")
  }

  @Test func whatAProjectFileNamesIsUpdatedItself() async throws {
    let fixes = try await fixes(naming: [firebase, nanopb], product: "FirebaseFirestore")
    #expect(fixes["nanopb"] == "Update nanopb to 2.30910.0 or later")
  }

  /// What brings it is in no table.
  @Test func whatBringsItMayNotBeKnown() async throws {
    let other = ("kit", "https://github.com/example/kit", "1.0.0")
    let fixes = try await fixes(naming: [other], product: "Kit")
    #expect(
      fixes["nanopb"]
        == "Update the package that brings it, until Package.resolved has nanopb 2.30910.0 or later")
  }
}

import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhEngine

/// Keys of an XcodeGen specification that are misspelt, as a hook sees them.
@Suite struct MisspeltKeysTests {
  private static let specification = """
    name: Notes
    include: [made.yml]
    targets:
      Notes:
        type: application
        platform: iOS
        sources: [App]
        dependencies: [{target: Widget}]
      Widget:
        type: app-extension
        platform: iOS
        sources: [Widget]

    """

  /// The findings on the specification that `--staged` shows after it was changed: `warning 12 message`.
  private func staged(_ replaced: String, _ new: String) async throws -> [String] {
    let tree = try TemporaryTree([
      "project.yml": Self.specification, "Widget/a.swift": "let a = 1\n",
      "App/a.swift":
        "import SwiftUI\n@main struct A: App { var body: some Scene { WindowGroup { Text(\"\") } } }\n",
    ])
    try tree.git("init", "-q")
    try tree.git("add", "-A")
    try tree.git("commit", "-qm", "1")
    try tree.write("project.yml", Self.specification.replacing(replaced, with: new))
    try tree.git("add", "-A")
    let request = AnalysisRequest(root: tree.root, comparison: .staged, jobs: 2, today: fixtureDay)
    return try await analyse(request).outcome.findings.filter { $0.place.path == "project.yml" }.map {
      "\($0.severity) \($0.place.position?.line ?? 0) \($0.violation.message)"
    }
  }

  @Test func aMisspeltKeyIsNew() async throws {
    let key = "and passes over it; did you mean"
    let sources = try await staged("sources: [Widget]", "sourcess: [Widget]")
    #expect(
      sources == ["warning 12 XcodeGen does not know the key “sourcess” of Widget \(key) “sources”?"],
      "\(sources)")
    let targets = try await staged("targets:", "targetz:")
    #expect(
      targets.contains("warning 3 XcodeGen does not know the key “targetz” \(key) “targets”?"), "\(targets)")
  }

  @Test func aPathThatIsGoneIsNew() async throws {
    let found = try await staged("sources: [Widget]", "sources: [Widgetz]")
    #expect(
      found == ["error 12 The path Widgetz is not in the tree; did you mean \"Widget\"?"], "\(found)")
  }

  @Test func aKnownKeyIsNotReported() async throws {
    let found = try await staged("sources: [Widget]", "sources: [Widget]\n    productName: Clock")
    #expect(found == [], "\(found)")
  }
}

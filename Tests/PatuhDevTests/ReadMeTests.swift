import Foundation
import PatuhCore
import PatuhEngine
import PatuhReport
import PatuhTestSupport
import SystemPackage
import Testing

/// Holds what README.md shows against what Patuh does.
@Suite struct ReadMeTests {
  private let text: String

  init() throws {
    text = try String(contentsOf: repositoryFolder.appending(path: "README.md"), encoding: .utf8)
  }

  @Test func showsFindingsThatPatuhPrints() async throws {
    let section = try #require(text.components(separatedBy: "\n## How to read a finding\n").dropFirst().first)
    let shown = try #require(section.components(separatedBy: "```text\n").dropFirst().first)
    let findings = try #require(shown.components(separatedBy: "```").first)
    let root = FilePath(
      repositoryFolder.appending(path: "fixtures/projects/expense-tracker/faulty").path)
    let analysis = try await analyse(AnalysisRequest(root: root, today: fixtureDay))
    let lines = SourceLines(Snapshot(root: root))
    let report = render(
      analysis.outcome, as: .text,
      context: ReportContext(toolVersion: "", rulesVersion: "", sourceLine: { lines.line($1, of: $0) }))
    #expect(report.contains(findings), "README.md shows\n\(findings)\nbut the report is\n\(report)")
  }

  @Test(arguments: [
    "README.md", "CONTRIBUTING.md", "docs/design.md", "docs/privacy.md", "docs/rule-language.md",
    "docs/configuration.md", "docs/commands.md", "docs/performance.md", "docs/install.md", "docs/hooks.md",
    "docs/ci.md", "docs/comparing.md", "docs/fixing.md", "docs/report.md",
    "docs/targets.md", "docs/modules.md", "docs/benchmark.md",
  ])
  func linksLeadSomewhere(page: String) throws {
    let file = repositoryFolder.appending(path: page)
    let text = try String(contentsOf: file, encoding: .utf8)
    for match in text.matches(of: /\]\(([^)#\s]+)(?:#[^)]*)?\)/) where !match.1.contains("://") {
      let target = file.deletingLastPathComponent().appending(path: String(match.1)).path
      #expect(FileManager.default.fileExists(atPath: target), "\(page) links to \(match.1)")
    }
  }

  /// The configuration that the read-me shows is one that Patuh accepts.
  @Test func showsASoundConfiguration() throws {
    let blocks = text.components(separatedBy: "```yaml\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "patuh-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(!blocks.isEmpty)
    for block in blocks {
      try Data(block.utf8).write(to: folder.appending(path: ".patuh.yml"))
      let request = AnalysisRequest(root: FilePath(folder.path), today: fixtureDay)
      #expect(try Setup(request).isConfigured)
    }
  }
}

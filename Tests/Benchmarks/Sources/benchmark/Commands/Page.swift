import ArgumentParser
import Foundation

/// The page of the measured figures.
struct Page: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print docs/performance.md from the files that --json wrote.",
    discussion: """
      Several files of one measurement are put together, so that long series can be made in pieces; of a \
      subject that stands in several, the last counts.
      """)

  @Argument(help: "Files that --json wrote.") var files: [String]

  @Option(help: "The part of the page that is written by hand.") var findings = "Tests/Benchmarks/Findings.md"

  @Option(help: "The project that the budgets are for; the figures of others are shown and not judged.")
  var project: String

  @Option(help: "Something to know of the measurement, such as what else the machine did. Repeatable.")
  var remark: [String] = []

  func run() throws {
    let results = try files.map { try Results.read($0) }
    let text = try String(contentsOfFile: findings, encoding: .utf8)
    print(PerformancePage(results, project: project, findings: text, remarks: remark).text, terminator: "")
  }
}

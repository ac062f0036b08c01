import Foundation

/// How often each rule fires on real projects, from the table that `Tests/Corpora/firings` writes.
struct Firings {
  /// The number of findings and of projects that have any, by rule.
  private var counts: [String: (findings: Int, projects: Int)] = [:]

  /// Reads the table: a heading, then rows of rule, project and number of findings, separated by tabs.
  init(inFile path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for row in text.split(separator: "\n").dropFirst() {
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count == 3, let findings = Int(cells[2]) else {
        throw MalformedRow(path: path, row: String(row))
      }
      let known = counts[String(cells[0])] ?? (0, 0)
      counts[String(cells[0])] = (known.findings + findings, known.projects + 1)
    }
  }

  /// `38 in 4`, or `none`.
  func text(of rule: String) -> String {
    counts[rule].map { "\($0.findings) in \($0.projects)" } ?? "none"
  }

  struct MalformedRow: Error, CustomStringConvertible {
    var path: String
    var row: String
    var description: String { "\(path): a row must be rule, project, findings, not: \(row)" }
  }
}

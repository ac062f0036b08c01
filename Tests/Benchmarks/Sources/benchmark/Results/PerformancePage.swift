/// `docs/performance.md`: the results against the budgets, a few times, then how to measure again.
struct PerformancePage {
  private let results: [Results]
  private let joined: [JoinedResults]
  private let project: String
  private let findings: String
  private let remarks: [String]

  /// - Parameters:
  ///   - project: the project that the budgets are for
  ///   - findings: the part that is written by hand
  ///   - remarks: things to know of the measurement as a whole
  init(_ results: [Results], project: String, findings: String, remarks: [String]) {
    self.project = project
    self.remarks = remarks
    self.results = results
    joined = Results.Mode.allCases.compactMap { JoinedResults($0, in: results) }
    self.findings = findings
  }

  var text: String {
    var parts = [Self.introduction, provenance, "## Budgets\n\n\(budgets.text)"]
    // A heading without entries says nothing.
    if findings.trimmed.contains(where: \.isNewline) { parts.append(findings.trimmed) }
    parts += joined.compactMap(section) + [Self.howTo]
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var provenance: String {
    let dates = Set(results.map(\.date)).sorted()
    var lines = [
      "- Measured "
        + (dates.count > 1 ? "from \(dates[0]) to \(dates[dates.count - 1])" : "on \(dates.first ?? "–")"),
      "- Patuh \(unique(results.map(\.patuh)).joined(separator: ", "))",
    ]
    for machine in unique(results.map(\.machine)) {
      lines.append(
        """
        - \(machine.processor), \(machine.cores) cores, \(machine.memory) GiB, \(machine.system), \
        \(machine.swift)
        """
      )
    }
    return (lines + remarks.map { "- \($0)" }).joined(separator: "\n")
  }

  private var budgets: MarkdownTable {
    let rows = joined.flatMap { joined in
      joined.bounds.map { bound in
        let ofProject = bound.figures.filter { $0.subject == project }
        let measured = (ofProject.isEmpty ? bound.figures : ofProject).filter { $0.figure.spread != nil }
        let isMissed = measured.contains { $0.figure.isMet == false }
        let worst = measured.max { ($0.figure.spread?.median ?? 0) < ($1.figure.spread?.median ?? 0) }
        let figure = bound.figures[0].figure
        let verdict = measured.isEmpty ? "not measured" : isMissed ? "**missed**" : "met"
        return [
          bound.name, figure.bound.map { figure.unit.text($0) } ?? "–", worst?.figure.cell ?? "–",
          worst?.subject ?? "–", verdict,
        ]
      }
    }
    return MarkdownTable(head: ["What", "At most", "Measured", "Of", "Verdict"], rows: rows)
  }

  /// Nil when the page has nothing of the mode besides the budgets.
  private func section(_ joined: JoinedResults) -> String? {
    guard let section = joined.mode.section else { return nil }
    let names = joined.figureNames.filter { section.figures.contains($0) }
    func cell(_ subject: Results.Subject, _ name: String) -> String {
      subject.figures.first { $0.name == name }?.cell ?? "–"
    }
    let table =
      names.count < joined.subjects.count
      ? MarkdownTable(
        head: [""] + names,
        rows: joined.subjects.map { subject in [subject.name] + names.map { cell(subject, $0) } })
      : MarkdownTable(
        head: [""] + joined.subjects.map(\.name),
        rows: names.map { name in [name] + joined.subjects.map { cell($0, name) } })
    let remarks = joined.remarks.map { "- \($0)" }.joined(separator: "\n")
    return
      (["## \(section.title)", section.explanation] + (remarks.isEmpty ? [] : [remarks]) + [
        table.text
      ])
      .joined(separator: "\n\n")
  }

  private func unique<Value: Hashable>(_ values: [Value]) -> [Value] {
    var seen: Set<Value> = []
    return values.filter { seen.insert($0).inserted }
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0.isNewline }.reversed().drop { $0.isNewline }.reversed())
  }
}

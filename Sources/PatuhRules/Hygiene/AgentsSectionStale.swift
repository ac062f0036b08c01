import PatuhCore

extension Rule {
  /// A section of rules in `AGENTS.md` that does not say what holds.
  public static let agentsSectionStale = Rule(
    RuleInformation(
      id: "agents_section_stale",
      family: .hygiene,
      defaultSeverity: .warning,
      title: "The rules in AGENTS.md are not those that hold",
      why: """
        A coding agent follows the rules that it reads in AGENTS.md, and Patuh checks those of .patuh.yml. \
        If they differ, the agent writes code that is refused, or keeps rules that no longer hold. Only a \
        section between the marks of `patuh rules --format agents` is compared, in AGENTS.md, CLAUDE.md, \
        GEMINI.md and .github/copilot-instructions.md at the project root.
        """
    ),
    check: .project { project in
      project.agentsSections.compactMap { section in
        guard let text = section.text else {
          return Violation(
            at: section.place, "The section of rules has no end mark",
            fix: "Remove what is left of it, and write it again: \(command(section.place.path))",
            subject: "end")
        }
        guard lines(of: text) != lines(of: section.current) else { return nil }
        return Violation(
          at: section.place, "The section of rules \(difference(from: section.current, in: text))",
          fix: command(section.place.path), subject: "rules")
      }
    }
  )
}

private func command(_ path: String) -> String { "Run `patuh rules --format agents --write \(path)`" }

/// The lines without what editors and git change about them.
private func lines(of text: String) -> [Substring] {
  text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
    line.lastIndex { $0 != " " && $0 != "\t" }.map { line[...$0] } ?? ""
  }
}

/// "lacks `a` and 2 more rules, and has `b`, which does not hold"
private func difference(from current: String, in text: String) -> String {
  let (has, needs) = (rules(in: text), rules(in: current))
  let (missing, gone) = (needs.filter { !has.contains($0) }, has.filter { !needs.contains($0) })
  func listed(_ names: [String]) -> String {
    let further = names.count - 1
    return "`\(names[0])`" + (further == 0 ? "" : " and \(further) more rule\(further == 1 ? "" : "s")")
  }
  let parts = [
    missing.isEmpty ? nil : "lacks \(listed(missing))",
    gone.isEmpty ? nil : "has \(listed(gone)) that \(gone.count == 1 ? "does" : "do") not hold",
  ].compactMap(\.self)
  return parts.isEmpty ? "differs from what it would be now" : parts.joined(separator: " and ")
}

/// The ids of the rules in a section, in order.
private func rules(in text: String) -> [String] {
  lines(of: text).compactMap { line in
    guard line.hasPrefix("- `"), let close = line.dropFirst(3).firstIndex(of: "`"),
      line[close...].hasPrefix("`: ")
    else { return nil }
    return String(line.dropFirst(3)[..<close])
  }
}

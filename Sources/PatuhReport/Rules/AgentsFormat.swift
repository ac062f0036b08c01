import PatuhCore

private let beginning = "<!-- patuh:rules -->"
private let end = "<!-- /patuh:rules -->"

/// The house rules as a section of Markdown between marks, with a line feed at its end.
public func agentsSection(of house: HouseRules) -> String {
  var text = """
    \(beginning)
    <!-- Written by `patuh rules --format agents --write FILE`; changes are lost. -->
    ## Rules that Patuh checks

    `patuh lint --since HEAD --format agent` says what a change breaks, `patuh explain RULE` why a rule is \
    there, with
    an example. A deviation needs a comment on the line above: `// patuh:disable:next RULE reason: "why"`.
    API for which Apple asks a reason (`UserDefaults`, file timestamps, disk space, boot time, active \
    keyboards) must be
    declared in the privacy manifest of the target; that is checked, too.

    """
  if !house.layers.isEmpty {
    text += "\nLayers:\n\n"
    for layer in house.layers {
      text += "- \(layer.name): \(layer.patterns.map { "`\($0)`" }.joined(separator: ", "))\n"
    }
  }
  for severity in Severity.allCases.reversed() {
    let rules = house.rules.filter { $0.severity == severity }
    if rules.isEmpty { continue }
    text += "\n\(heading(severity)):\n\n" + rules.map(line).joined()
  }
  return text + end + "\n"
}

private func heading(_ severity: Severity) -> String {
  switch severity {
  case .error: "Errors"
  case .warning: "Warnings"
  case .note: "Notes"
  }
}

/// One line for a rule, whatever its texts are broken into.
private func line(for rule: HouseRules.Entry) -> String {
  let parts = [sentence(rule.title.capitalizedFirst), rule.because] + (rule.fix.map { [sentence($0)] } ?? [])
  let words = parts.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  return "- `\(rule.id)`: \(words.printable)\n"
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// A text with the section in place of the one that it has, or at its end.
public func text(_ text: String, withAgentsSection section: String) -> String {
  if let known = agentsSectionRange(in: text)?.range {
    // The line feed behind the mark stays.
    return text.replacingCharacters(in: known, with: section.dropLast())
  }
  if text.isEmpty { return section }
  return text + (text.hasSuffix("\n") ? "\n" : "\n\n") + section
}

/// Where the section is in a text: the line of its first mark, and its extent with both marks; nil extent if
/// the mark at its end is missing. Nil if there is no section.
public func agentsSectionRange(in text: String) -> (line: Int, range: Range<String.Index>?)? {
  guard let start = text.firstRange(of: beginning) else { return nil }
  let line = text[..<start.lowerBound].count { $0.isNewline } + 1
  let close = text[start.upperBound...].firstRange(of: end)
  return (line, close.map { start.lowerBound..<$0.upperBound })
}

extension String {
  fileprivate func replacingCharacters(in range: Range<String.Index>, with text: Substring) -> String {
    String(self[..<range.lowerBound] + text + self[range.upperBound...])
  }
}

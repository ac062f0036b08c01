import PatuhCore
import PatuhEngine
import PatuhExtract
import PatuhRules

/// The text of `docs/coverage.md`: which requirements are checked, by which rules, and how often these fire
/// on real projects.
///
/// A requirement is done if each of its rules exists and satisfies its examples or, for a rule of the
/// catalogue, its fixtures. Tests make sure that a rule whose check is emptied fails them.
func coveragePage(root: String) throws -> String {
  let requirements = try Requirement.all(inFile: "\(root)/docs/requirements.yml")
  let firings = try Firings(inFile: "\(root)/Tests/Corpora/firings.tsv")
  let data = try RuleData(folder: "\(root)/Rules")
  let rules = CheckedRules(
    presets: try data.decodedPresets(), tables: try data.decodedTables(of: Set(Effect.allCases)))
  let gaps = try requirements.map { try rules.gap(in: $0) }
  let done = gaps.count { $0 == nil }

  var text = generatedNote(from: "docs/requirements.yml, the rules and Tests/Corpora/firings.tsv")
  text += """
    # Coverage

    \(done) of \(requirements.count) requirements are checked. *Class* is how sure a static checker can be: \
    S from the syntax of a file, from project files or the tree; SI with an index of the project's names; \
    S/H in its explicit forms; H by a heuristic; N not at all. *Basis* is whether a document states the \
    requirement, only shows it in a sample, or implies it. *Fires* counts findings in the 20 real projects \
    that Patuh is tried on, few of which were written to follow these documents: `38 in 4` are 38 findings \
    in 4 projects.

    | Requirement | Document | Section | Class | Basis | Rule | Preset | Fires | State |
    |---|---|---|---|---|---|---|---|---|

    """
  for (requirement, gap) in zip(requirements, gaps) {
    let places = requirement.statedIn.map(documentAndSection)
    let cells = [
      "`\(requirement.id)`", lines(uniqueTexts(places.map(\.document))),
      lines(uniqueTexts(places.map(\.section))),
      requirement.decidability.rawValue, requirement.basis.rawValue,
      lines(requirement.rules.map { "[`\($0)`](rules/\($0).md)" }),
      lines(uniqueTexts(requirement.rules.map { rules.preset(of: $0) ?? "always on" })),
      lines(requirement.rules.map(firings.text)), gap.map { "not done: \($0)" } ?? "done",
    ]
    text += "| \(cells.joined(separator: " | ")) |\n"
  }
  let required = Set(requirements.flatMap(\.rules))
  let others = rules.presetRules.filter { !required.contains($0) }
  if !others.isEmpty {
    text += "\nRules of the presets beyond these requirements: "
    text += others.map { "[`\($0)`](rules/\($0).md)" }.joined(separator: ", ") + ".\n"
  }
  return text
}

/// The rules that exist, and whether those of the presets satisfy their examples.
private struct CheckedRules {
  private var presets: [String: String] = [:]
  private var faults: [String: String] = [:]
  private let catalogue = Set(Rule.catalogue.map(\.information.id.text))

  init(presets all: [Preset], tables: AppleTables) {
    for preset in all {
      let vocabulary = Vocabulary([preset.document])
      for rule in preset.document.rules {
        presets[rule.id.text] = preset.name
        let fault = exampleFaults(of: rule, vocabulary: vocabulary) { exampleProject($0, tables: tables) }
          .first
        faults[rule.id.text] = fault?.message
      }
    }
  }

  /// The ids of all rules of presets, sorted.
  var presetRules: [String] { presets.keys.sorted() }

  /// The preset of a rule; nil for a rule of the catalogue.
  func preset(of rule: String) -> String? { presets[rule] }

  /// Why a requirement is not done; nil if it is.
  func gap(in requirement: Requirement) throws -> String? {
    for rule in requirement.rules where presets[rule] == nil && !catalogue.contains(rule) {
      throw UnknownRule(requirement: requirement.id, rule: rule)
    }
    if let reason = requirement.notDone { return reason }
    let broken = requirement.rules.first { faults[$0] != nil }
    return broken.map { "\($0) fails an example: \(faults[$0] ?? "")" }
  }

  struct UnknownRule: Error, CustomStringConvertible {
    var requirement: String
    var rule: String
    var description: String {
      "docs/requirements.yml: \(requirement) names the rule \(rule), which does not exist"
    }
  }
}

/// The document and the section of `document: section`. A web address is a document of its own.
private func documentAndSection(_ text: String) -> (document: String, section: String) {
  guard !text.hasPrefix("https:"), let colon = text.firstIndex(of: ":") else { return ("<\(text)>", "") }
  return (String(text[..<colon]), String(text[text.index(after: colon)...].drop(while: \.isWhitespace)))
}

/// The texts without repeated and empty ones, in the order of their first occurrence.
private func uniqueTexts(_ texts: [String]) -> [String] { texts.filter { !$0.isEmpty }.distinct }

/// The texts as the lines of one cell of a table.
private func lines(_ texts: [String]) -> String { texts.joined(separator: "<br>") }

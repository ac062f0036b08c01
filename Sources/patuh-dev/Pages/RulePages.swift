import PatuhCore
import PatuhEngine
import PatuhRules

/// The pages of all rules and the table of rules, by path relative to the root of the repository.
///
/// The examples are the fixtures of the rules in Swift and the `examples` of the rules in YAML. Each is
/// followed by the output that Patuh actually prints.
func rulePages(root: String) async throws -> [String: String] {
  let data = try RuleData(folder: "\(root)/Rules")
  let tables = try data.decodedTables(of: Set(Effect.allCases))
  let library = try data.presetLibrary()
  let presets = library.all
  let rules = SpecimenRules(folder: "\(root)/Rules", data: data, presets: library, tables: tables)
  var files: [String: String] = [:]
  for rule in Rule.catalogue {
    let id = rule.information.id.text
    let fixtures = "\(root)/fixtures/\(id)"
    let page = RulePage(
      information: rule.information, tables: tables, source: "the rule and fixtures/\(id)",
      bad: try await Specimen(firstOf: "\(fixtures)/fail", rule: id, rules),
      good: try await Specimen(firstOf: "\(fixtures)/pass", rule: id, rules),
      more: "../../fixtures/\(id)")
    files["docs/rules/\(id).md"] = page.text
  }
  for preset in presets {
    for (definition, rule) in zip(preset.document.rules, PatuhEngine.rules(of: preset)) {
      let page = RulePage(
        information: rule.information, tables: tables, source: "Rules/presets/\(preset.name).yml",
        bad: try await Specimen(definition.examples.bad.first, of: definition, in: preset, tables: tables),
        good: try await Specimen(definition.examples.good.first, of: definition, in: preset, tables: tables),
        more: "../../Rules/presets/\(preset.name).yml")
      files["docs/rules/\(definition.id).md"] = page.text
    }
  }
  let information = Rule.catalogue.map(\.information) + presets.flatMap(\.outline.rules)
  files["docs/rules/README.md"] = ruleTable(information, presets: presets)
  return files
}

/// The table of all rules, sorted by family and id.
private func ruleTable(_ rules: [RuleInformation], presets: [Preset]) -> String {
  var text = generatedNote(from: "the rules")
  text += "# Rules\n\n"
  text +=
    "\(rules.count) rules. Severities are those of sure findings; a finding that is only likely is a warning "
  text += "at most, unless a configuration says otherwise.\n"
  for family in RuleFamily.allCases {
    let members = rules.filter { $0.family == family && $0.preset == nil }.sorted { $0.id.text < $1.id.text }
    if members.isEmpty { continue }
    text += "\n## \(family.rawValue.capitalizedWord)\n\n" + rows(members)
  }
  for preset in presets {
    let members = rules.filter { $0.preset == preset.name }.sorted { $0.id.text < $1.id.text }
    text += "\n## Preset `\(preset.name)`\n\n\(preset.title).\n\n\(preset.because)\n\n" + rows(members)
  }
  return text
}

private func rows(_ rules: [RuleInformation]) -> String {
  var text = "| Rule | Severity | Finds | Predicts |\n|---|---|---|---|\n"
  for rule in rules {
    let severity = rule.defaultSeverity?.rawValue ?? "off"
    text +=
      """
      | [`\(rule.id)`](\(rule.id).md) | \(severity) | \(rule.title) | \(rule.itms.joined(separator: ", ")) |

      """
  }
  return text
}

/// The first lines of a generated page.
func generatedNote(from source: String) -> String {
  "<!-- Generated from \(source) by `swift run patuh-dev generate`. Changes belong there. -->\n\n"
}

extension String {
  /// The text with its first letter in upper case.
  var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}

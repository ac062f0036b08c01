import PatuhConfig
import PatuhCore
import PatuhReport
import PatuhRules

/// The purpose of a preset, and its rules with their levels: those in the project if it extends the preset,
/// otherwise the defaults.
func page(of preset: Preset, _ setup: Setup?) -> Explanation {
  let extended = setup?.configuration.presets.first { $0.value == preset.name }
  var here: [RuleID: ProjectRule] = [:]
  for rule in setup?.rules.all ?? [] where rule.origin == .preset(preset.name) { here[rule.id] = rule }
  let rows = preset.outline.rules.sorted { $0.id.text < $1.id.text }.map { information in
    let level = here[information.id]?.level ?? RuleLevel(information.defaultSeverity)
    let isReplaced = extended != nil && here[information.id] == nil
    return [information.id.text, isReplaced ? "replaced" : level.rawValue, information.title]
  }
  return Explanation(
    name: preset.name, title: preset.title, paragraphs: [preset.because],
    rows: [
      .init("here", [status(of: extended, setup)]),
      .init(
        "switch on",
        [
          "\(configurationFileName): extends: [\(preset.name)]",
          "for one run: patuh lint --preset \(preset.name)",
        ]),
      .init("one rule", ["\(configurationFileName): rules: {RULE: off | note | warning | error}"]),
      .init("as YAML", ["patuh rules --print \(preset.name)"]),
    ], table: .init(heads: ["RULE", extended == nil ? "DEFAULT" : "HERE", "TITLE"], rows: rows))
}

private func status(of extended: Located<String>?, _ setup: Setup?) -> String {
  guard let setup else { return unknownStatus }
  guard let extended else { return "not extended" }
  return extended.position.map { "extended (\(place(setup.configuration.file, $0)))" }
    ?? "extended by --preset"
}

import PatuhCore
import PatuhRules

extension Configuration {
  /// Checks that the names in the configuration exist. A rule of the project replaces a preset's rule with
  /// the same id. Throws all errors together.
  /// - Parameters:
  ///   - knownRules: the ids of the rules in Swift
  ///   - available: the presets that can be extended
  public func validated(
    knownRules: some Sequence<RuleID>, presets available: [Preset]
  ) throws(ConfigurationErrors) -> RuleSelection {
    var errors = nameErrors(knownRules: knownRules, presets: available)
    let builtIn = Set(knownRules)
    let extended = presets.compactMap { name in available.first { $0.name == name.value } }

    var rules: [RuleID: RuleSelection.Entry] = [:]
    let vocabulary = Vocabulary(extended.map(\.document) + [language])
    for preset in extended {
      let own = Vocabulary([preset.document, language])
      for rule in preset.document.rules {
        rules[rule.id] = RuleSelection.Entry(rule: rule, preset: preset.name, vocabulary: own)
      }
    }
    for rule in language.rules {
      if builtIn.contains(rule.id) {
        errors.append(
          ConfigurationError(
            file: file, position: rule.position,
            message: #"the rule "\#(rule.id)" exists already; choose another id"#))
      }
      rules[rule.id] = RuleSelection.Entry(rule: rule, preset: nil, vocabulary: vocabulary)
    }

    for id in Set(frozen.map(\.rule))
    where builtIn.contains(id.value) || rules[id.value]?.rule.isDependencyRule == false {
      errors.append(
        ConfigurationError(
          file: file, position: id.position,
          message:
            #"""
            only rules of "dependencies" have uses to freeze; set the severity of "\#(id.value)" under \#
            "rules"
            """#
        ))
    }

    let entries = rules.values.sorted { $0.rule.id.text < $1.rule.id.text }
    // The names in a preset's rules are those of the preset, unless the project redefines them.
    for preset in [nil] + extended.map(\.name) {
      let group = entries.filter { $0.preset == preset }
      errors += (group.first?.vocabulary ?? vocabulary).faults(in: group.map(\.rule))
    }
    if let errors = ConfigurationErrors(errors) { throw errors }
    return RuleSelection(rules: entries, vocabulary: vocabulary, frozen: frozen)
  }

  /// Errors for the presets and rules that the configuration names but that do not exist.
  ///
  /// - Parameter isPartial: whether parts of the configuration could not be decoded. If so, rules of presets
  ///   that are not extended are not reported, since `extends` may be one of those parts.
  public func nameErrors(
    knownRules: some Sequence<RuleID>, presets available: [Preset], isPartial: Bool = false
  ) -> [ConfigurationError] {
    var errors: [ConfigurationError] = []
    func report(_ message: String, at position: Position?) {
      errors.append(ConfigurationError(file: file, position: position, message: message))
    }
    var known = Set(knownRules).union(language.rules.map(\.id))
    for name in presets {
      if let preset = available.first(where: { $0.name == name.value }) {
        known.formUnion(preset.document.rules.map(\.id))
      } else {
        report(unknownPreset(name.value, among: available.map(\.name)), at: name.position)
      }
    }
    for rule in settings.map(\.rule) + Set(frozen.map(\.rule)) + suppressions.flatMap(\.rules)
    where !known.contains(rule.value) {
      let id = rule.value
      let owner = available.first { $0.document.rules.contains { $0.id == id } }
      if let owner {
        if isPartial { continue }
        report(
          #"the rule "\#(id)" belongs to the preset "\#(owner.name)", which "extends" does not name"#,
          at: rule.position)
      } else {
        let near = nearestName(to: id.text, among: known.map(\.text).sorted())
        let hint = near.map { #"; did you mean "\#($0)"?"# } ?? hintAtPresets(id.text, available)
        report(#"no rule is named "\#(id)"\#(hint)"#, at: rule.position)
      }
    }
    return errors
  }
}

/// `; did you mean "usecase_layer" of the preset "mvvm-clean"?`, or the empty text if no rule of a preset
/// has a similar name.
private func hintAtPresets(_ name: String, _ available: [Preset]) -> String {
  let owners = available.flatMap { preset in preset.document.rules.map { ($0.id.text, preset.name) } }
  guard let near = nearestName(to: name, among: owners.map(\.0).sorted()),
    let owner = owners.first(where: { $0.0 == near })
  else { return "" }
  return #"; did you mean "\#(near)" of the preset "\#(owner.1)"?"#
}

/// The message for a preset that does not exist.
public func unknownPreset(_ name: String, among names: [String]) -> String {
  let near = nearestName(to: name, among: names).map { #"did you mean "\#($0)"? "# } ?? ""
  return #"no preset is named "\#(name)"; \#(near)there are \#(names.sorted().joined(separator: ", "))"#
}

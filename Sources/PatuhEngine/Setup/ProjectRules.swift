import PatuhConfig
import PatuhCore
import PatuhRules

/// All rules that exist for a project: those in Swift, those of the presets that it extends, and its own.
public struct ProjectRules: Sendable {
  /// By id.
  public var all: [ProjectRule]
  /// The presets that exist, extended or not.
  public var presets: PresetLibrary
  /// The rules in YAML, with the meaning of the names in them.
  public var selection: RuleSelection
  /// The targets whose findings the configuration leaves out.
  public var excludedTargets: [ConfiguredSuppression]
  /// The further findings that the configuration leaves out.
  public var suppressions: [ConfiguredSuppression]

  /// Validates a configuration against the existing rules and presets.
  public init(
    _ configuration: Configuration, presets: PresetLibrary, catalogue: [Rule]
  ) throws(ConfigurationErrors) {
    let selection = try configuration.validated(
      knownRules: catalogue.map(\.information.id), presets: presets)
    let written = selection.rules.map { entry in
      ProjectRule(
        rule: Rule(
          entry.rule, vocabulary: entry.vocabulary, preset: entry.preset,
          unknown: configuration.unknown ?? .note, frozen: selection.frozen(for: entry.rule.id)),
        definition: entry.rule)
    }
    var settings: [RuleID: RuleSetting] = [:]
    for setting in configuration.settings { settings[setting.rule.value] = setting }
    all = (catalogue.map { ProjectRule(rule: $0) } + written)
      .map { rule in
        var rule = rule
        rule.setting = settings[rule.id]
        if let because = rule.setting?.because { rule.rule = rule.rule.stating(because: because) }
        return rule
      }
      .sorted { $0.id.text < $1.id.text }
    self.presets = presets
    self.selection = selection
    self.selection.asksForEffects = all.contains { $0.severity != nil && !$0.rule.effects.isEmpty }
    excludedTargets = configuration.excludedTargets
    suppressions = configuration.suppressions
  }

  /// The names that a suppression can contain: those of all rules, including rules of presets that are not
  /// extended.
  public var knownNames: Set<String> {
    Set(all.map(\.id.text)).union(presets.outlines.flatMap { $0.rules.map(\.id.text) })
  }

  /// The rules that run. Rules requested by name run even if they are off; the name of a family means its
  /// rules that are on. Without names, all rules that are on run.
  public func selected(only names: [String] = []) throws(AnalysisError) -> SelectedRules {
    let enabled = all.filter { $0.severity != nil }
    guard !names.isEmpty else {
      return SelectedRules(
        run: enabled, reported: Set(enabled.map(\.id)), selection: selection,
        excludedTargets: excludedTargets,
        suppressions: suppressions)
    }
    var wanted: Set<RuleID> = []
    for name in names {
      if let family = RuleFamily(rawValue: name) {
        wanted.formUnion(enabled.filter { $0.rule.information.family == family }.map(\.id))
        continue
      }
      guard let rule = all.first(where: { $0.id.text == name }) else { throw .misuse(unknown(name)) }
      wanted.insert(rule.id)
    }
    // The effect of a suppression is known only if the rules that it names have run.
    let needsAll = all.contains { wanted.contains($0.id) && $0.judgesFindings }
    let isDefined = all.contains { wanted.contains($0.id) && $0.definition != nil }
    let run = all.filter { rule in
      wanted.contains(rule.id)
        || rule.severity != nil && (needsAll || isDefined && rule.id == Rule.selectionEmpty.information.id)
    }
    return SelectedRules(
      run: run, reported: wanted, selection: selection, excludedTargets: excludedTargets,
      suppressions: suppressions)
  }

  private func unknown(_ name: String) -> String {
    if let preset = presets.outline(containing: RuleID(name)) {
      return #"the rule "\#(name)" belongs to the preset "\#(preset.name)"; add --preset \#(preset.name)"#
    }
    let names = RuleFamily.allCases.map(\.rawValue) + knownNames.sorted()
    let hint =
      nearestName(to: name, among: names).map { #"did you mean "\#($0)"?"# } ?? "`patuh rules` lists them"
    return #"no rule is named "\#(name)"; \#(hint)"#
  }
}

extension Configuration {
  /// Validates the configuration against the presets that it extends. The other presets are decoded only to
  /// report errors.
  fileprivate func validated(
    knownRules: [RuleID], presets library: PresetLibrary
  ) throws(ConfigurationErrors) -> RuleSelection {
    let extended = concurrentMap(presets) { library.preset(named: $0.value) }.compactMap(\.self)
    if let selection = try? validated(knownRules: knownRules, presets: extended) { return selection }
    return try validated(knownRules: knownRules, presets: library.all)
  }
}

/// The rules of a run.
public struct SelectedRules: Sendable {
  /// The rules whose checks are called, by id.
  public var run: [ProjectRule]
  /// The rules among them whose findings are shown.
  public var reported: Set<RuleID>
  /// The rules of the project in YAML, whether they run or not.
  public var selection: RuleSelection
  /// The targets whose findings the configuration leaves out.
  public var excludedTargets: [ConfiguredSuppression] = []
  /// The further findings that the configuration leaves out.
  public var suppressions: [ConfiguredSuppression] = []

  /// Whether a finding is shown: one of a rule that was asked for, or that such a rule selects nothing.
  func reports(_ finding: Finding) -> Bool {
    reported.contains(finding.rule)
      || finding.rule == Rule.selectionEmpty.information.id
        && reported.contains(RuleID(finding.violation.subject))
  }

  /// The information of the rules whose findings are shown, by id.
  public var reportedInformation: [RuleInformation] {
    run.filter { reported.contains($0.id) }.map(\.rule.information)
  }
}

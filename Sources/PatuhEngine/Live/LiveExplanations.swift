import PatuhConfig
import PatuhCore
import PatuhReport
import PatuhRules

extension LiveCheck {
  /// The page of a rule as it applies in the project; nil if there is none of this name.
  public func explanation(ofRule name: String) -> Explanation? {
    let setup = analysis.setup
    let presets = setup.rules.presets
    guard let rule = setup.rules.all.first(where: { $0.id.text == name }) else {
      let preset = presets.outline(containing: RuleID(name)).flatMap { presets.preset(named: $0.name) }
      return preset.map(rules(of:))?.first { $0.information.id.text == name }.flatMap {
        try? page(of: $0, setup.data, [status(of: $0, isKnown: true)])
      }
    }
    return try? page(of: rule.rule, setup.data, rule.status(in: setup, presets))
  }

  /// The page of what a word in a privacy manifest, a configuration or a suppression means: a rule, a code, a
  /// reason, a category, a data type, a purpose or a key. Nil if it means nothing here.
  public func explanation(of word: String) -> Explanation? {
    let tables = analysis.project.tables
    if let reason = tables.reason(word) { return page(of: reason, tables) }
    let category = RequiredReasonCategory.fullName(word)
    if let category = tables.category(category) { return page(of: category, tables) }
    if let code = tables.itmsCodes.first(where: { $0.code == word }) { return page(of: code) }
    if let type = tables.dataTypes.first(where: { $0.id == word }) { return page(of: type) }
    if let purpose = tables.purposes.first(where: { $0.id == word }) { return page(of: purpose) }
    if let key = tables.manifestKeys.first(where: { $0.key == word }) { return page(of: key) }
    return explanation(ofRule: word)
  }

  /// The information of all rules that can be named, by id: those of the project and those of presets.
  public var nameableRules: [RuleInformation] {
    var rules: [String: RuleInformation] = [:]
    for preset in analysis.setup.rules.presets.outlines {
      for rule in preset.rules { rules[rule.id.text] = rule }
    }
    for rule in analysis.setup.rules.all { rules[rule.id.text] = rule.rule.information }
    return rules.values.sorted { $0.id.text < $1.id.text }
  }

  /// The names of the presets, with their titles.
  public var nameablePresets: [(name: String, title: String)] {
    analysis.setup.rules.presets.outlines.map { ($0.name, $0.title) }
  }
}

private func page(of type: CollectedDataType) -> Explanation {
  Explanation(
    name: type.id, title: "Data type: \(type.label)",
    paragraphs: ["The privacy label lists it under \(type.group)."],
    rows: [.init("see", ["\(type.provenance.source) (checked \(type.provenance.checked))"])])
}

private func page(of purpose: CollectionPurpose) -> Explanation {
  Explanation(
    name: purpose.id, title: "Purpose of collecting data: \(purpose.label)", paragraphs: [],
    rows: [.init("see", ["\(purpose.provenance.source) (checked \(purpose.provenance.checked))"])])
}

func page(of key: ManifestKey) -> Explanation {
  let type =
    switch key.type {
    case .boolean: "true or false"
    case .string: "a string"
    case .stringArray: "an array of strings"
    case .dictionaryArray: "an array of dictionaries"
    }
  return Explanation(
    name: key.key, title: key.title, paragraphs: [],
    rows: [
      .init("value", [type]),
      .init("in", [key.within.map { "the dictionaries of \($0)" } ?? "the manifest itself"]),
      .init("required", [key.required ? "yes" : "no"]),
      .init("see", ["\(key.provenance.source) (checked \(key.provenance.checked))"]),
    ])
}

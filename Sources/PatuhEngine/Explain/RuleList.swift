import PatuhCore

/// All rules in Swift and of all presets, by id: id, family, severity, preset and title of each.
public func ruleRows(for request: AnalysisRequest) throws(AnalysisError) -> [[String]] {
  let presets = try RuleData(for: request).decodedPresets()
  return (request.catalogue + presets.flatMap(rules(of:))).map(\.information)
    .sorted { ($0.id.text, $0.preset ?? "") < ($1.id.text, $1.preset ?? "") }
    .map { rule in
      [
        rule.id.text, rule.family.rawValue, rule.defaultSeverity?.rawValue ?? "off", rule.preset ?? "-",
        rule.title,
      ]
    }
}

/// The presets that exist, and how one is taken, a line each.
public func presetLines(for request: AnalysisRequest) throws(AnalysisError) -> [String] {
  try RuleData(for: request).decodedPresets().map { preset in
    "preset \(preset.name): \(preset.title); `patuh rules --print \(preset.name)` shows it, "
      + "`extends: [\(preset.name)]` in \(Configuration.fileName) or `--preset \(preset.name)` takes it"
  }
}

/// A preset as YAML.
public func presetText(named name: String, rulesFolder: String?) throws(AnalysisError) -> String {
  if let rulesFolder {
    try RuleData(folder: rulesFolder).presetText(named: name)
  } else {
    try RuleData().presetText(named: name)
  }
}

extension Setup {
  /// What `patuh config verify` says when nothing is wrong.
  public var verdict: String {
    guard isConfigured else { return "No \(configuration.file): the rules in Swift run as they are." }
    let on = rules.all.count { $0.severity != nil }
    let names = configuration.presets.map(\.value)
    let extended = names.isEmpty ? "" : ", extending \(names.joined(separator: ", "))"
    return "\(configuration.file) is sound\(extended): \(on) of \(rules.all.count) rules are on."
  }
}

import PatuhConfig
import PatuhCore
import PatuhReport
import PatuhRules

/// All rules: the built-in ones, those of every preset and those of the project, with their levels in the
/// project.
public func ruleListing(for request: AnalysisRequest) throws(AnalysisError) -> RuleListing {
  let presets = try RuleData(for: request).presetLibrary().outlines
  let setup = try validSetup(for: request)
  var here: [RuleID: ProjectRule] = [:]
  for rule in setup?.rules.all ?? [] { here[rule.id] = rule }
  func entry(_ information: RuleInformation, from origin: RuleListing.Origin) -> RuleListing.Entry {
    let holding = here[information.id].flatMap { $0.origin == origin ? $0 : nil }
    return RuleListing.Entry(information, from: origin, level: holding?.level)
  }
  let built = request.catalogue.map { entry($0.information, from: .program) }
  let shared = presets.flatMap { preset in preset.rules.map { entry($0, from: .preset(preset.name)) } }
  let own = (setup?.rules.all ?? []).compactMap { rule -> RuleListing.Entry? in
    guard case .project = rule.origin else { return nil }
    return entry(rule.rule.information, from: rule.origin)
  }
  let extended = Set(setup?.configuration.presets.map(\.value) ?? [])
  // Including the offset keeps the order of rules with the same id: built-in, presets by name, project.
  let all = (built + shared + own).enumerated().sorted {
    ($0.element.information.id.text, $0.offset) < ($1.element.information.id.text, $1.offset)
  }
  return RuleListing(
    rules: all.map(\.element),
    presets: presets.map { .init(name: $0.name, title: $0.title, isExtended: extended.contains($0.name)) },
    isComplete: setup != nil)
}

extension RuleListing {
  /// The remark to print beside the list; nil if there is none.
  public var remark: String? {
    isComplete
      ? nil
      : """
      patuh: \(configurationFileName) cannot be used, so what holds here is not listed; `patuh config \
      verify` says why
      """
  }

  /// The list as text.
  public func rendered(as format: RuleFormat, color: Bool, width: Int?) -> String {
    renderRules(
      self, as: format,
      context: ReportContext(toolVersion: patuhVersion, rulesVersion: "", color: color, width: width))
  }
}

extension RuleFormat {
  /// Parses a value of `--format`.
  public init(word: String) throws(AnalysisError) {
    guard let format = RuleFormat(rawValue: word) else {
      let names = RuleFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw .misuse(#"no format of this list is named "\#(word)"; there are \#(names)"#)
    }
    self = format
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
  /// The message of `patuh config verify` for a valid configuration.
  public var verdict: String {
    guard isConfigured else { return "No \(configuration.file): the rules in Swift run as they are." }
    let on = rules.all.count { $0.severity != nil }
    let names = configuration.presets.map(\.value)
    let extended = names.isEmpty ? "" : ", extending \(names.joined(separator: ", "))"
    let selects = rules.all.contains { $0.definition != nil }
    return "\(configuration.file) is sound\(extended): \(on) of \(rules.all.count) rules are on."
      + (selects ? " The project was not read: `patuh lint` says which rules select nothing." : "")
  }
}

import PatuhCore
import PatuhRules

/// Decodes `.patuh.yml`. `file` is the name of the document in errors. Whether the named presets and rules
/// exist is checked by ``PatuhConfig/Configuration/validated(knownRules:presets:)``.
///
/// - Parameter furtherErrors: returns other errors of a configuration that has errors, so that all are
///   reported together; it is passed what could be decoded.
public func configuration(
  from document: DocumentNode, file: String = configurationFileName,
  furtherErrors: (Configuration) -> [ConfigurationError] = { _ in [] }
) throws(ConfigurationErrors) -> Configuration {
  let log = ErrorLog(file: file)
  var result = Configuration(file: file)
  if document.isNothing {
    throw ConfigurationErrors(
      ConfigurationError(
        file: file, position: document.position, message: "the file is empty; write \"version: 1\""))
  }
  if var fields = Fields(document: document, subject: "the file", log: log) {
    fields.version()
    result.presets = fields.optional("extends") { $0.presetNames() } ?? []
    result.include = fields.optional("include") { $0.locatedGlobs() }
    let excluded = fields.optional("exclude") { $0.excludedFiles() }
    (result.exclude, result.excludedCounts) = (excluded?.globs ?? [], excluded?.counts ?? [])
    result.unknown = fields.optional("unknown") { $0.choice(UnknownPolicy.self) }
    result.language.layers = fields.layers()
    result.language.selections = fields.selections()
    let entries = fields.named("rules") { $0.ruleEntry(position: $1) }
    for entry in entries {
      switch entry {
      case .setting(let setting): result.settings.append(setting)
      case .definition(let rule): result.language.rules.append(rule)
      }
    }
    result.frozen = fields.frozenUses()
    result.projectFiles = fields.projectFiles()
    result.excludedTargets = fields.excludedTargets()
    result.suppressions = fields.suppressions()
    fields.finish()
  }
  if !log.errors.isEmpty, let errors = ConfigurationErrors(log.errors + furtherErrors(result)) {
    throw errors
  }
  return result
}

/// Reads and decodes the bytes of `.patuh.yml`.
public func configuration(
  yaml bytes: [UInt8], file: String = configurationFileName,
  furtherErrors: (Configuration) -> [ConfigurationError] = { _ in [] }
) throws(ConfigurationErrors) -> Configuration {
  try configuration(
    from: DocumentNode(yaml: bytes, file: file), file: file, furtherErrors: furtherErrors)
}

/// An entry of `rules` in `.patuh.yml`.
private enum RuleEntry {
  case setting(RuleSetting)
  case definition(RuleDefinition)
}

extension Field {
  /// Decodes `off`, `{severity: off}` or a whole rule.
  fileprivate func ruleEntry(position: Position?) -> RuleEntry? {
    let id = Located(RuleID(name), at: position)
    switch node.content {
    case .scalar:
      return choice(RuleLevel.self).map { .setting(RuleSetting(rule: id, level: $0)) }
    case .mapping(let entries)
    where entries.contains(where: { Field.definitionKeys.contains($0.key) })
      && !entries.allSatisfy({ settingKeys.contains($0.key) }):
      return ruleDefinition(position: position).map(RuleEntry.definition)
    case .mapping(let entries):
      let subject = #"the rule "\#(name)""#
      guard var fields = Fields(self, subject: subject, position: position) else { return nil }
      let hasWords = entries.contains { $0.key == "because" || $0.key == "fix" }
      let before = log.errors.count
      let level =
        hasWords
        ? fields.optional("severity") { $0.choice(RuleLevel.self) }
        : fields.required("severity") { $0.choice(RuleLevel.self) }
      let because = fields.optional("because") { $0.nonEmptyText() }
      let fix = fields.optional("fix") { $0.nonEmptyText() }
      fields.finish(alsoNear: Field.definitionKeys)
      if log.errors.count > before { return nil }
      return .setting(RuleSetting(rule: id, level: level, because: because, fix: fix))
    case .sequence:
      reportType(expected: "a severity or a mapping")
      return nil
    }
  }

  func locatedGlobs() -> [Located<Glob>]? {
    oneOrMore { $0.locatedGlob() }
  }

  func locatedGlob() -> Located<Glob>? {
    if case .scalar(let text, isPlain: true) = node.content, Double(text) != nil || isBoolean(text) {
      report(#""\#(name)" must be a path pattern such as "Generated/**", not \#(text)"#)
      return nil
    }
    return located(glob())
  }

  fileprivate func presetNames() -> [Located<String>]? {
    guard case .sequence = node.content else { return oneOrMore { $0.located($0.nonEmptyText()) } }
    var known: Set<String> = []
    return list { element in
      guard let name = element.nonEmptyText() else { return nil }
      if !known.insert(name).inserted { element.report(#"the preset "\#(name)" is named twice"#) }
      return element.located(name)
    }
  }
}

/// The keys of a rule that is defined elsewhere.
private let settingKeys: Set<String> = ["severity", "because", "fix"]

private func isBoolean(_ text: String) -> Bool { text == "true" || text == "false" }

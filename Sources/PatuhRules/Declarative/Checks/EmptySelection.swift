import PatuhCore

/// A layer, or the selector of a rule, that selects nothing in the project.
public struct EmptySelection: Hashable, Sendable {
  /// The severity of the violation.
  public var severity: Severity
  /// The violation; its place is that of the definition.
  public var violation: Violation

  /// Makes an empty selection.
  public init(severity: Severity, violation: Violation) {
    self.severity = severity
    self.violation = violation
  }
}

/// The layers and rules that select nothing: a rule with an empty selection would pass without checking
/// anything.
///
/// For definitions in the project's own configuration this is an error unless `on_empty` says otherwise; for
/// definitions in a preset it is reported only if `on_empty` says so. A `forbid` may select nothing. Sorted
/// by place.
public func emptySelections(
  in project: Project, selection: RuleSelection, configurationFile: String = configurationFileName
) -> [EmptySelection] {
  var found: [EmptySelection] = []
  func severity(_ policy: EmptyPolicy?, file: String) -> Severity? {
    (policy ?? (file == configurationFile ? .error : .allow)).severity
  }
  func report(_ policy: EmptyPolicy?, file: String, position: Position?, _ message: String, subject: String) {
    guard let severity = severity(policy, file: file) else { return }
    let isOwn = file == configurationFile
    let place = isOwn ? Place(path: file, position: position) : project.configurationPlace
    found.append(
      EmptySelection(
        severity: severity,
        violation: Violation(
          at: place, message,
          fix: isOwn
            ? "Correct the pattern, or write `on_empty: allow` if it may find nothing"
            : "Say in \(configurationFile) what it selects here, or that it may find nothing: "
              + "`on_empty: allow`",
          subject: subject, identityPath: isOwn ? nil : configurationFile)))
  }
  let names = ProjectNames(project)
  for name in selection.vocabulary.layerNames {
    guard let layer = selection.vocabulary.layers[name], severity(layer.onEmpty, file: layer.file) != nil
    else {
      continue
    }
    if !names.truths(of: .file(PathCondition(layer.path))).contains(.yes) {
      report(
        layer.onEmpty, file: layer.file, position: layer.position,
        "no source file is in the layer `\(name)`"
          + (layer.file == configurationFile ? project.wordsOnAbsentFolder(of: layer.path) : ""),
        subject: name)
    }
  }
  for entry in selection.rules {
    let rule = entry.rule
    if severity(rule.onEmpty, file: rule.file) == nil { continue }
    guard let (selector, things) = rule.body.selection else { continue }
    let run = DeclarativeRun(rule, vocabulary: entry.vocabulary, unknown: .note, project: project)
    defer { run.finish() }
    if run.selectsNothing(selector) {
      report(
        rule.onEmpty, file: rule.file, position: rule.position,
        "\(things) the rule `\(rule.id)`"
          + (rule.file == configurationFile ? project.wordsOnAbsentFolder(of: selector.globs) : ""),
        subject: rule.id.text)
    }
  }
  return found.sorted {
    ($0.violation.place, $0.violation.subject) < ($1.violation.place, $1.violation.subject)
  }
}

extension DeclarativeRun {
  fileprivate func selectsNothing(_ selector: TypeSelector) -> Bool {
    let selection = selection(selector)
    return selection.types.all.isEmpty
      && !project.sources.indices.contains { selection.truth(ofFile: $0) == .yes }
  }
}

extension TypeSelector {
  /// The patterns of the paths that it selects.
  fileprivate var globs: [Glob] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap(\.globs)
    case .one(let leaf): (leaf.condition as? PathCondition)?.globs ?? []
    case .not, .use: []
    }
  }
}

extension EmptyPolicy {
  /// The severity; nil for `allow`.
  fileprivate var severity: Severity? { Severity(rawValue: rawValue) }
}

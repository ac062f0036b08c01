import PatuhCore

/// A disagreement between a rule and one of its examples.
public struct ExampleFault: Hashable, Sendable {
  /// The rule.
  public var rule: RuleID
  /// Whether the example should violate the rule.
  public var isBad: Bool
  /// The number of the example among the bad or good ones, counted from 1.
  public var number: Int
  /// The position of the example; nil in embedded data.
  public var position: Position?
  /// What is wrong, one sentence without a full stop.
  public var message: String
  /// The violations that the rule found in a good example.
  public var violations: [Violation]

  /// Makes a fault.
  public init(
    rule: RuleID, isBad: Bool, number: Int, position: Position?, message: String, violations: [Violation] = []
  ) {
    self.rule = rule
    self.isBad = isBad
    self.number = number
    self.position = position
    self.message = message
    self.violations = violations
  }
}

/// Runs a rule on its own examples: each bad example must give a violation, and no good example may give one.
/// - Parameter project: makes the project of an example from its files
public func exampleFaults(
  of definition: RuleDefinition, vocabulary: Vocabulary, unknown: UnknownPolicy = .note,
  project: (RuleExample) -> Project
) -> [ExampleFault] {
  let rule = Rule(definition, vocabulary: vocabulary, preset: nil, unknown: unknown)
  let bad = definition.examples.bad.enumerated().map {
    (isBad: true, number: $0.offset + 1, example: $0.element)
  }
  let good = definition.examples.good.enumerated().map {
    (isBad: false, number: $0.offset + 1, example: $0.element)
  }
  return (bad + good).compactMap { isBad, number, example in
    let project = project(example)
    func fault(_ message: String, _ violations: [Violation] = []) -> ExampleFault {
      ExampleFault(
        rule: definition.id, isBad: isBad, number: number, position: example.position, message: message,
        violations: violations)
    }
    if let problem = problem(in: project) { return fault(problem) }
    let violations = rule.violations(in: project)
    if isBad == !violations.isEmpty { return nil }
    return isBad ? fault("nothing is found, but the example is bad") : fault(found(violations), violations)
  }
}

/// What is wrong with the files of an example themselves; nil if nothing is.
private func problem(in project: Project) -> String? {
  for file in project.sources {
    if let problem = file.facts.problems.first(where: { $0.kind == .syntaxError }) {
      let line = file.facts.lines.position(of: problem.offset).line
      return "line \(line) of \(file.path) is not Swift: \(problem.message)"
    }
  }
  if let workflow = project.continuousIntegration.workflows.first(where: { !$0.facts.isReadable }) {
    return "\(workflow.path) is not a workflow: it has no jobs, or is not YAML"
  }
  // An example is a part of a project: it need not say what ships.
  let note = project.notes.first {
    [.projectFileUnreadable, .projectFileUnresolved].contains($0.kind)
      && $0.identity != InputNote.identityOfAssumedTargets
  }
  return note.map { "\($0.place.path): \($0.message)" }
}

private func found(_ violations: [Violation]) -> String {
  guard let first = violations.min(by: { $0.place < $1.place }) else { return "" }
  let line = first.place.position.map { ":\($0.line)" } ?? ""
  return "the example is good, but \(first.place.path)\(line) is found: \(first.message)"
}

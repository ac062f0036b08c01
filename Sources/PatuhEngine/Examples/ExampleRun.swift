import PatuhCore
import PatuhExtract

/// What the examples of some rules gave.
public struct ExampleRun: Hashable, Sendable {
  /// An example that did not give what it should.
  public struct Fault: Hashable, Sendable {
    /// The file that holds the example, as errors name it.
    public var file: String
    public var position: Position?
    /// One sentence without a full stop.
    public var message: String
  }

  /// How many rules have examples.
  public var rules = 0
  public var examples = 0
  /// In the order of rules and examples.
  public var faults: [Fault] = []

  /// Runs the examples of all rules that are written in YAML: each bad one must give a finding of its rule, and no
  /// good one may.
  public init(of rules: [ProjectRule], tables: AppleTables) {
    for rule in rules {
      guard let definition = rule.definition else { continue }
      let examples = definition.examples
      if examples.bad.isEmpty || examples.good.isEmpty {
        let missing = examples.bad.isEmpty ? "bad" : "good"
        faults.append(
          Fault(
            file: definition.file, position: definition.position,
            message: "\(definition.id) has no \(missing) example"))
      }
      self.rules += 1
      for (isBad, list) in [(true, examples.bad), (false, examples.good)] {
        for (index, example) in list.enumerated() {
          self.examples += 1
          let found = rule.rule.violations(in: project(of: example, tables: tables))
          guard found.isEmpty == isBad else { continue }
          let what = "\(isBad ? "bad" : "good") example \(index + 1) of \(definition.id)"
          let first = found.first.map { ": \($0.place.text): \($0.message)" } ?? ""
          faults.append(
            Fault(
              file: definition.file, position: example.position ?? definition.position,
              message: isBad ? "\(what) gives no finding" : "\(what) gives a finding\(first)"))
        }
      }
    }
  }
}

/// The project that an example describes.
private func project(of example: RuleExample, tables: AppleTables) -> Project {
  let sources = example.files.map { file in
    SourceFile(path: file.path, facts: sourceFacts(Array(file.text.utf8)), scope: .production)
  }
  return Project(sources: sources, manifests: [], tables: tables)
}

extension Place {
  /// `App/Store.swift:12`, for a message.
  fileprivate var text: String { position.map { "\(path):\($0.line)" } ?? path }
}

/// Runs the examples of all presets and of a project's own rules.
public func exampleRun(for request: AnalysisRequest) throws(AnalysisError) -> ExampleRun {
  let setup = try Setup(request)
  let own = setup.rules.all.filter { $0.definition != nil && $0.rule.information.preset == nil }
  let ofPresets = setup.rules.presets.flatMap { preset in
    zip(rules(of: preset), preset.document.rules).map { ProjectRule(rule: $0, definition: $1) }
  }
  return ExampleRun(of: ofPresets + own, tables: try setup.data.decodedTables())
}

extension ExampleRun {
  /// The faults, a line each, and a line that sums up.
  public var report: String {
    let lines = faults.map {
      ConfigurationError(file: $0.file, position: $0.position, message: $0.message).description + "\n"
    }
    let verdict = faults.isEmpty ? "all as they should be" : "\(faults.count) not as they should be"
    return lines.joined() + "\(examples) examples of \(rules) rules: \(verdict).\n"
  }
}

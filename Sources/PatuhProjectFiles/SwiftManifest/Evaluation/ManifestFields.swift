import PatuhCore

/// Reads the fields of the objects that a manifest makes, and collects those that are unknown.
struct ManifestFields {
  let evaluator: ManifestEvaluator
  private(set) var problems: [ProjectFileProblem] = []
  /// Paths as written and as found, which differ only in case and are not reported yet.
  var pathsInAnotherCase: [(written: String, found: String)] = []

  init(_ evaluator: ManifestEvaluator) {
    self.evaluator = evaluator
    for unknown in evaluator.undecided { report(unknown, InputNote.subjectOfCondition) }
  }

  /// Reports an unknown value.
  /// - Parameters:
  ///   - subject: what it is part of: `the targets`
  ///   - concernsBundles: whether it may leave open which privacy manifests targets bundle
  mutating func report(_ unknown: ManifestValue.Unknown, _ subject: String, concernsBundles: Bool = true) {
    var problem = ProjectFileProblem(.part, at: unknown.position, unknown.reason, leavesOpen: subject)
    problem.concernsBundles = concernsBundles
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// Removes the reports on conditions at these positions.
  mutating func removeConditions(_ isWithoutEffect: (Position) -> Bool) {
    problems.removeAll {
      $0.subject == InputNote.subjectOfCondition && ($0.position.map(isWithoutEffect) ?? false)
    }
  }

  /// Reports the paths in another case at the object that has them.
  mutating func reportPathsInAnotherCase(of object: ManifestObject) {
    if let problem = ProjectFileProblem(inAnotherCase: pathsInAnotherCase, at: object.position) {
      problems.append(problem)
    }
    pathsInAnotherCase = []
  }

  /// The text with this label; nil if there is none, or if it is unknown.
  mutating func text(_ label: String, of object: ManifestObject, _ subject: String) -> String? {
    guard let value = object[label] else { return nil }
    let text = evaluator.text(of: value)
    if text == nil && !value.isNothing {
      report(
        value.unknown ?? .init(position: object.position, reason: value.unusable), subject)
    }
    return text
  }

  /// The known elements of the array with this label.
  mutating func elements(_ label: String, of object: ManifestObject, _ subject: String) -> [ManifestValue] {
    known(object[label]?.elements ?? [], subject)
  }

  /// The known texts of the array with this label.
  mutating func texts(_ label: String, of object: ManifestObject, _ subject: String) -> [String] {
    elements(label, of: object, subject).compactMap { evaluator.text(of: $0) }
  }

  /// The known ones of the values; the others are reported.
  mutating func known(_ values: [ManifestValue], _ subject: String) -> [ManifestValue] {
    var result: [ManifestValue] = []
    for value in values {
      if let unknown = value.unknown { report(unknown, subject) } else { result.append(value) }
    }
    return result
  }

  /// Where a part of this is that could not be evaluated; nil if there is none.
  func open(_ subject: String, in file: String) -> Place? {
    let problem = problems.first { $0.subject == subject && $0.extent == .part }
    return problem.map { Place(path: file, position: $0.position) }
  }

  /// The object that a value is; nil if it is another value.
  func object(_ value: ManifestValue?) -> ManifestObject? { value.flatMap { evaluator.object($0) } }

  /// The name of a value: `.iOS`, `.iOS(.v15)`.
  func name(_ value: ManifestValue) -> String? {
    if case .symbol(_, let name) = value { name } else { object(value)?.name }
  }
}

extension ManifestObject {
  /// The values without a label.
  var unlabelled: [ManifestValue] { fields.filter { $0.label == nil }.map(\.value) }
}

import PatuhCore

extension Rule {
  /// A source in which the parser reports errors.
  public static let sourceSyntaxError = Rule(
    RuleInformation(
      id: "source_syntax_error",
      family: .hygiene,
      defaultSeverity: .warning,
      title: "A source file does not parse",
      why: """
        Patuh reads what it can of a file with errors, but what follows an error may have been \
        misread: a use, a type or a call can be missing from the verdict. A merge conflict in a source that \
        a target compiles is an error, since compilers refuse its markers.
        """
    ),
    check: .project { project in
      // The parser is of a newer Swift, and the compiler accepts some code in which it reports errors.
      let swift = project.sources.indices.filter { project.sources[$0].summary.hasProblems }
      let cFamily = project.cFamilySources.indices.filter {
        !project.cFamilySources[$0].facts.problems.isEmpty
      }
      return swift.compactMap { number in
        let file = project.sources[number]
        return .syntaxErrors(
          file.facts.problems, .likely,
          project.compilation { $0.sources.contains(number) || $0.sharedSources.contains(number) },
          at: file.place)
      }
        + cFamily.compactMap { number in
          let file = project.cFamilySources[number]
          return .syntaxErrors(
            file.facts.problems, .sure, project.compilation { $0.cFamilySources.contains(number) },
            at: file.place)
        }
    }
  )
}

/// Whether a target compiles a source.
private enum Compilation {
  case compiled
  /// No target does, such as a template, although project files describe the targets.
  case leftOut
  /// No project file says.
  case unknown
}

extension Project {
  fileprivate func compilation(by isCompiled: (Target) -> Bool) -> Compilation {
    let described = targets.filter { $0.basis == .projectFile }
    if described.contains(where: isCompiled) { return .compiled }
    return described.isEmpty || targets.contains(where: isCompiled) ? .unknown : .leftOut
  }
}

extension Violation {
  fileprivate static func syntaxErrors(
    _ problems: [SourceProblem], _ certainty: Certainty, _ compilation: @autoclosure () -> Compilation,
    at place: (_ offset: UInt32) -> Place
  ) -> Violation? {
    let errors = problems.filter { $0.kind == .syntaxError }
    guard let first = errors.min(by: { $0.offset < $1.offset }) else { return nil }
    if let conflict = errors.filter(\.isConflictMarker).min(by: { $0.offset < $1.offset }) {
      return Violation(
        at: place(conflict.offset), mergeConflictMessage, fix: mergeConflictFix,
        certainty: .sure, severity: compilation().severityOfConflict)
    }
    // Editor placeholders are for readers of a sample to fill in: nothing after them is misread.
    let arePlaceholders = errors.allSatisfy { $0.message.hasPrefix("editor placeholder") }
    let message =
      errors.count == 1
      ? "The file does not parse: \(first.message)"
      : "The file does not parse; the first of \(errors.count) errors: \(first.message)"
    return Violation(
      at: place(first.offset), message,
      fix: "Correct the error, or leave the file out with \"exclude\" in .patuh.yml when it is not a source",
      certainty: certainty, severity: arePlaceholders || compilation() == .leftOut ? .note : nil)
  }
}

extension Compilation {
  /// Compilers refuse the lines that git writes; nil for the severity of the rule.
  fileprivate var severityOfConflict: Severity? {
    switch self {
    case .compiled: .error
    case .leftOut: .note
    case .unknown: nil
    }
  }
}

extension SourceProblem {
  /// Whether it is a line that git writes around the sides of a conflict.
  fileprivate var isConflictMarker: Bool { message.hasPrefix("source control conflict marker") }
}

extension String {
  /// The text with its first letter capitalized.
  var sentenceCased: String { prefix(1).uppercased() + dropFirst() }
}

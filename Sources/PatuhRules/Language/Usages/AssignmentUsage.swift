import PatuhCore

/// It assigns to something whose dotted name fits: `coordinator.step`.
struct AssignmentUsage: UsageCondition {
  static let key = "assignment"
  static let meaning = "an assignment to something of this dotted name"
  static let example: String? = #"assignment: "coordinator.step""#
  static let schema = JSONSchema.texts

  let patterns: [NamePattern]

  init(_ patterns: [NamePattern]) { self.patterns = patterns }

  init?(_ field: Field) {
    guard let patterns = field.namePatterns() else { return nil }
    self.patterns = patterns
  }

  func binding(_ captures: [String: String]) -> Self { Self(patterns.binding(captures)) }

  func search(in run: DeclarativeRun) -> CodeSearch { CodeSearch { $0.lookForAssignments(patterns) } }
}

extension UsageSearch {
  /// Assignments to something by its dotted name: `coordinator.step = .done`.
  fileprivate func lookForAssignments(_ patterns: [NamePattern]) {
    for (index, element) in facts.expressions.enumerated() where element.role == .assignmentTarget {
      guard let name = facts.dottedName(of: index), patterns.contains(where: { $0.matches(name: name) })
      else {
        continue
      }
      add("\(name) =", at: element.offset, within: element.declaration, truth: .yes)
    }
  }
}

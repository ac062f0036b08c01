import PatuhCore

/// Code that assigns to an expression whose dotted name matches: `coordinator.step`.
struct AssignmentUsage: UsageCondition, NamesCondition {
  static let key = "assignment"
  static let meaning = "an assignment to something of this dotted name"
  static let example = #"assignment: "coordinator.step""#

  let patterns: [NamePattern]

  func search(in run: DeclarativeRun) -> CodeSearch { CodeSearch { $0.lookForAssignments(patterns) } }
}

extension UsageSearch {
  /// Finds assignments to an expression by its dotted name: `coordinator.step = .done`.
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

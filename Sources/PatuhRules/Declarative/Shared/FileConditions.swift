import PatuhCore

extension ProjectNames {
  /// By file, the truth of a condition on files.
  func truths(of condition: SelectorCondition) -> [Truth] {
    shared.fileConditions.answer(condition) {
      guard case .file(let condition) = condition else { return project.sources.map { _ in .unknown } }
      return condition.truths(in: self)
    }
  }
}

import PatuhCore

extension ProjectNames {
  /// The truth of a condition on files, for each file.
  func truths(of condition: SelectorCondition) -> [Truth] {
    shared.fileConditions.answer(condition) {
      guard case .file(let condition) = condition else { return project.sources.map { _ in .unknown } }
      return condition.truths(in: self)
    }
  }
}

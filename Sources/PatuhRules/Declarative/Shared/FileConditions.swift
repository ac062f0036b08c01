import PatuhCore

extension ProjectNames {
  /// By file, the truth of a condition on files.
  func truths(of condition: SelectorCondition) -> [Truth] {
    shared.fileConditions.answer(condition) {
      // No condition on files asks for what is in bodies of functions.
      let earlier = project.predecessorOfBodies?.known(SharedByRules.self)
      if let known = earlier?.fileConditions.known(condition) { return known }
      guard case .file(let condition) = condition else { return project.sources.map { _ in .unknown } }
      return condition.truths(in: self)
    }
  }
}

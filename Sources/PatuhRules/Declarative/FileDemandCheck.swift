import PatuhCore

extension DeclarativeRun {
  /// Reports declarations of the selected files that do not fulfil what is demanded of them.
  func check(files selector: TypeSelector, must demands: [MemberDemand]) {}
}

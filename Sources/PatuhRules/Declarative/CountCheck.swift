import PatuhCore

extension DeclarativeRun {
  /// Reports what there is too much or too little of.
  func check(_ rule: CountRule) {}
}

import PatuhCore

extension DeclarativeRun {
  /// Reports settings of the project that do not fulfil a demand.
  func check(_ demand: ProjectDemand) {}
}

import PatuhCore

extension DeclarativeRun {
  /// Reports things that do not exist.
  func check(required things: [Thing]) {}
}

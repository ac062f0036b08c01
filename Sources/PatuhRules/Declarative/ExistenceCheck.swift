import PatuhCore

extension DeclarativeRun {
  /// Reports subjects for which something is missing.
  func check(each subject: Subject, mustExist existence: Existence) {}
}

import PatuhCore

extension DeclarativeRun {
  /// Tells that a demand on the settings of the project is not judged: the facts for it are not read yet.
  func check(_ demand: ProjectDemand) {
    report(
      Match(
        place: place, found: definition.id.text, owner: "the project", truth: .unknown,
        doubt: "settings of the project are not judged by this version of Patuh", subject: definition.id.text)
    )
  }
}

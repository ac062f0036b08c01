import PatuhCore

extension DeclarativeRun {
  /// Reports required files, folders and types that do not exist.
  func check(required items: [ProjectItem]) {
    for item in items where exists(item) == .no {
      let names = item.patternTexts.joined(separator: ", ")
      report(Match(place: place, found: names, owner: "the project", truth: .yes, subject: names))
    }
  }
}

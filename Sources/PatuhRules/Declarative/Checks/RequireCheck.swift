import PatuhCore

extension DeclarativeRun {
  /// Reports required items that do not exist.
  func check(required items: [ProjectItem]) {
    for item in items where exists(item) == .no {
      let words = item.words.joined(separator: ", ")
      report(Match(place: place, found: words, owner: "the project", truth: .yes, subject: words))
    }
  }
}

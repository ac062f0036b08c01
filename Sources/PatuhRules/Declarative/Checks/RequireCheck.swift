import PatuhCore

extension DeclarativeRun {
  /// Reports required things that do not exist.
  func check(required things: [Thing]) {
    for thing in things where exists(thing) == .no {
      let words = thing.words.joined(separator: ", ")
      report(Match(place: place, found: words, owner: "the project", truth: .yes, subject: words))
    }
  }
}

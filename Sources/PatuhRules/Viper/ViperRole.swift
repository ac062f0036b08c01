import PatuhCore

/// The role of a class in a VIPER module, derived from its name.
enum ViperRole: Hashable {
  case view, presenter, interactor, router

  /// The role that a name ends with: `FeedViewPresenter` is a presenter, `view` a view. Nil if the name ends
  /// with none.
  init?(named name: String) {
    var name = name
    for ending in ["Implementation", "Impl"] where name.hasSuffix(ending) {
      name = String(name.dropLast(ending.count))
    }
    guard let role = Self.words.first(where: { name.endsInWord($0.word) })?.role else { return nil }
    self = role
  }

  private static let words: [(word: String, role: ViperRole)] = [
    ("View", .view), ("Controller", .view), ("Screen", .view), ("VC", .view), ("Interface", .view),
    ("Presenter", .presenter), ("Interactor", .interactor),
    ("Router", .router), ("Wireframe", .router), ("WireFrame", .router),
  ]
}

extension String {
  /// Whether the text is the capitalized word, in any letter case, or ends with it: `Preview` does not end
  /// with `View`.
  fileprivate func endsInWord(_ word: String) -> Bool {
    hasSuffix(word) || utf8.count == word.utf8.count && lowercased() == word.lowercased()
  }
}

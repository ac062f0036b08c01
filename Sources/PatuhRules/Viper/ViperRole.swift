import PatuhCore

/// What a class of a VIPER module is for, by its name.
enum ViperRole: Hashable {
  case view, presenter, interactor, router

  /// The role that a name ends in: `FeedViewPresenter` is a presenter, `view` a view. Nil for a name that ends in none.
  init?(named name: String) {
    var name = name[...]
    for ending in ["Implementation", "Impl"] where name.hasSuffix(ending) {
      name = name.dropLast(ending.count)
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

extension Substring {
  /// Whether this is a capitalized word, also in small letters, or ends in it: not `Preview` in `View`.
  fileprivate func endsInWord(_ word: String) -> Bool {
    hasSuffix(word) || utf8.count == word.utf8.count && lowercased() == word.lowercased()
  }
}

import PatuhCore

/// What a class of a VIPER module is for, by its name.
enum ViperRole: Hashable {
  case view, presenter, interactor, router

  /// The role whose word stands last in a name: `FeedViewPresenter` is a presenter. Nil for a name without any.
  init?(named name: String) {
    let letters = name.lowercased()
    var best: (role: ViperRole, end: String.Index)?
    for (word, role) in Self.words {
      guard let end = letters.endOfLast(word) else { continue }
      if best.map({ end > $0.end }) ?? true { best = (role, end) }
    }
    guard let best else { return nil }
    self = best.role
  }

  private static let words: [(String, ViperRole)] = [
    ("view", .view), ("viewcontroller", .view), ("controller", .view), ("screen", .view), ("vc", .view),
    ("presenter", .presenter), ("interactor", .interactor), ("router", .router), ("wireframe", .router),
  ]
}

extension String {
  /// The index behind the last place where a text stands in this one.
  fileprivate func endOfLast(_ text: String) -> Index? {
    var start = endIndex
    while start > startIndex {
      formIndex(before: &start)
      if self[start...].hasPrefix(text) { return index(start, offsetBy: text.count) }
    }
    return nil
  }
}

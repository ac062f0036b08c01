import PatuhCore

/// A key of an Info.plist that is written almost like one that is absent.
struct MisspelledKey {
  var entry: InfoPlist.Entry
  /// The key that it is meant to be.
  var meant: String

  /// The end of a sentence.
  var hint: String { "; it has \(entry.key): did you mean \(meant)?" }

  var fix: String { "Write \(meant) in the place of \(entry.key)" }
}

extension InfoPlist {
  /// The entry that is meant to be one of some absent keys; nil if there is none. Keys of Apple's own differ
  /// in more than two letters from each other.
  func misspelling(of keys: [String]) -> MisspelledKey? {
    entries.lazy.compactMap { entry -> MisspelledKey? in
      let key = String(entry.key.prefix { $0 != "~" })
      guard entry.origin.place != nil, !keys.contains(key), let meant = nearestName(to: key, among: keys),
        isSimilar(key, meant, within: 2)
      else { return nil }
      return MisspelledKey(entry: entry, meant: meant)
    }.first
  }
}

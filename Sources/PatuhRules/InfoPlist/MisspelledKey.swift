import PatuhCore

/// A key of an Info.plist that is written in the place of one that is absent: almost like it, or as the label
/// that Xcode shows for it.
struct MisspelledKey {
  var entry: InfoPlist.Entry
  /// The key that it is meant to be.
  var meant: String
  var isLabel = false

  /// The end of a sentence.
  var hint: String {
    isLabel
      ? "; it has “\(entry.key)”, which is only what Xcode shows for \(meant)"
      : "; it has \(entry.key): did you mean \(meant)?"
  }

  var fix: String { "Write \(meant) in the place of \(isLabel ? "“\(entry.key)”" : entry.key)" }
}

extension InfoPlist {
  /// The entry that is meant to be one of some absent keys; nil if there is none. Keys of Apple's own differ
  /// in more than two letters from each other.
  /// - Parameter labels: what Xcode shows in the place of keys
  func misspelling(of keys: [String], labels: [InfoPlistLabel] = []) -> MisspelledKey? {
    let written = entries.filter { $0.origin.place != nil }
    let labelled = written.lazy.compactMap { entry in
      labels.first { keys.contains($0.key) && $0.isWritten(as: entry.key) }.map {
        MisspelledKey(entry: entry, meant: $0.key, isLabel: true)
      }
    }
    if let label = labelled.first { return label }
    return written.lazy.compactMap { entry -> MisspelledKey? in
      let key = String(entry.key.prefix { $0 != "~" })
      guard !keys.contains(key), let meant = nearestName(to: key, among: keys),
        isSimilar(key, meant, within: 2)
      else { return nil }
      return MisspelledKey(entry: entry, meant: meant)
    }.first
  }
}

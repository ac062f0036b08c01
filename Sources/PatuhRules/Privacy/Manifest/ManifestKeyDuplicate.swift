import PatuhCore

extension Rule {
  /// A key that occurs twice in one dictionary.
  public static let manifestKeyDuplicate = Rule(
    RuleInformation(
      id: "manifest_key_duplicate",
      family: .privacy,
      defaultSeverity: .error,
      title: "A key is written twice in one dictionary of a manifest",
      why: """
        A dictionary keeps one value for a key. Which of two is kept depends on who reads the file, so that \
        a part of the declaration is silently lost.
        """,
      references: ["Apple: Property List Programming Guide"]
    ),
    check: .manifest { manifest, _ in
      (manifest.facts.root.map(dictionaries) ?? []).flatMap { entries in
        entries.enumerated().compactMap { index, entry in
          entries[..<index].first { $0.key == entry.key }.map { .duplicate(entry, first: $0, manifest) }
        }
      }
    }
  )
}

/// All dictionaries in a value, including the value itself, outer before inner.
private func dictionaries(_ value: PropertyListValue) -> [[PropertyListEntry]] {
  if let entries = value.dictionary { return [entries] + entries.flatMap { dictionaries($0.value) } }
  return (value.array ?? []).flatMap(dictionaries)
}

extension Violation {
  fileprivate static func duplicate(
    _ entry: PropertyListEntry, first: PropertyListEntry, _ manifest: Manifest
  ) -> Violation {
    Violation(
      at: manifest.place(entry.keyPosition),
      "\(entry.key) is written twice in this dictionary",
      fix: "Merge the two into one",
      fixIt: entry.value.saysTheSame(as: first.value) ? .removing(entry.keyPosition) : nil,
      evidence: [Evidence(place: manifest.place(first.keyPosition), message: "The first \(entry.key)")],
      subject: entry.key
    )
  }
}

import PatuhCore

/// Why a key does not belong in the dictionary it is in.
enum ManifestKeyFault {
  /// The key is a misspelling of this key of the same dictionary.
  case misspelt(ManifestKey)
  /// The key is this one, or a misspelling of it, and belongs in another dictionary.
  case misplaced(ManifestKey)
  /// The text is a value of this key.
  case value(of: ManifestKey)
  /// No known key or value resembles the key.
  case foreign
}

extension ManifestSection {
  /// Why an entry's key does not belong in the section. Nil if it does, or if it is blank.
  func fault(of entry: PropertyListEntry, _ tables: AppleTables) -> ManifestKeyFault? {
    guard !entry.key.isBlank, tables.key(entry.key, within: within) == nil else { return nil }
    let here = tables.keys(within: within)
    let elsewhere = tables.manifestKeys.filter { $0.within != within }
    let name = String(entry.key.trimmed)

    let misplaced = elsewhere.first { $0.key == name }
    let near = meantKey(by: name, among: here, tables)
    if let misplaced {
      // A key can differ from the key of its array by one letter: the value shows which one was meant.
      if let near, near.accepts(entry.value), !misplaced.accepts(entry.value) { return .misspelt(near) }
      return .misplaced(misplaced)
    }
    if let near { return .misspelt(near) }
    if let far = meantKey(by: name, among: elsewhere, tables) { return .misplaced(far) }
    if let home = tables.home(of: name) { return .value(of: home) }
    return .foreign
  }

  /// The only key that an entry's misspelt key can have been meant to be. Nil if that is not certain, or if
  /// that key does not accept the entry's value.
  func meaning(of entry: PropertyListEntry, _ fault: ManifestKeyFault, _ tables: AppleTables) -> String? {
    guard case .misspelt(let row) = fault, row.accepts(entry.value) else { return nil }
    let name = String(entry.key.trimmed)
    let rows = tables.keys(within: within)
    let isOnRecord = tables.misspellings.contains { $0.written == name && $0.meant == row.key }
    let isTitle = rows.filter { $0.title.lowercased() == name.lowercased() }.map(\.key) == [row.key]
    let isNear = unambiguousNearestName(to: name, among: rows.map(\.key)) == row.key
    return isOnRecord || isTitle || isNear ? row.key : nil
  }

  /// The keys of the section that were meant by misspelt ones.
  func misspeltKeys(_ tables: AppleTables) -> [String] {
    entries.compactMap { entry in
      if case .misspelt(let row) = fault(of: entry, tables) { row.key } else { nil }
    }
  }

  /// Whether a key of the section is a value of one of its own keys: the category of an entry.
  func holdsValueAsKey(_ tables: AppleTables) -> Bool {
    entries.contains { entry in
      if case .value(let home)? = fault(of: entry, tables) { home.within == within } else { false }
    }
  }

  /// Whether it is an entry of which no key is known or resembles a known one or a value: it follows another
  /// scheme.
  func isForeign(_ tables: AppleTables) -> Bool {
    within != nil
      && entries.allSatisfy { entry in
        if case .foreign? = fault(of: entry, tables) { true } else { false }
      }
  }

  private func meantKey(by name: String, among rows: [ManifestKey], _ tables: AppleTables) -> ManifestKey? {
    let known = tables.misspellings.first { $0.written == name }?.meant
    let meant =
      rows.first { $0.key == known }?.key
      ?? nearestName(to: name, among: rows.map(\.key))
      ?? rows.first { $0.title.lowercased() == name.lowercased() }?.key
    return rows.first { $0.key == meant }
  }
}

extension ManifestKey {
  /// Whether a value is of the key's type, judged by the value and, in an array, by the type of its elements.
  func accepts(_ value: PropertyListValue) -> Bool {
    switch type {
    case .boolean: value.boolean != nil
    case .string: value.string != nil
    case .stringArray: value.array?.allSatisfy { $0.string != nil } ?? false
    case .dictionaryArray: value.array?.allSatisfy { $0.dictionary != nil } ?? false
    }
  }

  /// Where the key belongs, in words.
  var home: String { within.map { "in the entries of \($0)" } ?? "at the root" }
}

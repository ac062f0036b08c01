import PatuhCore

/// Why the tables do not know a key at its place.
enum ManifestKeyFault {
  /// Another key of the same place is meant.
  case misspelt(ManifestKey)
  /// The key, or the one it is a misspelling of, belongs elsewhere.
  case misplaced(ManifestKey)
  /// It is a value of this key.
  case value(of: ManifestKey)
  /// Nothing is near.
  case foreign
}

extension ManifestSection {
  /// Why an entry's key is not one of the section's, or nil when it is, or is blank.
  func fault(of entry: PropertyListEntry, _ tables: AppleTables) -> ManifestKeyFault? {
    guard !entry.key.isBlank, tables.key(entry.key, within: within) == nil else { return nil }
    let here = tables.keys(within: within)
    let elsewhere = tables.manifestKeys.filter { $0.within != within }
    let name = entry.key.trimmed

    let misplaced = elsewhere.first { $0.key == name }
    let near = meantKey(by: name, among: here, tables)
    if let misplaced {
      // One letter can tell a key from that of its array: the value says which was meant.
      if let near, near.accepts(entry.value), !misplaced.accepts(entry.value) { return .misspelt(near) }
      return .misplaced(misplaced)
    }
    if let near { return .misspelt(near) }
    if let far = meantKey(by: name, among: elsewhere, tables) { return .misplaced(far) }
    if let home = tables.home(of: name) { return .value(of: home) }
    return .foreign
  }

  /// The one key that an entry's misspelt one can only have been meant to be, which takes its value.
  func meaning(of entry: PropertyListEntry, _ fault: ManifestKeyFault, _ tables: AppleTables) -> String? {
    guard case .misspelt(let row) = fault, row.accepts(entry.value) else { return nil }
    let name = entry.key.trimmed
    let rows = tables.keys(within: within)
    let isOnRecord = tables.misspellings.contains { $0.written == name && $0.meant == row.key }
    let isTitle = rows.filter { $0.title.lowercased() == name.lowercased() }.map(\.key) == [row.key]
    let isNear = soleNearName(to: name, among: rows.map(\.key)) == row.key
    return isOnRecord || isTitle || isNear ? row.key : nil
  }

  /// The keys of the section that a misspelt key stands for.
  func misspeltKeys(_ tables: AppleTables) -> [String] {
    entries.compactMap { entry in
      if case .misspelt(let row) = fault(of: entry, tables) { row.key } else { nil }
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
  /// Whether a value is of the key's type, as far as its outermost layers tell.
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

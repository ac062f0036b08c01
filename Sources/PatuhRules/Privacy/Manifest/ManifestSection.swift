import PatuhCore

/// A dictionary of a privacy manifest for which Apple's tables list the keys: the root, or an entry of an
/// array of dictionaries.
struct ManifestSection {
  /// The key of the array that holds the dictionary; nil for the root.
  var within: String?
  /// Which entry of the root is the array that holds the dictionary, counted from 1; 0 for the root itself.
  var arrayNumber: Int
  /// The entries of the dictionary, in the order written.
  var entries: [PropertyListEntry]
  var position: Position?
}

/// A key that the tables list for its dictionary, with its value.
struct ManifestField {
  var row: ManifestKey
  var entry: PropertyListEntry
  var section: ManifestSection
}

/// A string of a manifest that must come from one of Apple's lists.
struct ManifestString {
  var text: String
  var position: Position?
  var field: ManifestField
}

extension Manifest {
  /// The root and the entries of its arrays of dictionaries, in the order written. Leaves out empty entries.
  func sections(_ tables: AppleTables) -> [ManifestSection] {
    guard let root = facts.root, let entries = root.dictionary else { return [] }
    var sections = [ManifestSection(within: nil, arrayNumber: 0, entries: entries, position: root.position)]
    for (index, entry) in entries.enumerated() {
      guard tables.key(entry.key, within: nil)?.type == .dictionaryArray else { continue }
      for element in entry.value.array ?? [] {
        guard let content = element.dictionary, !content.isEmpty else { continue }
        sections.append(
          ManifestSection(
            within: entry.key, arrayNumber: index + 1, entries: content, position: element.position))
      }
    }
    return sections
  }

  /// The keys that the tables list for the dictionary they are in, in the order written, section by section.
  func fields(_ tables: AppleTables) -> [ManifestField] {
    sections(tables).flatMap { $0.fields(tables) }
  }

  /// The strings that must come from a list of Apple's, in the order written. Leaves out blank strings, which
  /// are placeholders.
  func strings(of values: ManifestKey.Values, _ tables: AppleTables) -> [ManifestString] {
    fields(tables).filter { $0.row.values == values }.flatMap(\.strings)
  }

  /// The arrays whose strings must come from a list of Apple's, in the order written.
  func arrays(of values: ManifestKey.Values, _ tables: AppleTables) -> [ManifestField] {
    fields(tables).filter {
      $0.row.values == values && $0.row.type == .stringArray && $0.entry.value.array != nil
    }
  }
}

extension ManifestSection {
  func fields(_ tables: AppleTables) -> [ManifestField] {
    entries.compactMap { entry in
      tables.key(entry.key, within: within).map { ManifestField(row: $0, entry: entry, section: self) }
    }
  }

  /// The first string under a key whose values come from a list.
  func firstString(of values: ManifestKey.Values, _ tables: AppleTables) -> ManifestString? {
    fields(tables).first { $0.row.values == values }?.strings.first
  }

  /// The required-reason category of the section; nil if none is written or Apple does not know it.
  func knownCategory(_ tables: AppleTables) -> String? {
    firstString(of: .categories, tables).flatMap { tables.category($0.text)?.id }
  }
}

extension ManifestField {
  /// The strings of the value, which is a string or an array of strings. Leaves out blank ones.
  var strings: [ManifestString] {
    let values =
      switch row.type {
      case .string: [entry.value]
      case .stringArray: entry.value.array ?? []
      case .boolean, .dictionaryArray: [PropertyListValue]()
      }
    return values.compactMap { value in
      guard let text = value.string, !text.isBlank else { return nil }
      return ManifestString(text: text, position: value.position, field: self)
    }
  }
}

extension AppleTables {
  /// The row of a key with exactly this spelling. `within` is the key of the array whose entries have the
  /// key, nil for keys of the root.
  func key(_ name: String, within: String?) -> ManifestKey? {
    manifestKeys.first { $0.key == name && $0.within == within }
  }

  /// The keys that a dictionary may hold, in Apple's order. `within` is the key of its array, nil for the
  /// root.
  func keys(within: String?) -> [ManifestKey] { manifestKeys.filter { $0.within == within } }
}

extension String {
  /// Whether the string holds only white space or nothing.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

/// Joins words as in "a, b and c".
func enumeration(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " and " + last
}

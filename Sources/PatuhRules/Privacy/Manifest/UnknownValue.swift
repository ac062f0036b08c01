import PatuhCore

/// A string that is not on the list it must come from.
struct UnknownValue {
  var string: ManifestString
  /// What to do about it.
  var fix: String
}

extension Manifest {
  /// The strings that are not on their list, each with advice.
  func unknownValues(of list: ManifestKey.Values, _ tables: AppleTables) -> [UnknownValue] {
    let known = Set(tables.values(list).map(\.id))
    return strings(of: list, tables).filter { !known.contains($0.text) }.map { string in
      UnknownValue(string: string, fix: tables.advice(on: string, list))
    }
  }
}

/// A row of a list of values.
struct KnownValue {
  var id: String
  /// The words that Xcode shows for it.
  var label: String
}

extension AppleTables {
  /// The rows of a list, in Apple's order.
  func values(_ list: ManifestKey.Values) -> [KnownValue] {
    switch list {
    case .categories: categories.map { KnownValue(id: $0.id, label: $0.title) }
    case .reasons: reasons.map { KnownValue(id: $0.code, label: $0.title) }
    case .dataTypes: dataTypes.map { KnownValue(id: $0.id, label: $0.label) }
    case .purposes: purposes.map { KnownValue(id: $0.id, label: $0.label) }
    }
  }

  /// The key on whose list a text is.
  func home(of text: String) -> ManifestKey? {
    manifestKeys.first { row in row.values.map { list in values(list).contains { $0.id == text } } ?? false }
  }

  /// What to do about a string that is not on its list.
  fileprivate func advice(on string: ManifestString, _ list: ManifestKey.Values) -> String {
    let text = string.text.trimmed
    let rows = values(list)
    let several = text.split { ",;|".contains($0) || $0.isWhitespace }.map(String.init)
    if several.count > 1, several.allSatisfy({ part in rows.contains { $0.id == part } }) {
      return list == .categories || list == .dataTypes
        ? "Write an entry of its own for each of \(enumeration(several))"
        : "Write a <string> of its own for each of \(enumeration(several))"
    }
    if let home = home(of: text), home.values != list {
      return "\(text) is a value of \(home.key); write it there"
    }
    if let row = manifestKeys.first(where: { $0.key == text }) {
      return "\(text) is a key, which belongs \(row.home); write a value of \(string.field.row.key) here"
    }
    if let meant = meant(by: text, among: preferred(rows, list, string)) ?? meant(by: text, among: rows) {
      return "Write \(meant)"
    }
    return fallback(list, string)
  }

  /// For a reason, those of the entry's category.
  private func preferred(
    _ rows: [KnownValue], _ list: ManifestKey.Values, _ string: ManifestString
  ) -> [KnownValue] {
    guard list == .reasons, let category = string.field.section.knownCategory(self) else { return rows }
    return reasons(of: category).map { KnownValue(id: $0.code, label: $0.title) }
  }

  private func fallback(_ list: ManifestKey.Values, _ string: ManifestString) -> String {
    let rows = preferred(values(list), list, string)
    return rows.count <= 20
      ? "Write one of \(rows.map(\.id).joined(separator: ", "))"
      : "Write one of the \(rows.count) values that Apple lists for \(string.field.row.key)"
  }

  /// The id that a text was meant to be: a misspelling on record, an id with the text that Xcode shows beside
  /// it, an id without its suffix or prefix, a label, or whatever is spelt nearly alike.
  private func meant(by text: String, among rows: [KnownValue]) -> String? {
    let ids = rows.map(\.id)
    if ids.contains(text) { return text }
    if let row = misspellings.first(where: { $0.written == text }), ids.contains(row.meant) {
      return row.meant
    }

    let word = text.prefix { !$0.isWhitespace && !":;,(".contains($0) }.lowercased()
    let prefix = sharedPrefix(ids)
    for row in rows {
      let id = row.id.lowercased()
      let stem = id.split(separator: ".").first.map(String.init) ?? id
      if word == id || word == stem { return row.id }
    }
    let whole = [text.lowercased(), prefix.lowercased() + text.lowercased()]
    if let row = rows.first(where: {
      whole.contains($0.label.lowercased()) || whole.contains($0.id.lowercased())
    }) {
      return row.id
    }
    return nearestName(to: text, among: ids)
      ?? nearestName(to: prefix + text, among: ids)
      ?? nearestName(to: text, among: rows.map(\.label)).flatMap { label in
        rows.first { $0.label == label }?.id
      }
  }

  /// The beginning that all texts have in common.
  private func sharedPrefix(_ texts: [String]) -> String {
    guard let first = texts.first else { return "" }
    return texts.dropFirst().reduce(first) { prefix, text in
      String(zip(prefix, text).prefix { $0 == $1 }.map(\.0))
    }
  }
}

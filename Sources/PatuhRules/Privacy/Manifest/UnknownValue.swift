import PatuhCore

/// A string that is not on the list it must come from.
struct UnknownValue {
  var string: ManifestString
  /// The advice in words.
  var fix: String
  /// The only value that the string can have been meant to be; nil if that is not certain.
  var meant: String?
}

extension Manifest {
  /// The strings that are not on their list, each with advice.
  /// - Parameter mayWrap: whether reasons for third-party SDKs can be chosen; asked only if there are such
  ///   strings
  func unknownValues(
    of list: ManifestKey.Values, _ tables: AppleTables, mayWrap: @autoclosure () -> Bool = true
  ) -> [UnknownValue] {
    let known = Set(tables.values(list).map(\.id))
    let unknown = strings(of: list, tables).filter { !known.contains($0.text) }
    if unknown.isEmpty { return [] }
    let mayWrap = mayWrap()
    return unknown.map { string in
      let fix = tables.advice(on: string, list, mayWrap: mayWrap)
      let meant = tables.soleMeaning(of: string, list)
      // Apple may have added a code since, so a text of that form is only like another.
      let isCode = list == .reasons && meant == nil && String(string.text.trimmed).hasFormOfReason
      return UnknownValue(
        string: string,
        fix: isCode && fix.hasPrefix("Write ") && !fix.hasPrefix("Write one") && !fix.hasPrefix("Write a ")
          ? fix + " if you meant that: the text has the form of a code, so --fix leaves it" : fix,
        meant: meant)
    }
  }
}

/// A row of a list of values.
struct KnownValue {
  var id: String
  /// The words that Xcode shows for it.
  var label: String

  /// The id in lower case, without the part after a full stop.
  var stem: String {
    let id = id.lowercased()
    return id.split(separator: ".").first.map(String.init) ?? id
  }
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

  /// The key whose list of values has a text.
  func home(of text: String) -> ManifestKey? {
    manifestKeys.first { row in row.values.map { list in values(list).contains { $0.id == text } } ?? false }
  }

  /// The advice in words on a string that is not on its list.
  fileprivate func advice(
    on string: ManifestString, _ list: ManifestKey.Values, mayWrap: Bool = true
  ) -> String {
    let text = String(string.text.trimmed)
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
    return fallback(list, string, mayWrap: mayWrap)
  }

  /// The only value of a list that a string can have been meant to be. Nil if that is not certain: for
  /// example, a text that has the form of a reason may be a reason that Apple has added since.
  fileprivate func soleMeaning(of string: ManifestString, _ list: ManifestKey.Values) -> String? {
    let text = String(string.text.trimmed)
    let rows = values(list)
    guard let advised = meant(by: text, among: preferred(rows, list, string)) ?? meant(by: text, among: rows),
      advice(on: string, list) == "Write \(advised)"
    else { return nil }
    let isOnRecord = misspellings.contains { $0.written == text && $0.meant == advised }
    if text == advised || isOnRecord { return advised }
    let ids = rows.map(\.id)
    let prefix = sharedPrefix(ids)
    let whole = [text.lowercased(), (prefix + text).lowercased()]
    let word = text.leadingWord.lowercased()
    let rest = text.dropFirst(word.count).lowercased()
    // Words after a code explain it, unless they contain another code.
    let isExplained = !rows.contains { rest.contains($0.stem) }
    let written = rows.filter { row in
      whole.contains(row.id.lowercased()) || whole.contains(row.label.lowercased())
        || isExplained && (word == row.id.lowercased() || word == row.stem)
    }
    if !written.isEmpty { return written.map(\.id) == [advised] ? advised : nil }
    if list == .reasons, text.hasFormOfReason { return nil }
    let near = [text, prefix + text].lazy.compactMap {
      unambiguousNearestName(to: $0, among: ids, sharing: prefix.count)
    }
    return near.first == advised ? advised : nil
  }

  /// The reasons of the entry's category, if the list is that of the reasons and the category is known;
  /// otherwise all rows.
  private func preferred(
    _ rows: [KnownValue], _ list: ManifestKey.Values, _ string: ManifestString
  ) -> [KnownValue] {
    guard list == .reasons, let category = string.field.section.knownCategory(self) else { return rows }
    return reasons(of: category).map { KnownValue(id: $0.code, label: $0.title) }
  }

  private func fallback(
    _ list: ManifestKey.Values, _ string: ManifestString, mayWrap: Bool
  ) -> String {
    let rows = preferred(values(list), list, string).filter {
      mayWrap || list != .reasons || reason($0.id)?.sdkOnly != true
    }
    return rows.count <= 20
      ? "Write one of \(rows.map(\.id).joined(separator: ", "))"
      : "Write one of the \(rows.count) values that Apple lists for \(string.field.row.key)"
  }

  /// The id that a text was meant to be. The text may be a misspelling on record, an id with the text that
  /// Xcode shows beside it, an id without its suffix or prefix, a label, or a similar spelling of an id or a
  /// label.
  private func meant(by text: String, among rows: [KnownValue]) -> String? {
    let ids = rows.map(\.id)
    if ids.contains(text) { return text }
    if let row = misspellings.first(where: { $0.written == text }), ids.contains(row.meant) {
      return row.meant
    }

    let word = text.leadingWord.lowercased()
    let prefix = sharedPrefix(ids)
    for row in rows {
      if word == row.id.lowercased() || word == row.stem { return row.id }
    }
    let whole = [text.lowercased(), prefix.lowercased() + text.lowercased()]
    if let row = rows.first(where: {
      whole.contains($0.label.lowercased()) || whole.contains($0.id.lowercased())
    }) {
      return row.id
    }
    let stem = text.lowercased().hasPrefix(prefix.lowercased()) ? String(text.dropFirst(prefix.count)) : text
    let stems = ids.map { String($0.dropFirst(prefix.count)) }
    let near = onlyName(withWord: stem, among: stems) ?? nearestName(to: stem, among: stems)
    return near.flatMap { name in stems.firstIndex(of: name).map { ids[$0] } }
      ?? nearestName(to: text, among: rows.map(\.label)).flatMap { label in
        rows.first { $0.label == label }?.id
      }
  }

  /// The only name that has a word: `EmailAddress` for `Email`, or that has one beginning with it:
  /// `PhotosorVideos` for `Photo`. Nil for less than four letters.
  private func onlyName(withWord written: String, among names: [String]) -> String? {
    let written = written.lowercased()
    guard written.count >= 4, written.allSatisfy(\.isLetter) else { return nil }
    let matches: [(_ words: [String]) -> Bool] = [
      { $0.first == written }, { $0.contains(written) }, { $0.contains { $0.hasPrefix(written) } },
    ]
    for isMatch in matches {
      let found = names.filter { isMatch($0.wordsInCamelCase) }
      if !found.isEmpty { return found.count == 1 ? found[0] : nil }
    }
    return nil
  }

  /// The longest prefix that all texts share.
  private func sharedPrefix(_ texts: [String]) -> String {
    guard let first = texts.first else { return "" }
    return texts.dropFirst().reduce(first) { prefix, text in
      String(zip(prefix, text).prefix { $0 == $1 }.map(\.0))
    }
  }
}

extension String {
  /// The words in lower case: `email` and `address` in `EmailAddress`.
  fileprivate var wordsInCamelCase: [String] {
    reduce(into: []) { words, letter in
      if letter.isUppercase || words.isEmpty { words.append("") }
      words[words.count - 1].append(contentsOf: letter.lowercased())
    }
  }

  /// The text up to the first white space or punctuation mark: the code in front of the words that Xcode
  /// shows beside it.
  fileprivate var leadingWord: String { String(prefix { !$0.isWhitespace && !":;,(".contains($0) }) }

  /// Whether the text has the form of `CA92.1`: four hexadecimal digits, a full stop, decimal digits.
  fileprivate var hasFormOfReason: Bool {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].count == 4 && parts[0].allSatisfy(\.isHexDigit) && !parts[1].isEmpty
      && parts[1].allSatisfy { $0.isASCII && $0.isNumber }
  }
}

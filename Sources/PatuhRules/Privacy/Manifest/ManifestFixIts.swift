import PatuhCore

extension FixIt {
  /// Writes another text; nil without a text, or in a binary list.
  static func writing(_ text: String?, at position: Position?) -> FixIt? {
    guard let text, let position else { return nil }
    return FixIt(.text(text, at: position))
  }

  /// Removes an element of an array, or a key with its value; nil in a binary list.
  static func removing(_ position: Position?) -> FixIt? { position.map { FixIt(.removal(at: $0)) } }
}

extension ManifestSection {
  /// Takes what a later section of the same array says into this one and removes that. nil unless the two differ in
  /// nothing but the strings of their arrays: what they say otherwise, or beyond what the tables know, is not merged.
  func fixIt(takingIn other: ManifestSection, _ tables: AppleTables) -> FixIt? {
    guard let position = other.position, let mine = valuesByKey(tables),
      let others = other.valuesByKey(tables),
      mine.count == others.count
    else { return nil }
    var changes = [PropertyListChange.removal(at: position)]
    for (key, value) in entries.map({ ($0.key, $0.value) }) {
      guard let otherValue = others[key] else { return nil }
      guard tables.key(key, within: within)?.type == .stringArray else {
        if value.saysTheSame(as: otherValue) { continue } else { return nil }
      }
      guard let array = value.position, let strings = value.strings, let further = otherValue.strings else {
        return nil
      }
      var missing: [String] = []
      for text in further where !strings.contains(text) && !missing.contains(text) { missing.append(text) }
      if !missing.isEmpty { changes.append(.elements(missing.map { .string($0) }, inArrayAt: array)) }
    }
    return FixIt(changes)
  }

  /// The values of the section; nil when a key is unknown or stands twice.
  private func valuesByKey(_ tables: AppleTables) -> [String: PropertyListValue]? {
    var values: [String: PropertyListValue] = [:]
    for entry in entries {
      guard tables.key(entry.key, within: within) != nil,
        values.updateValue(entry.value, forKey: entry.key) == nil
      else { return nil }
    }
    return values
  }
}

extension PropertyListValue {
  /// Whether another value says the same, wherever it stands. The order of keys says nothing.
  func saysTheSame(as other: PropertyListValue) -> Bool {
    switch (content, other.content) {
    case (.array(let mine), .array(let others)):
      return mine.count == others.count && zip(mine, others).allSatisfy { $0.saysTheSame(as: $1) }
    case (.dictionary(let mine), .dictionary(let others)):
      guard mine.count == others.count else { return false }
      let order = { (left: PropertyListEntry, right: PropertyListEntry) in left.key < right.key }
      return zip(mine.sorted(by: order), others.sorted(by: order)).allSatisfy {
        $0.key == $1.key && $0.value.saysTheSame(as: $1.value)
      }
    // What is in it is not known.
    case (.data, .data): return false
    default: return content == other.content
    }
  }

  /// The strings of an array that holds nothing else; nil for any other value.
  fileprivate var strings: [String]? {
    guard let elements = array else { return nil }
    let strings = elements.compactMap(\.string)
    return strings.count == elements.count ? strings : nil
  }
}

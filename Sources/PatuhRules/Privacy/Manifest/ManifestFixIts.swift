import PatuhCore

extension FixIt {
  /// Replaces a key or string by a text. Nil without a text, or without a position, as in a binary property
  /// list.
  static func writing(_ text: String?, at position: Position?) -> FixIt? {
    guard let text, let position else { return nil }
    return FixIt(.text(text, at: position))
  }

  /// Removes an element of an array, or a key with its value. Nil without a position, as in a binary property
  /// list.
  static func removing(_ position: Position?) -> FixIt? { position.map { FixIt(.removal(at: $0)) } }
}

extension ManifestSection {
  /// Merges a later section of the same array into this one and removes the later one. Nil if the two differ
  /// in anything but the strings of their arrays: other differences, and keys that the tables do not know,
  /// are not merged.
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

  /// The values of the section by key. Nil if a key is unknown or occurs twice.
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
  /// Whether another value has the same content, regardless of positions and of the order of dictionary keys.
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
    // The facts do not hold the bytes, so they cannot be compared.
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

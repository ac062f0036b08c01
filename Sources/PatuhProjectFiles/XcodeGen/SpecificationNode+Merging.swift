import PatuhCore

extension SpecificationNode {
  /// Merges this mapping onto another: values that are mappings in both are merged, lists are appended, and
  /// other values are replaced. A key that ends in `:REPLACE` always replaces.
  func merged(onto other: SpecificationNode) -> SpecificationNode {
    guard isMapping, other.isMapping else { return self }
    var merged = other.entries
    var index = Dictionary(uniqueKeysWithValues: merged.enumerated().map { ($1.key, $0) })
    for entry in entries {
      var entry = entry
      let isReplacing = entry.key.hasSuffix(Self.replacing)
      if isReplacing { entry.key.removeLast(Self.replacing.count) }
      guard let place = index[entry.key] else {
        index[entry.key] = merged.count
        merged.append(entry)
        continue
      }
      merged[place].value =
        isReplacing ? entry.value : entry.value.combined(with: merged[place].value)
    }
    return SpecificationNode(.mapping(merged), position: position)
  }

  private func combined(with base: SpecificationNode) -> SpecificationNode {
    switch (content, base.content) {
    case (.mapping, .mapping): merged(onto: base)
    case (.sequence(let added), .sequence(let elements)):
      SpecificationNode(.sequence(elements + added), position: base.position)
    default: self
    }
  }

  static let replacing = ":REPLACE"

  /// The node with each `${name}` in keys and texts replaced by its value.
  func expanded(_ variables: [String: String]) -> SpecificationNode {
    var copy = self
    switch content {
    case .scalar(let text, let isPlain):
      guard text.utf8.contains(UInt8(ascii: "$")) else { return self }
      copy.content = .scalar(text.expanded(variables), isPlain: isPlain)
    case .sequence(let elements): copy.content = .sequence(elements.map { $0.expanded(variables) })
    case .mapping(let entries):
      var known: Set<String> = []
      copy.content = .mapping(
        entries.compactMap { entry in
          let key = entry.key.expanded(variables)
          guard known.insert(key).inserted else { return nil }
          return Entry(key: key, position: entry.position, value: entry.value.expanded(variables))
        })
    }
    return copy
  }

  /// The node with another value for a key, which is added if it is missing.
  func setting(_ key: String, to value: SpecificationNode) -> SpecificationNode {
    var entries = entries
    if let index = entries.firstIndex(where: { $0.key == key }) {
      entries[index].value = value
    } else {
      entries.append(Entry(key: key, position: value.position, value: value))
    }
    return SpecificationNode(.mapping(entries), position: position)
  }

  /// The node with each text changed.
  func mapTexts(_ change: (String) -> String) -> SpecificationNode {
    var copy = self
    switch content {
    case .scalar(let text, let isPlain): copy.content = .scalar(change(text), isPlain: isPlain)
    case .sequence(let elements):
      copy.content = .sequence(elements.map { $0.text == nil ? $0 : $0.mapTexts(change) })
    case .mapping(let entries):
      copy.content = .mapping(
        entries.map {
          Entry(
            key: $0.key, position: $0.position,
            value: $0.value.text == nil ? $0.value : $0.value.mapTexts(change))
        })
    }
    return copy
  }
}

extension String {
  /// The text with each `${name}` replaced by its value. A variable without a value is kept, and values are
  /// not expanded again.
  fileprivate func expanded(_ variables: [String: String]) -> String {
    guard utf8.contains(UInt8(ascii: "$")) else { return self }
    var result = ""
    var rest = self[...]
    while let dollar = rest.firstRange(of: "${") {
      result += rest[..<dollar.lowerBound]
      guard let end = rest[dollar.upperBound...].firstIndex(of: "}") else {
        return result + rest[dollar.lowerBound...]
      }
      let whole = rest[dollar.lowerBound...end]
      result += variables[String(rest[dollar.upperBound..<end])] ?? String(whole)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// Whether it contains a variable without a value.
  var hasVariable: Bool { contains("${") }
}

import PatuhCore

extension ManifestEvaluator {
  /// What `merging` and `merge` make of a dictionary: with the entries of another one, or of a list of pairs.
  /// For a key that both have, a closure decides; without one, as in what Tuist adds to its settings, the new
  /// value counts.
  func merged(
    _ entries: [ManifestValue.Entry], _ arguments: [ManifestArgument], at position: Position
  ) -> ManifestValue {
    guard let first = arguments.first else { return .dictionary(entries) }
    let other = value(first.value)
    guard arguments.count > 1 else { return sum(.dictionary(entries), other, at: position) }
    guard let new = other.entriesToMerge else {
      return other.unknown.map(ManifestValue.unknown)
        ?? unknown("what is merged cannot be evaluated", at: position)
    }
    var result = entries
    for entry in new {
      // Of several entries with one key, the last counts.
      guard let number = result.lastIndex(where: { areEqual($0.key, entry.key) == true }) else {
        result.append(entry)
        continue
      }
      let old = result[number]
      var kept = entry
      kept.value = combined(old.value, entry.value, by: arguments[1], at: position)
      if areEqual(kept.value, old.value) == true { kept.position = old.position }
      result[number] = kept
    }
    return bounded(.dictionary(result), at: position)
  }

  /// What a closure makes of the values of one key.
  private func combined(
    _ old: ManifestValue, _ new: ManifestValue, by argument: ManifestArgument, at position: Position
  ) -> ManifestValue {
    if case .name("+") = argument.value.kind { return sum(old, new, at: position) }
    return apply(callable(argument), [old, new], at: position)
  }
}

extension ManifestValue {
  /// The entries of a dictionary or of a list of pairs; nil for other values.
  fileprivate var entriesToMerge: [Entry]? {
    switch self {
    case .dictionary(let entries): return entries
    case .array(let elements):
      let pairs = elements.compactMap { element -> Entry? in
        guard case .tuple(let fields) = element, fields.count == 2 else { return nil }
        return Entry(key: fields[0].value, value: fields[1].value)
      }
      return pairs.count == elements.count ? pairs : nil
    default: return nil
    }
  }
}

import PatuhCore

extension ManifestEvaluator {
  /// The nesting of arrays in arrays, and the like.
  static let nestingLimit = 64
  /// The maximum number of parts of a value.
  private static let partLimit = 100_000

  /// A value, unless its parts are nested too deeply: copying, comparing and even releasing it would take a
  /// call for each level.
  func bounded(nestingOf value: ManifestValue, at position: Position) -> ManifestValue {
    guard value.isCompound else { return value }
    var parts = 0
    let isBounded = isBounded(value, level: 0, &parts)
    spend(parts / 16)
    if isBounded { return value }
    // Reported here, since a value that is part of another one may never be read.
    let words = "this value is nested too deeply or grows too large"
    let unknown = located(words, at: position, in: helper)
    if !undecided.contains(where: { $0.position == unknown.position }) { undecided.append(unknown) }
    return .unknown(unknown)
  }

  private func isBounded(_ value: ManifestValue, level: Int, _ parts: inout Int) -> Bool {
    parts += 1
    guard level < Self.nestingLimit, parts < Self.partLimit else { return false }
    switch value {
    case .array(let values):
      for value in values where !isBounded(value, level: level + 1, &parts) { return false }
    case .tuple(let fields):
      for field in fields where !isBounded(field.value, level: level + 1, &parts) { return false }
    case .dictionary(let entries):
      for entry in entries {
        guard isBounded(entry.key, level: level + 1, &parts), isBounded(entry.value, level: level + 1, &parts)
        else { return false }
      }
    case .function(.function(_, let subject?)): return isBounded(subject, level: level + 1, &parts)
    default: break
    }
    return true
  }

  /// Nil if this cannot be decided.
  func areEqual(_ left: ManifestValue, _ right: ManifestValue) -> Bool? {
    areEqual(left, right, level: 0)
  }

  private func areEqual(_ left: ManifestValue, _ right: ManifestValue, level: Int) -> Bool? {
    spend(1)
    guard level < Self.nestingLimit * 2, !isOver else { return nil }
    switch (left, right) {
    case (.unknown, _), (_, .unknown): return nil
    case (.string(let left), .string(let right)): return left == right
    case (.integer(let left), .integer(let right)): return left == right
    case (.decimal(let left), .decimal(let right)): return left == right
    case (.boolean(let left), .boolean(let right)): return left == right
    case (.symbol(_, let left), .symbol(_, let right)): return left == right
    case (.object(let left), .object(let right)):
      return left == right ? true : areEqual(objects[left], objects[right], level: level + 1)
    case (.array(let left), .array(let right)):
      guard left.count == right.count else { return false }
      return areEqual(left, right, level: level + 1)
    case (.nothing, .nothing): return true
    // A member that may have been taken for something else.
    case (.symbol, .function), (.function, .symbol): return nil
    default: return false
    }
  }

  private func areEqual(_ left: ManifestObject, _ right: ManifestObject, level: Int) -> Bool? {
    guard left.name == right.name, left.fields.map(\.label) == right.fields.map(\.label) else { return false }
    return areEqual(left.fields.map(\.value), right.fields.map(\.value), level: level)
  }

  /// Compares lists of the same length. A pair with an unknown value makes them unequal; if a comparison is
  /// given up, the result is nil.
  private func areEqual(_ left: [ManifestValue], _ right: [ManifestValue], level: Int) -> Bool? {
    for (left, right) in zip(left, right) {
      guard let isEqual = areEqual(left, right, level: level) else {
        return left.unknown != nil || right.unknown != nil ? false : nil
      }
      if !isEqual { return false }
    }
    return true
  }
}

extension ManifestValue {
  /// Whether it contains other values.
  fileprivate var isCompound: Bool {
    switch self {
    case .array, .tuple, .dictionary, .function: true
    default: false
    }
  }
}

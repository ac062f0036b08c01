import PatuhCore

extension ManifestEvaluator {
  /// The value of a chain of operators, evaluated from the left without recursion, since the tree may be
  /// deeper than the nesting limit.
  func operation(_ expression: ManifestExpression, _ hint: [String]) -> ManifestValue {
    var row: [(name: String, right: ManifestExpression)] = []
    var first = expression
    while case .binary(let name, let left, let right) = first.kind {
      row.append((name, right))
      first = left
    }
    var result = value(first, row.allSatisfy { joins($0.name) } ? hint : [])
    for (name, right) in row.reversed() {
      result = operation(name, result, right, hint, as: expression)
    }
    return result
  }

  private func joins(_ name: String) -> Bool { ["+", "??"].contains(name) }

  private func operation(
    _ name: String, _ left: ManifestValue, _ right: ManifestExpression, _ hint: [String],
    as expression: ManifestExpression
  ) -> ManifestValue {
    switch (name, left) {
    case ("&&", .boolean(false)), ("||", .boolean(true)): return left
    case ("&&", .boolean), ("||", .boolean): return value(right)
    case ("??", .nothing): return value(right, hint)
    case ("??", _): return left
    case ("+", _): return sum(left, value(right, hint), at: right.position)
    case ("==", _), ("!=", _):
      guard let isEqual = areEqual(left, value(right, symbolHint(left))) else {
        return left.unknown.map { .unknown($0) }
          ?? unknown("“\(expression.shortened)” cannot be evaluated", at: expression.position)
      }
      return .boolean(isEqual == (name == "=="))
    default: return arithmetic(name, left, value(right), at: expression.position)
    }
  }

  func symbolHint(_ value: ManifestValue) -> [String] {
    if case .symbol(let type?, _) = value { [type] } else { [] }
  }

  /// Joins arrays, dictionaries, strings or numbers. An unknown value becomes one element of an array.
  func sum(_ left: ManifestValue, _ right: ManifestValue, at position: Position) -> ManifestValue {
    bounded(unboundedSum(left, right, at: position), at: position)
  }

  private func unboundedSum(
    _ left: ManifestValue, _ right: ManifestValue, at position: Position
  ) -> ManifestValue {
    switch (left, right) {
    case (.string(let left), .string(let right)): .string(left + right)
    case (.integer(let left), .integer(let right)): .integer(left &+ right)
    case (.array, _), (_, .array): .array(left.elements + right.elements)
    case (.dictionary(let left), .dictionary(let right)): .dictionary(left + right)
    case (.nothing, _): right
    case (_, .nothing): left
    case (.unknown, _): left
    case (_, .unknown): right
    default: unknown("this sum cannot be evaluated", at: position)
    }
  }

  private func arithmetic(
    _ name: String, _ left: ManifestValue, _ right: ManifestValue, at position: Position
  ) -> ManifestValue {
    if left.unknown != nil { return left }
    if right.unknown != nil { return right }
    if case .integer(let left) = left, case .integer(let right) = right {
      switch name {
      case "<": return .boolean(left < right)
      case ">": return .boolean(left > right)
      case "<=": return .boolean(left <= right)
      case ">=": return .boolean(left >= right)
      case "-": return .integer(left &- right)
      case "*": return .integer(left &* right)
      case "..<", "...":
        let end = name == "..." ? right &+ 1 : right
        return .array(left < end ? (left..<min(end, left &+ 1_000)).map { .integer($0) } : [])
      default: break
      }
    }
    if left.mayBeVersion, right.mayBeVersion, name == "..<" || name == "..." {
      let upper = name == "..." ? VersionRange.lastLabel : VersionRange.upperLabel
      return .tuple([.init(label: VersionRange.lowerLabel, value: left), .init(label: upper, value: right)])
    }
    return unknown("“\(name)” cannot be evaluated here", at: position)
  }
}

extension ManifestValue {
  /// Whether it can be a bound of a range of versions: a text, or a call such as `Version(5, 0, 0)`.
  fileprivate var mayBeVersion: Bool {
    switch self {
    case .string, .object: true
    default: false
    }
  }
}

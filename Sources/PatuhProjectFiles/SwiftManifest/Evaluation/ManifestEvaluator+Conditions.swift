import PatuhCore

extension ManifestEvaluator {
  func hold(_ conditions: [ManifestCondition]) -> Bool {
    for condition in conditions where !holds(condition) { return false }
    return true
  }

  private func holds(_ condition: ManifestCondition) -> Bool {
    switch condition {
    case .availability: return true
    case .expression(let expression): return holds(expression)
    case .binding(let name, let expression):
      let found = value(expression)
      if let unknown = found.unknown { return undecided(unknown) }
      guard !found.isNothing else { return false }
      scopes[scope].variables[name] = found
      return true
    case .matching(let pattern, let expression):
      let found = value(expression)
      if let unknown = found.unknown { return undecided(unknown) }
      return matches(pattern, found)
    }
  }

  /// Whether a condition holds. One that cannot be decided counts as false, and is recorded as undecided.
  func holds(_ expression: ManifestExpression) -> Bool {
    switch value(expression) {
    case .boolean(let truth): return truth
    case .unknown(let unknown): return undecided(unknown)
    default:
      return undecided(.init(position: expression.position, words: "this condition cannot be evaluated"))
    }
  }

  private func undecided(_ unknown: ManifestValue.Unknown) -> Bool {
    undecided.append(located(unknown))
    return false
  }

  func holds(_ choice: ManifestExpression.Choice, for subject: ManifestValue) -> Bool {
    guard choice.patterns.isEmpty || choice.patterns.contains(where: { matches($0, subject) }) else {
      return false
    }
    return choice.guardCondition.map { holds($0) } ?? true
  }

  /// Whether a value matches a pattern; if it does, the names in the pattern are bound.
  func matches(_ pattern: ManifestPattern, _ value: ManifestValue) -> Bool {
    switch pattern {
    case .anything: return true
    case .binding(let name):
      scopes[scope].variables[name] = value
      return true
    case .tuple(let patterns):
      guard case .tuple(let fields) = value, fields.count == patterns.count else { return false }
      return zip(patterns, fields).allSatisfy { matches($0, $1.value) }
    case .member(let name, let patterns):
      if case .symbol(_, name) = value { return patterns.isEmpty }
      if name == "some", let only = patterns.first { return !value.isNothing && matches(only, value) }
      if name == "none" { return value.isNothing }
      guard let object = object(value), object.name == name else { return false }
      return zip(patterns, object.fields).allSatisfy { matches($0, $1.value) }
    case .value(let expression): return areEqual(self.value(expression), value) ?? false
    }
  }
}

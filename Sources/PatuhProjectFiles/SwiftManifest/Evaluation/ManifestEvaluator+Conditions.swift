import PatuhCore

extension ManifestEvaluator {
  /// Whether all conditions of an `if` or `guard` hold; evaluation stops at the first that does not. Names
  /// that they bind are set in the current scope.
  func hold(_ conditions: [ManifestCondition]) -> Bool {
    for condition in conditions where !holds(condition) { return false }
    return true
  }

  private func holds(_ condition: ManifestCondition) -> Bool {
    switch condition {
    case .expression(let expression): return holds(expression)
    case .binding(let name, let expression):
      let found = value(expression)
      if let unknown = found.unknown {
        scopes[scope].variables[name] = found
        return undecided(unknown)
      }
      guard !found.isNothing else { return false }
      scopes[scope].variables[name] = found
      return true
    }
  }

  /// Whether a condition holds. One that cannot be decided counts as false, unless it is assumed to hold, and
  /// is recorded as undecided.
  func holds(_ expression: ManifestExpression) -> Bool {
    switch value(expression) {
    case .boolean(let truth): return truth
    case .unknown(let unknown): return undecided(unknown)
    default:
      return undecided(
        located("“\(expression.shortened)” cannot be evaluated", at: expression.position, in: helper))
    }
  }

  /// Records a condition that cannot be decided, and says whether it counts as true.
  private func undecided(_ unknown: ManifestValue.Unknown) -> Bool {
    undecided.append(unknown)
    undecidedConditions.append(unknown)
    return assumption.holds(unknown)
  }

  /// Whether a value matches a case of a `switch`; `default` has no patterns.
  func matches(_ choice: ManifestExpression.Choice, _ subject: ManifestValue) -> Bool {
    choice.patterns.isEmpty || choice.patterns.contains { matches($0, subject) }
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
    case .value(let expression):
      let wanted = self.value(expression)
      if let unknown = wanted.unknown { return undecided(unknown) }
      return areEqual(wanted, value) ?? false
    }
  }
}

import PatuhCore

extension ManifestEvaluator {
  /// - Parameter hint: the names of the types that an implicit member such as `.target` may belong to
  func value(_ expression: ManifestExpression, _ hint: [String] = []) -> ManifestValue {
    let found = nested(at: expression.position) { $0.simpleValue(expression, hint) }
    switch expression.kind {
    case .array, .tuple, .dictionary, .call, .member:
      return bounded(nestingOf: found, at: expression.position)
    default: return found
    }
  }

  private func simpleValue(_ expression: ManifestExpression, _ hint: [String]) -> ManifestValue {
    switch expression.kind {
    case .string(let parts): return text(parts, at: expression.position)
    case .integer(let number): return .integer(number)
    case .decimal(let text): return .decimal(text)
    case .boolean(let truth): return .boolean(truth)
    case .nothing: return .nothing
    case .array(let elements): return .array(elements.map { value($0, hint) })
    case .tuple(let arguments):
      return .tuple(arguments.map { .init(label: $0.label, value: value($0.value)) })
    case .name(let name): return named(name, at: expression.position)
    case .closure(let closure): return .function(.closure(closure, scope: scope))
    case .keyPath(let names): return .function(.keyPath(names))
    case .typed(let inner, let type): return value(inner, self.hint(type))
    case .attempt(let inner):
      let found = value(inner, hint)
      return found.unknown == nil ? found : .nothing
    default: return compoundValue(expression, hint)
    }
  }

  private func compoundValue(_ expression: ManifestExpression, _ hint: [String]) -> ManifestValue {
    switch expression.kind {
    case .dictionary(let entries):
      return .dictionary(
        entries.map {
          .init(key: value($0.key), value: value($0.value), position: located($0.key.position))
        })
    case .member(let base, let name):
      guard let base else { return implicitMember(name, nil, hint, at: expression.position) }
      return member(name, of: value(base, hint), at: expression.position)
    case .call(let callee, let arguments): return call(callee, arguments, hint, at: expression.position)
    case .element(let base, let arguments):
      return element(of: value(base), arguments, as: expression)
    case .binary: return operation(expression, hint)
    case .prefix(let name, let inner): return prefixed(name, value(inner), at: expression.position)
    case .conditional(let branches): return chosenBranch(branches, hint)
    case .choice(let subject, let choices): return chosenCase(value(subject), choices, hint)
    case .unread(let words): return unknown("“\(words)” cannot be evaluated", at: expression.position)
    default: return unknown("“\(expression.shortened)” cannot be evaluated", at: expression.position)
    }
  }

  private func text(
    _ parts: [ManifestExpression.StringPart], at position: Position
  ) -> ManifestValue {
    var text = ""
    for part in parts {
      switch part {
      case .text(let part): text += part
      case .value(let expression):
        let found = value(expression)
        guard let part = self.text(of: found) else {
          return found.unknown.map { .unknown($0) }
            ?? unknown("the text “\(expression.shortened)” cannot be evaluated", at: expression.position)
        }
        text += part
      }
    }
    return bounded(.string(text), at: position)
  }

  /// The text of a value in a string interpolation; nil if it has none.
  func text(of value: ManifestValue) -> String? {
    switch value {
    case .string(let text), .decimal(let text): text
    case .integer(let number): String(number)
    case .boolean(let truth): String(truth)
    case .symbol(_, let name): name
    // `String(describing: Feature.self)`, for a type of the program.
    case .type(let name) where types.type(named: name) != nil: name.lastNameComponent
    default: nil
    }
  }

  private func chosenBranch(
    _ branches: [ManifestExpression.Branch], _ hint: [String]
  ) -> ManifestValue {
    let outer = scope
    for branch in branches {
      let found: ManifestValue? = inNewScope(within: outer) { inner in
        inner.hold(branch.conditions) ? inner.blockValue(branch.body, hint) : nil
      }
      if let found { return found }
    }
    return .nothing
  }

  private func chosenCase(
    _ subject: ManifestValue, _ choices: [ManifestExpression.Choice], _ hint: [String]
  ) -> ManifestValue {
    for choice in choices {
      let found: ManifestValue? = inNewScope { inner in
        inner.matches(choice, subject) ? inner.blockValue(choice.body, hint) : nil
      }
      if let found { return found }
    }
    return .nothing
  }

  /// The value of a branch: its only expression, or the value that it returns.
  private func blockValue(_ body: [ManifestStatement], _ hint: [String]) -> ManifestValue {
    if body.count == 1, case .expression(let expression) = body[0] { return value(expression, hint) }
    if case .returned(let value) = run(body) { return value }
    return .nothing
  }

  private func element(
    of base: ManifestValue, _ arguments: [ManifestArgument], as expression: ManifestExpression
  ) -> ManifestValue {
    let open = unknown("“\(expression.shortened)” cannot be evaluated", at: expression.position)
    guard let first = arguments.first else { return open }
    let key = value(first.value)
    switch base {
    case .unknown, .nothing: return base
    case .array(let values):
      if case .integer(let index) = key, values.indices.contains(index) { return values[index] }
    case .dictionary(let entries):
      if key.unknown != nil { return key }
      if let entry = entries.last(where: { areEqual($0.key, key) == true }) { return entry.value }
      return arguments.first { $0.label == "default" }.map { value($0.value) } ?? .nothing
    default: break
    }
    return open
  }

  private func prefixed(_ name: String, _ value: ManifestValue, at position: Position) -> ManifestValue {
    switch (name, value) {
    case (_, .unknown): value
    case ("!", .boolean(let truth)): .boolean(!truth)
    case ("-", .integer(let number)): .integer(-number)
    case ("-", .decimal(let text)): .decimal("-" + text)
    default: unknown("“\(name)” cannot be evaluated here", at: position)
    }
  }
}

import PatuhCore

extension ManifestEvaluator {
  func run(_ statements: [ManifestStatement]) -> ControlFlow {
    for statement in statements {
      guard !isOver else { return .completed }
      switch run(statement) {
      case .completed: continue
      case let flow: return flow
      }
    }
    return .completed
  }

  private func run(_ statement: ManifestStatement) -> ControlFlow {
    switch statement {
    case .variable(let variable):
      scopes[scope].variables[variable.name] = initial(variable)
    case .expression(let expression): return run(expression)
    case .assignment(let place, let name, let expression): assign(place, name, expression)
    case .loop(let pattern, let sequence, let condition, let body):
      return loop(pattern, sequence, condition, body)
    case .guard(let conditions, let otherwise):
      if !hold(conditions) { return inNewScope { $0.run(otherwise) } }
    case .block(let body): return inNewScope { $0.run(body) }
    case .return(let expression): return .returned(expression.map { value($0, resultHint) } ?? .nothing)
    case .break: return .broke
    case .function(let function):
      if scope == 0 { break }
      let declared = ManifestDeclared(declaration: function, helper: helper)
      scopes[scope].variables[function.name] = .function(.function(declared, receiver: nil))
    case .unread(let position, let words):
      undecided.append(located("\(words) is not followed", at: position, in: helper))
    case .type, .alias: break
    }
    return .completed
  }

  /// The value that a declaration gives to a variable.
  func initial(_ variable: ManifestDeclared<ManifestVariable>) -> ManifestValue {
    initial(variable.declaration)
  }

  private func initial(_ variable: ManifestVariable) -> ManifestValue {
    if let expression = variable.value { return value(expression, hint(variable.type)) }
    if let getter = variable.getter { return inNewScope { $0.result(of: getter, hint: variable.type) } }
    return .nothing
  }

  /// The declared result type of the current function.
  private var resultHint: [String] {
    var next: Int? = scope
    while let index = next {
      if let type = scopes[index].resultType { return [type] }
      next = scopes[index].outer
    }
    return []
  }

  /// The value that a body returns; a body of one expression returns its value.
  func result(of body: [ManifestStatement], hint type: String?) -> ManifestValue {
    if let type { scopes[scope].resultType = plainTypeName(type) }
    if body.count == 1, case .expression(let expression) = body[0] {
      return value(expression, hint(type))
    }
    if case .returned(let value) = run(body) { return value }
    return .nothing
  }

  /// Runs an expression as a statement: `if` and `switch` can leave the body around them.
  private func run(_ expression: ManifestExpression) -> ControlFlow {
    switch expression.kind {
    case .conditional(let branches):
      let outer = scope
      for branch in branches {
        // Names that a condition binds are visible only in its branch.
        let flow: ControlFlow? = inNewScope(within: outer) { inner in
          inner.hold(branch.conditions) ? inner.run(branch.body) : nil
        }
        if let flow { return flow }
      }
      return .completed
    case .choice(let subject, let choices):
      let subject = value(subject)
      for choice in choices {
        let flow: ControlFlow? = inNewScope { inner in
          inner.matches(choice, subject) ? inner.run(choice.body) : nil
        }
        switch flow {
        case nil: continue
        case .broke: return .completed
        case let flow?: return flow
        }
      }
      return .completed
    default:
      _ = value(expression)
      return .completed
    }
  }

  private func loop(
    _ pattern: ManifestPattern, _ sequence: ManifestExpression, _ condition: ManifestExpression?,
    _ body: [ManifestStatement]
  ) -> ControlFlow {
    let values = value(sequence)
    if let unknown = values.unknown { undecided.append(unknown) }
    for element in items(of: values) {
      guard !isOver else { return .completed }
      if let unknown = element.unknown {
        undecided.append(unknown)
        continue
      }
      let flow: ControlFlow = inNewScope { inner in
        guard inner.matches(pattern, element) else { return .completed }
        if let condition, !inner.holds(condition) { return .completed }
        return inner.run(body)
      }
      switch flow {
      case .broke: return .completed
      case .returned: return flow
      default: continue
      }
    }
    return .completed
  }

  /// The elements of a sequence; pairs for a dictionary.
  func items(of value: ManifestValue) -> [ManifestValue] {
    switch value {
    case .array(let values): values
    case .dictionary(let entries):
      entries.map { .tuple([.init(label: "key", value: $0.key), .init(label: "value", value: $0.value)]) }
    default: []
    }
  }
}

import PatuhCore

extension ManifestEvaluator {
  /// The types that implicit members in the closure of a result builder can belong to.
  /// - Parameter type: the type of the parameter that takes the closure: `()->[TargetDependency]`
  func builderHint(_ type: String) -> [String] {
    let name = plainTypeName(type.firstRange(of: "->").map { String(type[$0.upperBound...]) } ?? type)
    // The placeholder of a generic type gives no hint.
    return name != "Element" && name.count > 1 ? [name] : []
  }

  /// The result of a call to an undeclared function whose only argument is a closure without parameters. Only
  /// result builders take such a closure, so the result is an array of its expressions. Nil for other calls.
  func builtArray(_ arguments: [ManifestArgument], _ hint: [String], at position: Position)
    -> ManifestValue?
  {
    guard arguments.count == 1, arguments[0].label == nil,
      case .closure(let closure) = arguments[0].value.kind, closure.parameters == nil
    else { return nil }
    return nested(at: position) { evaluator in
      evaluator.inNewScope { .array($0.yielded(by: closure.body, hint)) }
    }
  }

  /// The values of the expressions in a result builder's closure; arrays are flattened.
  func yielded(by body: [ManifestStatement], _ hint: [String]) -> [ManifestValue] {
    var found: [ManifestValue] = []
    for statement in body where !isOver {
      switch statement {
      case .expression(let expression): found += yielded(by: expression, hint)
      case .return(let expression?): return found + value(expression, hint).elements
      case .block(let inner): found += inNewScope { $0.yielded(by: inner, hint) }
      case .loop(let pattern, let sequence, let condition, let inner):
        let values = value(sequence)
        if let unknown = values.unknown { found.append(.unknown(unknown)) }
        for element in items(of: values) where !isOver {
          found += inNewScope { evaluator in
            if element.unknown != nil { return [element] }
            guard evaluator.matches(pattern, element), condition.map({ evaluator.holds($0) }) ?? true else {
              return []
            }
            return evaluator.yielded(by: inner, hint)
          }
        }
      default: _ = run([statement])
      }
    }
    return found
  }

  private func yielded(by expression: ManifestExpression, _ hint: [String]) -> [ManifestValue] {
    switch expression.kind {
    case .conditional(let branches):
      for branch in branches {
        let found: [ManifestValue]? = inNewScope { inner in
          inner.hold(branch.conditions) ? inner.yielded(by: branch.body, hint) : nil
        }
        if let found { return found }
      }
      return []
    case .choice(let subject, let choices):
      let subject = value(subject)
      if let unknown = subject.unknown { return [.unknown(unknown)] }
      for choice in choices {
        let found: [ManifestValue]? = inNewScope { inner in
          inner.matches(choice, subject) ? inner.yielded(by: choice.body, hint) : nil
        }
        if let found { return found }
      }
      return []
    default: return value(expression, hint).elements
    }
  }
}

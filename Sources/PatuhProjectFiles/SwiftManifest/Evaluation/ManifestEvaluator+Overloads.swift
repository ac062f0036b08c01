import PatuhCore

extension ManifestEvaluator {
  /// The function that a call means: one whose argument labels fit. Of several, the one to whose parameters
  /// most of the arguments surely belong, judged by how they are written; otherwise the first.
  func matching(
    _ functions: [ManifestDeclared<ManifestFunction>], _ arguments: [ManifestArgument]
  ) -> ManifestDeclared<ManifestFunction>? {
    let fitting = functions.compactMap { function in
      bound(function.parameters, arguments).map { (function: function, arguments: $0) }
    }
    if fitting.count < 2 { return fitting.first?.function }
    let scores = fitting.map { candidate in
      zip(candidate.function.parameters, candidate.arguments).count { parameter, arguments in
        arguments.contains { surelyIs($0.value, plainTypeName(parameter.type)) }
      }
    }
    let best = scores.max() ?? 0
    return zip(fitting, scores).first { $0.1 == best }?.0.function
  }

  /// Whether an expression, or the elements of an array that it is, has a type of this name.
  private func surelyIs(_ expression: ManifestExpression, _ type: String) -> Bool {
    switch expression.kind {
    case .string: type == "String"
    case .array(let elements): !elements.isEmpty && elements.allSatisfy { surelyIs($0, type) }
    case .member(nil, let name):
      types.members[type].map { members in
        members.cases.contains { $0.name == name } || members.variables.contains { $0.name == name }
      } ?? false
    case .call(let callee, _):
      if case .name(let name) = callee.kind {
        types.functions[name]?.contains { $0.result.map(plainTypeName) == type } ?? false
      } else {
        false
      }
    default: false
    }
  }

  /// What an argument calls for each element: a function if its name is also that of a variable that cannot
  /// be called.
  func callable(_ argument: ManifestArgument) -> ManifestValue {
    if case .name(let name) = argument.value.kind, let function = functionBehindVariable(named: name)?.first {
      return .function(.function(function, receiver: nil))
    }
    return value(argument.value)
  }

  /// The functions of a name that is also that of a variable that cannot be called; nil if it is not.
  func functionBehindVariable(named name: String) -> [ManifestDeclared<ManifestFunction>]? {
    guard let functions = types.functions[name], let variable = variable(named: name) else { return nil }
    return switch variable {
    case .function, .type, .unknown: nil
    default: functions
    }
  }
}

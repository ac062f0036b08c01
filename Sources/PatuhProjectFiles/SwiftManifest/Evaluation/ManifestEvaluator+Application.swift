import PatuhCore

extension ManifestEvaluator {
  /// Calls a function of the program.
  func apply(
    _ function: ManifestDeclared<ManifestFunction>, _ arguments: [ManifestArgument], subject: ManifestValue?,
    within type: String? = nil, at position: Position
  ) -> ManifestValue {
    guard let bound = bound(function.parameters, arguments) else {
      return unknown("the call of “\(function.name)” cannot be evaluated", at: position)
    }
    var values: [String: ManifestValue] = [:]
    for (parameter, arguments) in zip(function.parameters, bound) {
      let hint = self.hint(type.map { own(parameter.type, within: $0) ?? "" } ?? parameter.type)
      let found = arguments.map { argument -> ManifestValue in
        if parameter.isBuilder, case .closure(let closure) = argument.value.kind {
          return .function(.builder(closure, hint: builderHint(parameter.type), scope: scope))
        }
        return value(argument.value, hint)
      }
      if parameter.isVariadic {
        values[parameter.name] = .array(found)
      } else if let only = found.first {
        values[parameter.name] = only
      } else if let expression = parameter.defaultValue {
        values[parameter.name] = inNewScope(within: 0, in: function.helper) { inner in
          if let subject { inner.enter(subject, declaredIn: type) }
          return inner.value(expression, hint)
        }
      }
    }
    return run(function, values, subject: subject, within: type, at: position)
  }

  private func run(
    _ function: ManifestDeclared<ManifestFunction>, _ values: [String: ManifestValue],
    subject: ManifestValue?, within type: String?, at position: Position
  ) -> ManifestValue {
    nested(at: position) { evaluator in
      evaluator.inNewScope(within: 0, in: function.helper) { inner in
        inner.scopes[inner.scope].variables = values
        inner.bindGenericParameters(of: function)
        if let subject { inner.enter(subject, declaredIn: type) }
        return inner.result(
          of: function.body, hint: type.flatMap { inner.own(function.result, within: $0) } ?? function.result)
      }
    }
  }

  /// Lets the generic parameters of a function be the types of what is passed: `T` for `module: T` and
  /// `module: T.Type`. A name is one if the program declares no type of it.
  private func bindGenericParameters(of function: ManifestDeclared<ManifestFunction>) {
    for parameter in function.parameters {
      let name = parameter.type.hasSuffix(".Type") ? String(parameter.type.dropLast(5)) : parameter.type
      guard let value = scopes[scope].variables[parameter.name], let type = typeName(of: value),
        types.type(named: type) != nil, types.type(named: name) == nil,
        !name.contains(where: { !$0.isLetter })
      else { continue }
      scopes[scope].variables[name] = .type(type)
    }
  }

  /// Calls a value with arguments as written.
  func apply(
    _ callee: ManifestValue, _ arguments: [ManifestArgument], at position: Position
  ) -> ManifestValue {
    if case .function(.function(let function, let subject)) = callee {
      return apply(function, arguments, subject: subject, at: position)
    }
    if case .function(.reference(let type, let name)) = callee {
      return implicitMember(name, arguments, [type], at: position)
    }
    if case .type(let type) = callee { return made(type, arguments, at: position) }
    let values = arguments.map { value($0.value) }
    return apply(callee, values, at: position)
  }

  /// Calls a value with values, as `map` does.
  func apply(_ callee: ManifestValue, _ values: [ManifestValue], at position: Position)
    -> ManifestValue
  {
    switch callee {
    case .function(.closure(let closure, let scope)): return apply(closure, scope, values, at: position)
    case .function(.builder(let closure, let hint, let scope)):
      return nested(at: position) { evaluator in
        evaluator.inNewScope(within: scope) { .array($0.yielded(by: closure.body, hint)) }
      }
    case .function(.keyPath(let names)):
      return names.reduce(values.first ?? .nothing) { member($1, of: $0, at: position) }
    case .function(.function(let function, let subject)):
      let names = function.parameters.map(\.name)
      return run(
        function, Dictionary(zip(names, values)) { first, _ in first }, subject: subject, within: nil,
        at: position)
    case .function(.reference(let type, let name)):
      return apply(reference: name, of: type, values, at: position)
    case .type(let name):
      if ["String", "Array", "Set", "Path"].contains(name), let only = values.first { return only }
      return instance(of: name, values.map { .init(label: nil, value: $0) }, at: position)
    case .unknown: return callee
    default: return unknown("this call cannot be evaluated", at: position)
    }
  }

  private func apply(
    reference name: String, of type: String, _ values: [ManifestValue], at position: Position
  ) -> ManifestValue {
    let functions = types.members[type]?.functions.filter {
      $0.name == name && $0.parameters.count >= values.count
    }
    if let function = functions?.first {
      let names = function.parameters.map(\.name)
      return run(
        function, Dictionary(zip(names, values)) { first, _ in first }, subject: .type(type), within: type,
        at: position)
    }
    objects.append(
      ManifestObject(
        type: nil, name: name, fields: values.map { .init(label: "name", value: $0) },
        position: located(position)))
    return .object(objects.count - 1)
  }

  private func apply(
    _ closure: ManifestClosure, _ outer: Int, _ values: [ManifestValue], at position: Position
  ) -> ManifestValue {
    nested(at: position) { evaluator in
      evaluator.inNewScope(within: outer) { inner in
        inner.bind(values, to: closure.parameters)
        return inner.result(of: closure.body, hint: nil)
      }
    }
  }

  private func bind(_ values: [ManifestValue], to parameters: [String]?) {
    var values = values
    // A closure with several parameters destructures a tuple.
    if values.count == 1, case .tuple(let fields) = values[0], (parameters?.count ?? 0) > 1 {
      values = fields.map(\.value)
    }
    for (number, value) in values.enumerated() { scopes[scope].variables["$\(number)"] = value }
    for (name, value) in zip(parameters ?? [], values) { scopes[scope].variables[name] = value }
  }
}

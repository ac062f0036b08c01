import PatuhCore

extension ManifestEvaluator {
  /// The result of an initializer: an instance of one of the program's types, or an object of the vocabulary.
  func made(_ name: String, _ arguments: [ManifestArgument], at position: Position) -> ManifestValue {
    if let type = types.ownType(named: name), let members = types.members[type] {
      if let raw = arguments.first, raw.label == "rawValue", let found = caseWithRawValue(raw.value, type) {
        return found
      }
      let initialisers = members.functions.filter { $0.name == "init" }
      guard let initialiser = matching(initialisers, arguments) else {
        let hints = memberHints(members, within: type)
        let fields = arguments.map { argument in
          ManifestValue.Field(
            label: argument.label, value: value(argument.value, argument.label.flatMap { hints[$0] } ?? []))
        }
        return instance(of: type, fields, at: position)
      }
      let subject = instance(of: type, [], at: position)
      _ = apply(initialiser, arguments, subject: subject, within: type, at: position)
      return subject
    }
    let extended = types.members[name]?.functions.filter { $0.name == "init" } ?? []
    if matching(extended, arguments) != nil {
      return unknown("“\(name)(…)” cannot be evaluated", at: position)
    }
    let made = record(name, arguments, at: position)
    return object(made).flatMap { literal(in: $0) } ?? made
  }

  private func memberHints(_ members: ManifestTypes.Members, within type: String) -> [String: [String]] {
    Dictionary(members.variables.map { ($0.name, hint(own($0.type, within: type))) }) { first, _ in first }
  }

  /// An instance with the given values, and with the initial values of the other variables. Values without a
  /// label are assigned to the stored variables in their order.
  func instance(
    of name: String, _ given: [ManifestValue.Field], at position: Position
  ) -> ManifestValue {
    let type = types.ownType(named: name)
    var fields = given
    if let type, let members = types.members[type] {
      let stored = members.variables.filter { !$0.isStatic && $0.getter == nil }
      for (index, field) in fields.enumerated() where field.label == nil && index < stored.count {
        fields[index].label = stored[index].name
      }
      for variable in stored
      where variable.value != nil && !fields.contains(where: { $0.label == variable.name }) {
        fields.append(
          .init(
            label: variable.name,
            value: inNewScope(within: 0, in: variable.helper) { inner in
              inner.enter(.type(type), declaredIn: type)
              return inner.initial(variable)
            }))
      }
    }
    objects.append(
      ManifestObject(type: type, name: type ?? name, fields: fields, position: located(position)))
    return .object(objects.count - 1)
  }

  private func caseWithRawValue(_ expression: ManifestExpression, _ type: String) -> ManifestValue? {
    guard let raw = value(expression).text else { return nil }
    let found = types.members[type]?.cases.first { self.rawValue(of: $0).text == raw }
    return found.map { .symbol(type: type, $0.name) } ?? .nothing
  }

  /// The raw value of a case; its name if none is written.
  func rawValue(of found: ManifestDeclared<ManifestType.Case>) -> ManifestValue {
    guard let expression = found.rawValue else { return .string(found.name) }
    return inNewScope(in: found.helper) { $0.value(expression) }
  }
}

import PatuhCore

extension ManifestEvaluator {
  /// The value of a call.
  /// - Parameter hint: the types that the place of the call expects, for `.member(…)` without a base
  func call(
    _ callee: ManifestExpression, _ arguments: [ManifestArgument], _ hint: [String], at position: Position
  ) -> ManifestValue {
    switch callee.kind {
    case .member(nil, let name): return implicitMember(name, arguments, hint, at: position)
    case .member(let base?, let name):
      return call(name, of: value(base, hint), base, arguments, at: position)
    case .name(let name): return call(named: name, arguments, at: position)
    case .array, .dictionary:
      guard arguments.isEmpty else {
        return unknown("the call of “\(callee.shortened)” cannot be evaluated", at: position)
      }
      if case .array = callee.kind { return .array([]) }
      return .dictionary([])
    default:
      let function = value(callee)
      return apply(function, arguments, at: position)
    }
  }

  /// Calls what a plain name means: a function, a local closure, a type or a member of `self`.
  private func call(
    named name: String, _ arguments: [ManifestArgument], at position: Position
  ) -> ManifestValue {
    if let function = functionBehindVariable(named: name).flatMap({ matching($0, arguments) }) {
      return apply(function, arguments, subject: nil, at: position)
    }
    if let local = variable(named: name) { return apply(local, arguments, at: position) }
    if let subject = variable(named: "self") {
      if let found = ownCall(name, of: subject, arguments, at: position) { return found }
      // A type, or a function of the program, is not a member of a value of the standard library.
      if isPlain(subject), types.functions[name] == nil, name.first?.isLowercase == true,
        let found = builtInCall(name, of: subject, arguments, at: position)
      {
        return found
      }
    }
    if case .type(let type)? = variable(named: "self"),
      let found = call(name, withinType: type, arguments, at: position)
    {
      return found
    }
    if let function = matching(types.functions[name] ?? [], arguments) {
      return apply(function, arguments, subject: nil, at: position)
    }
    if let value = builtInCall(name, arguments, at: position) { return value }
    let found = named(name, at: position)
    if case .type(let type) = found { return made(type, arguments, at: position) }
    if found.unknown != nil, let built = builtArray(arguments, [], at: position) { return built }
    return apply(found, arguments, at: position)
  }

  /// Calls, without a base, a static function of the enclosing type or of one that encloses it.
  private func call(
    _ name: String, withinType type: String, _ arguments: [ManifestArgument], at position: Position
  ) -> ManifestValue? {
    var outer = type
    while true {
      if let found = ownCall(name, of: .type(outer), arguments, at: position) { return found }
      if ManifestVocabulary.makes(name, in: outer) { return record(name, arguments, at: position) }
      guard let dot = outer.lastIndex(of: ".") else { return nil }
      outer = String(outer[..<dot])
    }
  }

  /// Whether a value is of a type of the standard library.
  func isPlain(_ value: ManifestValue) -> Bool {
    switch value {
    case .string, .array, .dictionary: true
    default: false
    }
  }

  /// Calls a member of a value.
  /// - Parameter place: the expression of the base, which a mutating call changes
  private func call(
    _ name: String, of base: ManifestValue, _ place: ManifestExpression, _ arguments: [ManifestArgument],
    at position: Position
  ) -> ManifestValue {
    if base.unknown != nil { return base }
    if let found = ownCall(name, of: base, arguments, at: position) { return found }
    if case .type(let type) = base { return typeCall(name, of: type, arguments, at: position) }
    if let found = mutation(name, of: base, place, arguments) { return found }
    if let found = builtInCall(name, of: base, arguments, at: position) { return found }
    if let own = ownMember(name, of: base), case .function = own {
      return apply(own, arguments, at: position)
    }
    // A modifier of a value of the manifest API: its effect is not evaluated.
    if case .object = base { return base }
    return unknown("“\(name)(…)” cannot be evaluated", at: position)
  }

  /// Calls a static function that the program does not declare: `Target.target(…)`, `ProcessInfo.…`.
  private func typeCall(
    _ name: String, of type: String, _ arguments: [ManifestArgument], at position: Position
  ) -> ManifestValue {
    if name == "init" { return made(type, arguments, at: position) }
    if let found = builtInCall(name, ofType: type, arguments, at: position) { return found }
    guard type.first?.isUppercase == true else {
      return unknown("“\(type).\(name)(…)” cannot be evaluated", at: position)
    }
    return implicitMember(name, arguments, [type], at: position)
  }

  /// Calls a function that the program declares for a value or a type.
  private func ownCall(
    _ name: String, of subject: ManifestValue, _ arguments: [ManifestArgument], at position: Position
  ) -> ManifestValue? {
    let own = typeName(of: subject)
    for type in typeNames(of: subject) {
      if let found = staticCall(name, of: type, for: own, arguments, at: position) { return found }
      let functions = types.members[type]?.functions.filter { $0.name == name && !$0.isStatic } ?? []
      guard let function = matching(functions, arguments) else { continue }
      return apply(function, arguments, subject: subject, within: type, at: position)
    }
    return nil
  }

  /// Calls a static function or an enumeration case with associated values; nil if the type has none that
  /// fits.
  /// - Parameter own: the type for which it is called, if the function is that of a protocol
  func staticCall(
    _ name: String, of type: String, for own: String? = nil, _ arguments: [ManifestArgument],
    at position: Position
  ) -> ManifestValue? {
    guard let members = types.members[type], name != "init" else { return nil }
    if members.cases.contains(where: { $0.name == name }) {
      let made = record(name, arguments, at: position)
      if case .object(let index) = made { objects[index].type = type }
      return made
    }
    let functions = members.functions.filter { $0.name == name && $0.isStatic }
    guard let function = matching(functions, arguments) else { return nil }
    return apply(function, arguments, subject: .type(own ?? type), within: own ?? type, at: position)
  }

  /// For each parameter the arguments that it is passed: none for a default, several for a variadic one. Nil
  /// if the labels do not fit.
  func bound(
    _ parameters: [ManifestFunction.Parameter], _ arguments: [ManifestArgument]
  ) -> [[ManifestArgument]]? {
    var rest = arguments[...]
    var result: [[ManifestArgument]] = []
    for parameter in parameters {
      var own: [ManifestArgument] = []
      if let next = rest.first, next.label == parameter.label || isTrailingClosure(next, in: rest) {
        own.append(next)
        rest = rest.dropFirst()
        while parameter.isVariadic, let next = rest.first, next.label == nil {
          own.append(next)
          rest = rest.dropFirst()
        }
      }
      if own.isEmpty && parameter.defaultValue == nil && !parameter.isVariadic { return nil }
      result.append(own)
    }
    return rest.isEmpty ? result : nil
  }

  /// Whether the first of the remaining arguments is a trailing closure, which has no label whatever the
  /// parameter's is.
  private func isTrailingClosure(
    _ argument: ManifestArgument, in rest: ArraySlice<ManifestArgument>
  ) -> Bool {
    guard rest.count == 1, argument.label == nil, case .closure = argument.value.kind else { return false }
    return true
  }

  /// An object that records the name of a call and its arguments.
  func record(
    _ name: String, _ arguments: [ManifestArgument], at position: Position
  ) -> ManifestValue {
    let fields = arguments.map { argument in
      ManifestValue.Field(
        label: argument.label,
        value: value(argument.value, ManifestVocabulary.hint(for: argument.label, of: name)),
        position: located(argument.value.position),
        written: ManifestWritten(expression: argument.value, helper: helper))
    }
    objects.append(ManifestObject(type: nil, name: name, fields: fields, position: located(position)))
    return .object(objects.count - 1)
  }
}

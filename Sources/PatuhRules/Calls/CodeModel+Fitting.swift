import PatuhCore

/// What a call says about the generic types whose code it may run.
enum Fit {
  case possible
  /// The types of arguments rule it out.
  case refused
  /// Possible for values of the enclosing type with this generic argument.
  case demanding(CodeUnit.Binding)
}

extension CodeModel {
  /// Whether an expression that names a requirement may run an implementation of it: `router.play(event)`
  /// runs no `play` that takes another event. The receiver is of a protocol, of a generic parameter or
  /// unknown.
  func fit(
    of implementation: Site, for requirement: Site, where binding: CodeUnit.Binding?, at expression: Int,
    in file: Int
  ) -> Fit {
    let bindings = binding.map { [$0.parameter: $0.type] } ?? [:]
    var demanded: Fit = .possible
    let (parameters, required) = (parameters(of: implementation), parameters(of: requirement))
    for (position, given) in argumentTypes(at: expression, in: file, passedTo: parameters) {
      // All implementations take what a requirement says without associated types.
      if position < required.count, required[position].type.isConcrete { continue }
      switch fit(of: parameters[position].type.replacing(bindings), as: given) {
      case .possible: break
      case .refused: return .refused
      case let demanding: demanded = demanding
      }
    }
    return demanded
  }

  /// Whether a value of some type has a generic argument.
  func fit(of binding: CodeUnit.Binding, in type: ValueType) -> Fit {
    for case .declared(let entries, let arguments) in lineage(of: type.instance.unwrapped) {
      guard let entry = entries.first, entry.file == binding.parameter.file else { continue }
      let parameters = code(of: entry.file).genericParameters[entry.declaration] ?? []
      guard let position = parameters.firstIndex(of: binding.parameter.declaration),
        position < arguments.count
      else { continue }
      return fit(of: binding.type, as: arguments[position])
    }
    return .possible
  }

  private func fit(of wanted: ValueType, as given: ValueType) -> Fit {
    let (wanted, given) = (wanted.unwrapped, given.unwrapped)
    guard wanted.isConcrete else { return .possible }
    if let parameter = given.parameterOfType(in: self) {
      return .demanding(CodeUnit.Binding(parameter: parameter, type: wanted))
    }
    guard given.isConcrete, given != .elsewhere, wanted != .elsewhere else { return .possible }
    switch (wanted, given) {
    case (.declared, .declared):
      let isEither = agreement(of: wanted, with: given) > 0 || agreement(of: given, with: wanted) > 0
      return isEither ? .possible : .refused
    case (.declared(let entries, _), .outside(let name, _)),
      (.outside(let name, _), .declared(let entries, _)):
      let isProtocol = entries.contains { $0.kind == .protocol }
      return StandardTypes.isValue(name) && !isProtocol ? .refused : .possible
    case (.outside(let left, _), .outside(let right, _)):
      let areValues = StandardTypes.isValue(left) && StandardTypes.isValue(right)
      return left != right && areValues ? .refused : .possible
    default: return .possible
    }
  }

  /// The types of what an expression passes to a function, each with the index of its parameter: of the
  /// arguments of a call; of a function that is named and not called, what its place passes to it.
  private func argumentTypes(
    at expression: Int, in file: Int, passedTo parameters: [CallParameter]
  ) -> [(position: Int, type: ValueType)] {
    let facts = facts(file)
    let element = facts.expressions[expression]
    guard element.role == .callee, let call = element.parent.index else {
      guard case .function(let types, _) = expectedType(of: expression, in: file).unwrapped else { return [] }
      return Array(zip(parameters.indices, types))
    }
    let arguments = CallArguments(call, facts)
    return zip(parameters.positions(of: arguments) ?? [], arguments.plain).compactMap { position, argument in
      // What depends on its parameter says nothing about it.
      switch facts.expressions[argument.expression].kind {
      case .implicitMember, .nil, .closure, .number: nil
      default: (position, type(of: argument.expression, in: file))
      }
    }
  }
}

extension ValueType {
  /// The parameter of a generic type that it is, whatever is demanded of it.
  fileprivate func parameterOfType(in model: CodeModel) -> ProjectNames.Site? {
    switch self {
    case .placeholder(let site):
      let declared = model.declaration(site)
      guard declared.kind == .genericParameter, let owner = declared.parent.index,
        model.facts(site.file).declarations[owner].kind.isTypeScope
      else { return nil }
      return site
    case .composition(let parts): return parts.lazy.compactMap { $0.parameterOfType(in: model) }.first
    default: return nil
    }
  }
}

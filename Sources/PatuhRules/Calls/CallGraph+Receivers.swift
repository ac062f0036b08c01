import PatuhCore

/// Code of protocols: what it does depends on the type of `self`, which implements the requirements that it
/// uses.
extension CallGraph {
  /// What is known of the value on which a member is used.
  private enum Receiver {
    /// The own value of code in a protocol or an extension of it.
    case ownValueInProtocol
    /// A value of a type that implements requirements.
    case value(ValueType)
    /// A value of a protocol, of a generic parameter or of unknown type.
    case open
  }

  /// The code units that an expression runs, without the defaults of requirements that it calls on the own
  /// value of a protocol: types may have implementations of their own.
  func calledTargets(of expression: Int, in file: Int) -> [(unit: CodeUnit, isSure: Bool)] {
    let found = targets(of: expression, in: file)
    guard found.count > 1, case .ownValueInProtocol = receiver(at: expression, in: file) else { return found }
    let requirements = found.filter { isRequirement($0.unit) }
    return requirements.isEmpty ? found : requirements
  }

  /// A use of code that has an effect for some types of `self`, if it is known to be one for these types, or
  /// may be; nil otherwise. Code that uses it on its own value has the effect for the same types.
  func kept(_ named: NamedUse, of unit: CodeUnit) -> Use? {
    guard let use = keptByReceiver(named, of: unit) else { return nil }
    return unit.given.map { kept(use, at: named.expression, of: unit, $0) } ?? use
  }

  private func keptByReceiver(_ named: NamedUse, of unit: CodeUnit) -> Use? {
    let (expression, file) = (named.expression, named.use.file)
    func kept(_ fit: Fit) -> Use? {
      switch fit {
      case .possible: named.use
      case .refused: nil
      case .demanding(let binding): named.use.for(.binding(binding))
      }
    }
    switch unit.conformers {
    case .all: return named.use
    case .implementing(let member, let way, let binding):
      switch receiver(at: expression, in: file) {
      case .ownValueInProtocol: return named.use.for(unit.conformers)
      case .value(let type):
        let answers = [member, way].compactMap(\.self).map { model.implements($0, by: type) }
        if answers.contains(.no) { return nil }
        // Which subclass it is decides.
        if answers.contains(.unknown), isOnOwnValue(expression, in: file) {
          return named.use.for(unit.conformers)
        }
        return kept(binding.map { model.fit(of: $0, in: type) } ?? .possible)
      case .open:
        guard case .declaration(let index) = unit.part else { return named.use }
        let requirement = Site(file: unit.file, declaration: index)
        return kept(
          model.fit(of: way ?? member, for: requirement, where: binding, at: expression, in: file))
      }
    case .binding(let binding):
      return kept(model.fit(of: binding, in: typeOfReceiver(at: expression, in: file)))
    }
  }

  /// The same for a use that is in no source text.
  func kept(_ implied: Use, of unit: CodeUnit) -> Use? {
    var implied = implied
    switch (unit.conformers, implied.user.conformers) {
    case (.implementing(let member, _, let binding), .implementing(let way, _, _)):
      implied = implied.for(.implementing(member, through: way, where: binding))
    case (.binding(let binding), .implementing(let member, let way, _)):
      implied = implied.for(.implementing(member, through: way, where: binding))
    case (.binding, .all): implied = implied.for(unit.conformers)
    default: break
    }
    // A requirement is called with the arguments of its implementation.
    if case .implementing = implied.user.conformers { implied.user.given = unit.given }
    return implied
  }

  private func isRequirement(_ unit: CodeUnit) -> Bool {
    guard case .declaration(let index) = unit.part else { return false }
    return model.isRequirement(Site(file: unit.file, declaration: index))
  }

  private func receiver(at expression: Int, in file: Int) -> Receiver {
    let facts = model.facts(file)
    let declaration = facts.expressions[expression].declaration
    if isOnOwnValue(expression, in: file),
      case .declared(let entries, _) = model.enclosingType(of: declaration, in: file),
      entries.contains(where: { $0.kind == .protocol })
    {
      return .ownValueInProtocol
    }
    return receiver(of: typeOfReceiver(at: expression, in: file))
  }

  /// Whether a member is used on `self`, written or not.
  private func isOnOwnValue(_ expression: Int, in file: Int) -> Bool {
    let facts = model.facts(file)
    let element = facts.expressions[expression]
    switch element.kind {
    case .identifier:
      // The name of a type makes a value of it; any other name is that of a member of `self`.
      return facts[element.name] == "Self" || !model.type(of: expression, in: file).isMetatype
    case .implicitMember: return false
    default: return facts.firstChild(of: expression).map { facts.isOwnValue($0) } ?? false
    }
  }

  /// The type of the value on which an expression uses a member, or of the value that it makes.
  private func typeOfReceiver(at expression: Int, in file: Int) -> ValueType {
    let facts = model.facts(file)
    let element = facts.expressions[expression]
    if isOnOwnValue(expression, in: file) { return model.enclosingType(of: element.declaration, in: file) }
    switch element.kind {
    case .identifier: return model.type(of: expression, in: file).instance
    case .implicitMember: return model.expectedType(of: expression, in: file)
    default: return facts.firstChild(of: expression).map { model.type(of: $0, in: file) } ?? .unknown
    }
  }

  private func receiver(of type: ValueType) -> Receiver {
    let type = type.instance.unwrapped
    switch type {
    case .declared: return type.isOwnImplementation ? .value(type) : .open
    case .outside(let name, _) where type != .elsewhere:
      let isProtocol = model.names.isUsedAsProtocol(name) || StandardTypes.protocols.contains(name)
      return isProtocol ? .open : .value(type)
    default: return .open
    }
  }
}

extension CallGraph.Use {
  /// The same use in code that has the effect for some types of `self`.
  fileprivate func `for`(_ conformers: CodeUnit.Conformers) -> Self {
    var use = self
    use.user.conformers = conformers
    return use
  }
}

extension SourceFacts {
  /// Whether an expression is `self`, `super`, `Self` or `type(of: self)`.
  fileprivate func isOwnValue(_ expression: Int) -> Bool {
    let element = expressions[expression]
    switch element.kind {
    case .identifier: return ["self", "super", "Self"].contains(self[element.name])
    case .call:
      guard let callee = firstChild(of: expression), self[expressions[callee].name] == "type" else {
        return false
      }
      return children(of: expression).dropFirst().contains(where: isOwnValue)
    default: return false
    }
  }
}

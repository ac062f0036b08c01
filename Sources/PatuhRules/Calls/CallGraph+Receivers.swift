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
  func kept(_ named: NamedUse, by conformers: CodeUnit.Conformers) -> Use? {
    if conformers == .all { return named.use }
    switch (receiver(at: named.expression, in: named.use.file), conformers) {
    case (.ownValueInProtocol, _):
      var use = named.use
      use.user.conformers = conformers
      return use
    case (.value(let type), .implementing(let member, let way)):
      let isMeant = [member, way].compactMap(\.self).allSatisfy { model.implements($0, by: type) != .no }
      return isMeant ? named.use : nil
    case (.open, .some): return named.use
    default: return nil
    }
  }

  /// The same for a use that is in no source text.
  func kept(_ implied: Use, by conformers: CodeUnit.Conformers) -> Use? {
    switch (conformers, implied.user.conformers) {
    case (.all, _), (.some, .all), (.some, .some): return implied
    case (.implementing(let member, _), .implementing(let way, _)):
      var use = implied
      use.user.conformers = .implementing(member, through: way)
      return use
    default: return nil
    }
  }

  private func isRequirement(_ unit: CodeUnit) -> Bool {
    guard case .declaration(let index) = unit.part else { return false }
    return model.isRequirement(Site(file: unit.file, declaration: index))
  }

  private func receiver(at expression: Int, in file: Int) -> Receiver {
    let facts = model.facts(file)
    let element = facts.expressions[expression]
    func own() -> Receiver {
      let type = model.enclosingType(of: element.declaration, in: file)
      if case .declared(let entries, _) = type, entries.contains(where: { $0.kind == .protocol }) {
        return .ownValueInProtocol
      }
      return receiver(of: type)
    }
    switch element.kind {
    case .identifier:
      // The name of a type makes a value of it; any other name is that of a member of `self`.
      guard facts[element.name] != "Self", case .metatype(let type) = model.type(of: expression, in: file)
      else { return own() }
      return receiver(of: type)
    case .implicitMember: return receiver(of: model.expectedType(of: expression, in: file))
    default:
      guard let base = facts.firstChild(of: expression) else { return .open }
      return facts.isOwnValue(base) ? own() : receiver(of: model.type(of: base, in: file))
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

extension SourceFacts {
  /// Whether an expression is `self`, `Self` or `type(of: self)`.
  fileprivate func isOwnValue(_ expression: Int) -> Bool {
    let element = expressions[expression]
    switch element.kind {
    case .identifier: return self[element.name] == "self" || self[element.name] == "Self"
    case .call:
      guard let callee = firstChild(of: expression), self[expressions[callee].name] == "type" else {
        return false
      }
      return children(of: expression).dropFirst().contains(where: isOwnValue)
    default: return false
    }
  }
}

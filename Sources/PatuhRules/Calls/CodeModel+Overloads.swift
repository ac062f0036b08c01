import PatuhCore

extension CodeModel {
  /// The candidates that fit some arguments best; several if the arguments do not decide.
  func best(_ candidates: [Member], for arguments: CallArguments, in file: Int) -> [Member] {
    let fitting = candidates.filter { candidate in
      let kind = declaration(candidate.site).kind
      guard kind == .function || kind == .initializer || kind == .subscript || kind == .enumCase else {
        return true
      }
      return parameters(of: candidate.site).positions(of: arguments) != nil
    }
    if fitting.isEmpty { return [] }
    let compiled = names.tables.builds.compiled(
      fitting.map(\.site), in: NamePlace(file: file, declaration: .none, offset: arguments.offset), of: names)
    if compiled.count < fitting.count { return best(compiled.map { fitting[$0] }, for: arguments, in: file) }
    let converted = fittingConversion(fitting, arguments, in: file)
    if converted.count < fitting.count { return best(converted, for: arguments, in: file) }
    if fitting.count == 1 { return isOfLibrary(fitting[0], arguments, in: file) ? [] : fitting }
    var scored = fitting.map { ($0, agreement(of: $0, with: arguments, in: file)) }
    if scored.contains(where: { declaration($0.0.site).kind == .function }) {
      scored.removeAll { declaration($0.0.site).kind == .variable }
    }
    // A member of the type itself hides that of a supertype, unless the arguments do not fit it.
    let agreeing = scored.filter { $0.1 > Self.disagreement }
    if !agreeing.isEmpty { scored = agreeing }
    let nearest = scored.map(\.0.distance).min()
    let near = scored.map(\.0).filter { $0.distance == nearest }.withoutDefaults(in: self)
    scored.removeAll { !near.contains($0.0) }
    if !scored.allSatisfy({ isDisfavored($0.0.site) }) { scored.removeAll { isDisfavored($0.0.site) } }
    let best = scored.map(\.1).max() ?? 0
    return scored.filter { $0.1 == best && !isOfLibrary($0.0, arguments, in: file) }.map(\.0)
  }

  /// Of several functions, those whose result may be what `as` makes of it; all if none is known to be.
  private func fittingConversion(_ candidates: [Member], _ arguments: CallArguments, in file: Int) -> [Member]
  {
    guard candidates.count > 1, let offset = arguments.conversion,
      let written = code(of: file).type(at: offset)
    else { return candidates }
    let wanted = type(written, in: file)
    let fitting = candidates.filter { candidate in
      guard case .function(_, let result) = type(of: candidate).unwrapped else { return true }
      return result.hasPlaceholder || agreement(of: wanted, with: result) > 0
    }
    return fitting.isEmpty ? candidates : fitting
  }

  /// Whether a call does not mean a member that the project gives to a type from outside, but one that the
  /// type has under the same name.
  private func isOfLibrary(_ candidate: Member, _ arguments: CallArguments, in file: Int) -> Bool {
    guard candidate.owner.isOutside, candidate.isFunction(in: self) else { return false }
    let parameters = parameters(of: candidate.site)
    let bindings = bindings(of: candidate.owner)
    let all = arguments.plain + arguments.trailing
    let scores = zip(all, parameters.positions(of: arguments) ?? []).map { argument, position in
      let wanted = parameters[position].type.replacing(bindings).unwrapped
      return agreement(of: wanted, withArgument: argument.expression, in: file)
    }
    if scores.reduce(0, +) < 0 { return true }
    let isCommon = StandardTypes.mayDeclare(name(of: candidate.site), labels: all.map(\.label))
    return isCommon && !all.isEmpty && !scores.contains { $0 > 0 }
  }

  /// The agreement at which the type of an argument surely does not fit.
  private static let disagreement = -10

  /// How well the types of arguments agree with those of parameters: more is better.
  private func agreement(of candidate: Member, with arguments: CallArguments, in file: Int) -> Int {
    let bindings = bindings(of: candidate.owner)
    var score = agreement(of: parameters(of: candidate.site), with: arguments, in: file, bindings) ?? 0
    if declaration(candidate.site).modifiers.contains(.async) == arguments.isAwaited { score += 1 }
    return score
  }

  /// Whether a function is meant only where no other one fits.
  private func isDisfavored(_ function: Site) -> Bool {
    let facts = facts(function.file)
    return facts.attributes(of: function.declaration).contains { facts[$0.name] == "_disfavoredOverload" }
  }

  func agreement(
    of parameters: [CallParameter], with arguments: CallArguments, in file: Int, _ bindings: [Site: ValueType]
  ) -> Int? {
    guard let positions = parameters.positions(of: arguments) else { return nil }
    // A parameter that is filled by its default is a slightly worse fit.
    var score = -(parameters.count - Set(positions).count)
    for (argument, position) in zip(arguments.plain + arguments.trailing, positions) {
      let wanted = parameters[position].type.replacing(bindings)
      score += 10 * agreement(of: wanted, withArgument: argument.expression, in: file)
      if case .placeholder(let site) = wanted.instance { score += specificity(of: site) }
    }
    return score
  }

  private func agreement(of wanted: ValueType, withArgument expression: Int, in file: Int) -> Int {
    let facts = facts(file)
    if facts.expressions[expression].kind == .closure, case .function(let types, _) = wanted.unwrapped {
      return code(of: file).mayTake(types, closure: expression) ? 2 : -2
    }
    guard let member = facts.leadingImplicitMember(of: expression) else {
      return agreement(of: wanted, with: type(ofArgument: expression, in: file))
    }
    // `.name` fits a type that has such a member.
    let name = facts[facts.expressions[member].name]
    guard name != "init", case .declared = wanted.unwrapped else { return 0 }
    return members(named: name, of: .metatype(wanted.unwrapped), from: file).isEmpty ? -2 : 1
  }

  /// Whether a name from outside surely means a protocol.
  private func isProtocol(_ name: String) -> Bool {
    StandardTypes.protocols.contains(name) || names.isUsedAsProtocol(name)
  }

  /// How much a generic parameter demands: of two that fit, the one that demands more is meant.
  private func specificity(of placeholder: Site) -> Int {
    constraints(of: placeholder).map { min(lineage(of: $0).count, 8) }.max() ?? 0
  }

  /// Whether a type fulfils what is demanded of a generic parameter; nil if that is not known.
  private func fulfils(_ type: ValueType, _ placeholder: Site) -> Bool? {
    let demanded = constraints(of: placeholder)
    if demanded.isEmpty { return nil }
    var isKnown = true
    for wanted in demanded {
      guard let isFulfilled = conforms(type, to: wanted) else {
        isKnown = false
        continue
      }
      if !isFulfilled { return false }
    }
    return isKnown ? true : nil
  }

  /// Whether a type is another type or conforms to it; nil if that is not known.
  private func conforms(_ type: ValueType, to wanted: ValueType) -> Bool? {
    let own = lineage(of: type)
    switch (wanted, type) {
    case (_, .outside("", _)), (.outside("", _), _): return nil
    case (.outside(let name, _), .placeholder), (.outside(let name, _), .composition):
      return own.contains { if case .outside(name, _) = $0 { true } else { false } } ? true : nil
    case (.declared(let entries, _), _):
      if own.contains(where: { if case .declared(let other, _) = $0 { other == entries } else { false } }) {
        return true
      }
      switch type {
      case .declared, .placeholder, .composition: return false
      case .outside(let given, _): return StandardTypes.supertypes[given] == nil ? nil : false
      default: return nil
      }
    case (.outside(let name, _), .declared), (.outside(let name, _), .outside):
      if own.contains(where: { if case .outside(name, _) = $0 { true } else { false } }) { return true }
      // A type of the project may conform through a protocol from outside that inherits this one.
      guard case .outside(let given, _) = type, StandardTypes.supertypes[given] != nil else { return nil }
      // Whether an array is one of bytes may not be known.
      let isDecided =
        StandardTypes.protocols.contains(name) && !StandardTypes.byteProtocols.contains(name)
        && !StandardTypes.dependsOnElements(given, name)
      return isDecided ? false : nil
    default: return nil
    }
  }

  /// The type of an argument as far as it does not depend on the parameter.
  private func type(ofArgument expression: Int, in file: Int) -> ValueType {
    switch facts(file).expressions[expression].kind {
    case .implicitMember, .nil: return .unknown
    case .closure: return .function(parameters: [], result: .unknown)
    case .call:
      if let callee = facts(file).firstChild(of: expression),
        facts(file).expressions[callee].kind == .implicitMember
      {
        return .unknown
      }
      return type(of: expression, in: file)
    default: return type(of: expression, in: file)
    }
  }

  func agreement(of wanted: ValueType, with given: ValueType) -> Int {
    switch (wanted, given) {
    case (_, .unknown), (.unknown, _): return 0
    case (.placeholder(let site), _):
      // Of `T` and `T?`, the second is meant for an optional.
      let isOptional = given != given.unwrapped
      return fulfils(given.unwrapped, site).map { $0 ? (isOptional ? 0 : 1) : -2 } ?? 0
    case (.declared, .placeholder), (.declared, .composition):
      return conforms(given, to: wanted) == true ? 1 : -1
    case (.function, .function): return 2
    case (.function, _), (_, .function): return -2
    case (.outside("Optional", _), .outside("Optional", _)):
      let score = agreement(of: wanted.unwrapped, with: given.unwrapped)
      return score > 0 ? score + 1 : score
    case (.outside("Optional", _), _): return max(-2, agreement(of: wanted.unwrapped, with: given) - 1)
    // Of `value!`, only the type of `value` is known.
    case (.outside, .outside("Optional", _)):
      return max(-2, agreement(of: wanted, with: given.unwrapped) - 1)
    case (.declared, .outside("Optional", _)): return -2
    case (.declared(let left, _), .declared(let right, _)):
      if left == right { return 2 }
      let supertypes = lineage(of: given).contains {
        if case .declared(let entries, _) = $0 { entries == left } else { false }
      }
      return supertypes ? 1 : -2
    case (.declared(let entries, _), .outside(let name, _)):
      // A type from outside fits a protocol of the project that an extension gives it.
      if name.isEmpty { return -1 }
      guard let first = entries.first, first.kind == .protocol else { return -2 }
      return conforms(given, to: wanted).map { $0 ? 1 : -2 } ?? -1
    case (.tuple(let left, _), .tuple(let right, _)):
      if left.count != right.count { return -2 }
      return zip(left, right).map { agreement(of: $0, with: $1) }.min() ?? 2
    case (.outside(let left, let own), .outside(let right, let theirs)):
      if left == right {
        if let own = own.first, let theirs = theirs.first {
          return 1 + min(1, agreement(of: own, with: theirs))
        }
        return 2
      }
      if left.isEmpty || right.isEmpty { return 0 }
      let numbers: Set = ["CGFloat", "Double", "Float", "Int", "TimeInterval"]
      if numbers.contains(left), right == "Int" || right == "Double" { return 0 }
      if conforms(given, to: wanted) == true { return 1 }
      return ["Any", "AnyObject", "NSObject"].contains(left) ? 0 : -1
    case (.outside(let name, _), _):
      if conforms(given, to: wanted) == true { return 1 }
      switch given {
      case .placeholder, .composition: return isProtocol(name) ? 0 : -1
      default: return ["", "Any", "AnyObject"].contains(name) ? 0 : -1
      }
    case (.composition, _): return 0
    case (.metatype(let left), .metatype(let right)): return agreement(of: left, with: right)
    default: return -1
    }
  }

  /// Whether a function has the labels of a requirement and types that may be the same.
  func mayImplement(_ function: Site, requirement: Site) -> Bool {
    let (own, wanted) = (parameters(of: function), parameters(of: requirement))
    return own.map(\.label) == wanted.map(\.label)
      && zip(own, wanted).allSatisfy { own, wanted in
        own.type == wanted.type || !own.type.isConcrete || !wanted.type.isConcrete
          || own.type.isDouble && wanted.type.isDouble
          // `Self` in a requirement is the type that implements it.
          || lineage(of: own.type).contains(wanted.type)
      }
  }

  func parameters(of site: Site) -> [CallParameter] {
    if let known = parametersByFunction[site] { return known }
    let found = determinedParameters(of: site)
    parametersByFunction[site] = found
    return found
  }

  private func determinedParameters(of site: Site) -> [CallParameter] {
    let facts = facts(site.file)
    let isSubscript = facts.declarations[site.declaration].kind == .subscript
    return code(of: site.file).parameters(of: site.declaration).map { index in
      let declared = facts.declarations[index]
      // The parameter of a subscript has no label unless two names are written.
      let isUnlabelled = isSubscript && declared.offset == declared.extent.lowerBound
      return CallParameter(
        label: isUnlabelled ? "" : facts[declared.label], type: type(declared.type, in: site.file),
        hasDefault: declared.initialValue.index != nil, isVariadic: declared.modifiers.contains(.variadic))
    }
  }
}

extension ValueType {
  /// Whether it is `Double`, which Apple's frameworks give other names.
  fileprivate var isDouble: Bool {
    guard case .outside(let name, _) = self else { return false }
    return ["CFTimeInterval", "CLLocationDegrees", "CLLocationDistance", "Double", "TimeInterval"]
      .contains(name)
  }
}

extension Member {
  fileprivate func isFunction(in model: CodeModel) -> Bool {
    let kind = model.declaration(site).kind
    return kind == .function || kind == .initializer
  }
}

extension [Member] {
  /// The members without the requirements that a member beside them implements: what a value of a type that
  /// is no protocol has is the implementation.
  func withoutFulfilledRequirements(in model: CodeModel) -> [Member] {
    let implementations = filter { !model.isRequirement($0.site) }
    if implementations.isEmpty || implementations.count == count { return self }
    return filter { member in
      !model.isRequirement(member.site)
        || !implementations.contains { model.mayImplement($0.site, requirement: member.site) }
    }
  }

  /// The members without the default implementations of requirements that are also among them.
  fileprivate func withoutDefaults(in model: CodeModel) -> [Member] {
    let requirements = filter { model.isRequirement($0.site) }
    if requirements.isEmpty || requirements.count == count { return self }
    return filter { member in
      requirements.contains(member)
        || !requirements.contains { model.mayImplement(member.site, requirement: $0.site) }
    }
  }
}

import PatuhCore

/// Whether the receiver of a listed property has the type that Apple lists.
extension SymbolFinder {
  /// Whether a receiver is a value of one of these types, or the type itself; unknown if its type cannot be
  /// determined.
  func receiver(_ base: Int, isOne owners: Set<String>) -> Truth {
    let values = facts.possibleValues(of: base)
    guard values == [base] else {
      return values.reduce(.no) { $0 || receiver($1, isOne: owners) }
    }
    guard let link = facts.chain(of: base).first else { return .unknown }
    let word = facts[facts.expressions[link].name]
    // `ProcessInfo()`, `UITextInputMode`
    if let truth = nameTruth(link, owners) { return truth }
    switch facts.expressions[link].kind {
    case .member:
      // `ProcessInfo.processInfo`; any other member may be a property of the project.
      if let before = facts.chain(of: link).dropFirst().first, let truth = nameTruth(before, owners) {
        return truth
      }
    case .identifier where word == "self":
      if isInside(owners) { return .yes }
      let isOwn = enclosingTypeNames.contains {
        occurrences.declaresMember(name, in: $0, seenFrom: file, scope) == .yes
      }
      return isOwn ? .no : .unknown
    case .identifier:
      if let binding = facts.binding(of: link), let value = facts.declarations[binding].initialValue.index,
        facts.declarations[binding].type == .none, let truth = makesOne(of: owners, value)
      {
        return truth
      }
    default: return .unknown
    }
    return truth(that: scope.types(of: base, in: file), areOne: owners)
  }

  /// Whether an initial value is made by one of these types, `ProcessInfo.current`; nil if it names none.
  private func makesOne(of owners: Set<String>, _ value: Int) -> Truth? {
    let links = facts.possibleValues(of: value).flatMap { facts.chain(of: $0) }
    return links.lazy.compactMap { nameTruth($0, owners) }.first
  }

  /// Whether a link of a chain that has the name of one of these types, or of a type alias for one, means it;
  /// nil if it has another name.
  private func nameTruth(_ link: Int, _ owners: Set<String>) -> Truth? {
    let word = facts[facts.expressions[link].name]
    let isName = owners.contains(word)
    guard isName || !occurrences.index.aliased(word).isEmpty else { return nil }
    let truth = means(owners, facts.qualifiedName(at: link))
    return isName || truth == .yes ? truth : nil
  }

  func truth(that types: [NamedType]?, areOne owners: Set<String>) -> Truth {
    guard let types, let first = types.first else { return .unknown }
    return types.dropFirst().reduce(truth(that: first, isOne: owners)) { truth, type in
      truth == self.truth(that: type, isOne: owners) ? truth : .unknown
    }
  }

  private func truth(that type: NamedType, isOne owners: Set<String>) -> Truth {
    let last = type.name.lastNameComponent
    // A function or a subclass that is not in the tree may be called.
    if !type.isWrittenAsType, !owners.contains(last), scope.isTypeFromElsewhere(last) { return .unknown }
    return means(owners, type)
  }

  /// Whether the name of a type means one of these types or inherits from one.
  func means(_ owners: Set<String>, _ type: String) -> Truth {
    means(owners, NamedType(name: type, file: file, declaration: facts.expressions[expression].declaration))
  }

  private func means(_ owners: Set<String>, _ type: NamedType) -> Truth {
    switch scope.certainty(that: type.name, means: owners, in: type.file, at: type.declaration) {
    case .sure: .yes
    case .likely: .unknown
    // `extension ProcessInfo: Uptime`: a value of the protocol may be one of the type.
    case nil where owners.contains(where: { occurrences.index.supertypes(of: $0).contains(type.name) }):
      .unknown
    case nil: .no
    }
  }
}

extension SourceFacts {
  /// The names in a chain up to a link, with dots: `Outer.ProcessInfo`.
  fileprivate func qualifiedName(at link: Int) -> String {
    chain(of: link).reversed().map { self[expressions[$0].name] }.joined(separator: ".")
  }
}

import PatuhCore

/// The types of the elements of sequences, and of what closures and loops get of them.
extension SymbolScope {
  private func facts(_ file: Int) -> SourceFacts { project.sources[file].facts }

  /// The types of the elements of a sequence, or of what an optional value holds; nil if they cannot be
  /// determined.
  func elementTypes(of expression: Int, in file: Int, depth: Int) -> [NamedType]? {
    guard depth < Self.depthLimit else { return nil }
    let facts = facts(file)
    let children = facts.children(of: expression)
    switch facts.expressions[expression].kind {
    case .tried, .awaited: return children.first.flatMap { elementTypes(of: $0, in: file, depth: depth + 1) }
    case .array:
      return children.lazy.compactMap { self.types(of: $0, in: file, depth: depth + 1) }.first
    case .sequence:
      let values = facts.possibleValues(of: expression)
      if values == [expression] { return nil }
      return values.lazy.compactMap { self.elementTypes(of: $0, in: file, depth: depth + 1) }.first
    case .call:
      guard let callee = children.first else { return nil }
      if let base = base(ofMember: callee, in: file, named: methodsKeepingElements) {
        return elementTypes(of: base, in: file, depth: depth + 1)
      }
      return elementTypes(of: callee, in: file, depth: depth + 1)
    case .member:
      if let base = base(ofMember: expression, in: file, named: ["lazy"]) {
        return elementTypes(of: base, in: file, depth: depth + 1)
      }
      if let base = base(ofMember: expression, in: file, named: ["values"]) {
        let sites = sites(namedBy: base, in: file, depth: depth + 1)
        if let values = elementTypes(of: sites, .value, depth: depth + 1) { return values }
      }
      let sites = sites(namedBy: expression, in: file, depth: depth + 1)
      return elementTypes(of: sites, .element, depth: depth + 1)
    case .identifier:
      let sites = sites(namedBy: expression, in: file, depth: depth + 1)
      return elementTypes(of: sites, .element, depth: depth + 1)
    default: return nil
    }
  }

  /// The types of a value that a sequence has or gives: `infos.first`, `infos[0]`, `infos.randomElement()`.
  /// - Parameter expression: the member, the subscript or the callee
  func typesOfElement(_ expression: Int, in file: Int, depth: Int) -> [NamedType]? {
    let facts = facts(file)
    switch facts.expressions[expression].kind {
    case .member:
      return base(ofMember: expression, in: file, named: membersGivingElements)
        .flatMap { elementTypes(of: $0, in: file, depth: depth + 1) }
    case .subscript:
      guard let base = facts.firstChild(of: expression) else { return nil }
      let sites = sites(namedBy: base, in: file, depth: depth + 1)
      return elementTypes(of: sites, .value, depth: depth + 1)
        ?? elementTypes(of: base, in: file, depth: depth + 1)
    default: return nil
    }
  }

  /// The types of the values that a loop or a closure gets from a sequence: of `info` in `for info in infos`
  /// and `infos.map { info in … }`.
  func typesOfElement(boundBy site: ProjectNames.Site, depth: Int) -> [NamedType]? {
    let facts = facts(site.file)
    let declared = facts.declarations[site.declaration]
    if declared.kind == .closureParameter {
      let code = code(of: site.file)
      guard let closure = code.closure(around: declared.offset),
        let position = code.parameters(ofClosure: closure).firstIndex(of: site.declaration)
      else { return nil }
      return typesOfElement(position, ofClosure: closure, in: site.file, depth: depth)
    }
    guard declared.modifiers.contains(.bound), declared.initialValue == .none,
      let subject = code(of: site.file).subject(of: site.declaration), subject.pattern == nil,
      // A loop has only the keyword `in` between its name and its sequence.
      facts.start(of: subject.expression) == declared.extent.upperBound + 4
    else { return nil }
    return elementTypes(of: subject.expression, in: site.file, depth: depth + 1)
  }

  /// The types of `$0` and `$1`.
  func typesOfElement(numbered expression: Int, in file: Int, depth: Int) -> [NamedType]? {
    let facts = facts(file)
    let element = facts.expressions[expression]
    guard let number = Int(facts[element.name].dropFirst()),
      let closure = code(of: file).closure(around: element.offset)
    else { return nil }
    return typesOfElement(number, ofClosure: closure, in: file, depth: depth)
  }

  /// The types of the elements on which a method of a sequence applies what it is given, a closure or a key
  /// path: `infos.map(\.systemUptime)`. Nil if the elements are not the parameter with this number, or cannot
  /// be determined.
  func typesOfElement(_ number: Int, ofClosure argument: Int, in file: Int, depth: Int = 0) -> [NamedType]? {
    let facts = facts(file)
    let element = facts.expressions[argument]
    guard [.argument, .trailingClosure].contains(element.role), let call = element.parent.index,
      facts.expressions[call].kind == .call, let callee = facts.firstChild(of: call),
      facts.expressions[callee].kind == .member, let base = facts.firstChild(of: callee)
    else { return nil }
    let placeholder = ValueType.outside("Element")
    let parameters = StandardTypes.closureParameters(
      of: facts[facts.expressions[callee].name], on: "Array", [placeholder],
      label: facts[element.label])
    guard let parameters, parameters.indices.contains(number), parameters[number] == placeholder else {
      return nil
    }
    return elementTypes(of: base, in: file, depth: depth + 1)
  }

  /// The base of a member with one of these names.
  private func base(ofMember expression: Int, in file: Int, named names: Set<String>) -> Int? {
    let facts = facts(file)
    let element = facts.expressions[expression]
    guard element.kind == .member, names.contains(facts[element.name]) else { return nil }
    return facts.firstChild(of: expression)
  }

  // MARK: Declarations

  /// What a container has.
  private enum Part {
    /// What a loop over a sequence gets; also what an optional value holds.
    case element
    /// What a dictionary has by its keys.
    case value
  }

  /// By the written types or the initial values of declarations; nil if there are none, or if one has
  /// neither.
  private func elementTypes(of sites: [ProjectNames.Site], _ part: Part, depth: Int) -> [NamedType]? {
    if sites.isEmpty || depth >= Self.depthLimit { return nil }
    var found: [NamedType] = []
    for site in sites {
      let facts = facts(site.file)
      let declared = facts.declarations[site.declaration]
      if let type = declared.type.index {
        guard let element = facts.part(part == .value, ofType: type) else { return nil }
        let around = declared.kind == .variable ? declared.parent : Link(site.declaration)
        found.append(NamedType(name: facts[element.name], file: site.file, declaration: around))
      } else {
        guard part == .element, let value = declared.initialValue.index,
          let known = elementTypes(of: value, in: site.file, depth: depth + 1)
        else { return nil }
        found += known
      }
    }
    return found
  }
}

/// Methods whose results are sequences with the same elements.
private let methodsKeepingElements: Set<String> = [
  "dropFirst", "dropLast", "filter", "prefix", "reversed", "shuffled", "sorted", "suffix",
]

/// Properties and methods whose values are elements.
private let membersGivingElements: Set<String> = [
  "first", "last", "max", "min", "popLast", "randomElement", "removeFirst", "removeLast",
]

/// Generic types of the standard library whose first argument is the type of their elements.
private let genericSequences = StandardTypes.sequences.union(["Optional"])

extension SourceFacts {
  /// The name of the type of the elements of a written type: `Job` for `[Job]`, `Set<Job>` and `Job?`.
  /// - Parameter isValue: whether the values of a dictionary are meant
  fileprivate func part(_ isValue: Bool, ofType type: Int) -> TypeReference? {
    let written = types[type]
    let inner = layers(of: type)
    switch written.shape {
    case .attributed: return inner.first.flatMap { part(isValue, ofType: $0) }
    case .optional, .implicitlyUnwrapped:
      guard let held = inner.first else { return nil }
      return part(isValue, ofType: held)
        ?? (!isValue && layers(of: held).isEmpty ? types.named(inside: Link(held)) : nil)
    case .array: return isValue ? nil : inner.first.flatMap { types.named(inside: Link($0)) }
    case .dictionary: return isValue ? inner.last.flatMap { types.named(inside: Link($0)) } : nil
    case .named:
      let name = self[written.name].lastNameComponent
      if isValue { return name == "Dictionary" ? inner.last.flatMap { types.named(inside: Link($0)) } : nil }
      return genericSequences.contains(name) ? inner.first.flatMap { types.named(inside: Link($0)) } : nil
    default: return nil
    }
  }
}

import PatuhCore

/// Decides whether an expression with the name of a listed function, property or constant is a use of it.
struct SymbolFinder {
  let occurrences: SymbolOccurrences
  let scope: SymbolScope
  let facts: SourceFacts
  /// The index of the file.
  let file: Int
  let expression: Int

  private var element: Expression { facts.expressions[expression] }
  var name: String { facts[element.name] }

  /// The use of the symbol, or nil if the expression is something else with the same name.
  func match(of symbol: RequiredReasonSymbol) -> SymbolMatch? {
    let certainty: Certainty? =
      switch symbol.kind {
      case _ where element.kind == .string && symbol.kind != .constant: certaintyOfName(symbol)
      case .function: functionCertainty(symbol)
      case .constant where element.kind == .string: name == symbol.rawValue ? rawCertainty(symbol) : nil
      case .constant: name == symbol.objc ? globalCertainty : constantCertainty(symbol)
      case .property, .classProperty: propertyCertainty(symbol)
      case .class: nil
      }
    guard let certainty else { return nil }
    var match = SymbolMatch(symbol: symbol, offset: element.offset, certainty: certainty)
    match.fittingReasons = inferredReasons(symbol)
    return match
  }

  /// The reasons that fit; empty if nothing can be said, as for a function in two categories.
  private func inferredReasons(_ symbol: RequiredReasonSymbol) -> [String] {
    guard symbol.categories.count == 1, let category = symbol.categories.first else { return [] }
    let flow = ValueFlow(facts: facts, start: expression)
    switch RequiredReasonCategory.shortName(category) {
    case "FileTimestamp":
      return FileDateReasons(occurrences: occurrences, facts: facts, expression: expression).fittingReasons
    case "DiskSpace": return DiskSpaceReasons(flow: flow).fittingReasons
    case "SystemBootTime": return BootTimeReasons(flow: flow).fittingReasons
    case "ActiveKeyboards":
      return KeyboardReasons(occurrences: occurrences, facts: facts, expression: expression).fittingReasons
    default: return []
    }
  }

  // MARK: Functions and global constants

  /// Sure for a plain or module-qualified name that nothing in the project shadows; likely if that is not
  /// certain.
  private var globalCertainty: Certainty? {
    switch element.kind {
    case .identifier:
      return switch isHidden {
      case .no: .sure
      case .unknown: .likely
      case .yes: nil
      }
    case .member:
      guard let base = facts.firstChild(of: expression), facts.expressions[base].kind == .identifier else {
        return nil
      }
      return SymbolScope.modules.contains(facts[facts.expressions[base].name]) ? .sure : nil
    default: return nil
    }
  }

  /// Whether the name means a declaration of the project here.
  private var isHidden: Truth {
    if facts.localBinding(of: element.name, at: element.offset) != nil { return .yes }
    let around = enclosingTypeNames.flatMap { [$0] + occurrences.index.supertypes(of: $0).sorted() }
    let call = element.role == .callee ? element.parent.index : nil
    let global = occurrences.declaresGlobal(
      name, argumentCount: call.map { facts.children(of: $0).count - 1 }, seenFrom: file, scope)
    let type = occurrences.index.types(named: name).filter { $0.qualifiedName == name }.reduce(Truth.no) {
      $0 || scope.isVisible(ProjectNames.Site(file: $1.file, declaration: $1.declaration), from: file)
    }
    return around.reduce(global || type) {
      $0 || occurrences.declaresMember(name, in: $1, seenFrom: file, scope)
    }
  }

  private func functionCertainty(_ symbol: RequiredReasonSymbol) -> Certainty? {
    guard let certainty = globalCertainty else { return nil }
    guard element.role == .callee, let call = element.parent.index else {
      guard isPassedOn else { return symbol.ambiguity == .low ? .likely : nil }
      // A short name such as `stat` may be one that the source has from a superclass elsewhere.
      return symbol.ambiguity == .low || element.kind == .member || isDeclaredFunction ? certainty : .likely
    }
    let arguments = facts.children(of: call).dropFirst()
    // `stat()` creates the structure with that name: only one of the functions takes nothing.
    if arguments.isEmpty, symbol.memberName != "mach_absolute_time" { return nil }
    let isLabelled = arguments.contains { !facts.expressions[$0].label.isNone }
    return isLabelled ? nil : certainty
  }

  /// Whether a function is used as a value: `[stat, lstat]`, `let read = lstat`.
  private var isPassedOn: Bool {
    switch element.role {
    case .argument, .element, .dictionaryValue, .initialValue, .assignedValue, .returned, .wrapped: true
    case .operand: true
    default: false
    }
  }

  /// Whether a declaration with a written function type has it as its value.
  private var isDeclaredFunction: Bool {
    guard element.role == .initialValue else { return false }
    let declared = facts.declarations.first { $0.initialValue == Link(expression) }
    guard let type = declared?.type.index else { return false }
    let layers = facts.types[type..<type + Int(facts.types[type].count)]
    return layers.first { $0.shape != .attributed }?.shape == .function
  }

  // MARK: Members of FileAttributeKey and URLResourceKey

  private func constantCertainty(_ symbol: RequiredReasonSymbol) -> Certainty? {
    let keys: KeyContext.Keys = symbol.owner == "URLResourceKey" ? .resourceValues : .fileAttributes
    let context = KeyContext(
      occurrences: occurrences, scope: scope, file: file, facts: facts, expression: expression, keys: keys)
    switch element.kind {
    case .identifier:
      // In an extension of the type of keys, the name needs no dot.
      guard facts.localBinding(of: element.name, at: element.offset) == nil,
        enclosingTypeNames.first.map(context.standsForKeyType) == true
      else { return nil }
      return .sure
    case .member:
      guard let base = facts.firstChild(of: expression) else { return nil }
      let names = facts.chain(of: base).map { facts[facts.expressions[$0].name] }.filter { $0 != "self" }
      guard let owner = symbol.owner, let first = names.first else { return nil }
      if first == "Self" {
        return enclosingTypeNames.first.map(context.standsForKeyType) == true ? .sure : nil
      }
      return scope.certainty(that: first, means: [owner], in: file, at: element.declaration)
    case .implicitMember:
      switch context.truth {
      case .yes: return .sure
      case .unknown: return .likely
      case .no: break
      }
      // The name is too specific to mean anything else, unless the project declares the same name.
      if symbol.ambiguity != .low { return nil }
      if occurrences.declaresMember(name, seenFrom: file, scope) == .no { return .sure }
      return context.showsAnotherType ? nil : .likely
    default: return nil
    }
  }

  // MARK: Properties

  private func propertyCertainty(_ symbol: RequiredReasonSymbol) -> Certainty? {
    let owners = symbol.owners
    switch element.kind {
    case .identifier:
      guard facts.localBinding(of: element.name, at: element.offset) == nil else { return nil }
      guard isInside(owners) else { return nil }
      let isOwn = enclosingTypeNames.contains {
        occurrences.declaresMember(name, in: $0, seenFrom: file, scope) == .yes
      }
      return isOwn ? nil : .sure
    case .member:
      if element.role == .callee { return nil }
      guard let base = facts.firstChild(of: expression) else { return nil }
      return certainty(of: receiver(base, isOne: owners), symbol)
    case .keyPath:
      return keyPathCertainty(symbol, owners)
    case .implicitMember where symbol.kind == .classProperty:
      return symbol.owner.flatMap(implicitCertainty)
    default: return nil
    }
  }

  /// How surely an implicit member, such as `.activeInputModes` in `.activeInputModes.first`, is one of a
  /// type: the type that the place of its whole chain demands decides. Where that is not known it is likely,
  /// unless the project declares a member with this name and the place shows no such type.
  private func implicitCertainty(memberOf owner: String) -> Certainty? {
    let context = KeyContext(
      occurrences: occurrences, scope: scope, file: file, facts: facts,
      expression: facts.endOfChain(expression),
      keys: KeyContext.Keys(typeName: owner, sources: [], sinks: []))
    switch context.truth {
    case .yes: return scope.certainty(that: owner, means: [owner], in: file, at: element.declaration)
    case .unknown: return .likely
    case .no: return occurrences.declaresMember(name, seenFrom: file, scope) == .no ? .likely : nil
    }
  }

  var enclosingTypeNames: [String] { facts.enclosingTypeNames(of: element.declaration) }

  func isInside(_ owners: Set<String>) -> Bool {
    enclosingTypeNames.contains {
      owners.contains($0) || !occurrences.index.supertypes(of: $0).isDisjoint(with: owners)
    }
  }

  private func certainty(of isReceiver: Truth, _ symbol: RequiredReasonSymbol) -> Certainty? {
    switch isReceiver {
    case .yes: .sure
    case .no: nil
    case .unknown: symbol.ambiguity == .low || hasSubclass(of: symbol) ? .likely : nil
    }
  }

  /// Whether the project has a subclass of the class that declares a property, and no other declaration of
  /// this name. A name that others of Apple's classes have, too, counts only then.
  private func hasSubclass(of symbol: RequiredReasonSymbol) -> Bool {
    symbol.ambiguity == .medium
      && symbol.owner.map { !occurrences.index.descendants(of: [$0]).isEmpty } == true
      && occurrences.declaresMember(name, seenFrom: file, scope) == .no
  }

  /// `\ProcessInfo.systemUptime`, `\.systemUptime`: the root type decides, otherwise the value that the key
  /// path is applied to.
  private func keyPathCertainty(_ symbol: RequiredReasonSymbol, _ owners: Set<String>) -> Certainty? {
    let components = name.split(separator: ".").map(String.init)
    guard let position = components.firstIndex(of: symbol.memberName) else { return nil }
    let root = facts.types.first { element.offset..<element.end ~= $0.offset && $0.shape == .named }
    let before = components[..<position]
    // Nested types are among the components: `\Machine.Status.systemUptime`.
    if let root, before.allSatisfy({ $0.first?.isUppercase == true }) {
      return certainty(of: means(owners, ([facts[root.name]] + before).joined(separator: ".")), symbol)
    }
    let start =
      root.map { [NamedType(name: facts[$0.name], file: file, declaration: element.declaration)] }
      ?? scope.typesOfElement(0, ofClosure: expression, in: file) ?? typesOfAnnotatedRoot
    if let last = before.last {
      let types = start.flatMap { self.types(of: before, in: $0) }
      if types == nil, owners.contains(where: { last == $0.lowercasedFirst }) { return .sure }
      return certainty(of: truth(that: types, areOne: owners), symbol)
    }
    // `info[keyPath: \.systemUptime]`
    if let outer = element.parent.index, facts.expressions[outer].kind == .subscript,
      let base = facts.firstChild(of: outer)
    {
      return certainty(of: receiver(base, isOne: owners), symbol)
    }
    return certainty(of: truth(that: start, areOne: owners), symbol)
  }
}

extension SymbolFinder {
  /// The root of a key path that is the value of a declaration, by its written type: `ProcessInfo` for
  /// `KeyPath<ProcessInfo, TimeInterval>` and `(ProcessInfo) -> TimeInterval`.
  private var typesOfAnnotatedRoot: [NamedType]? {
    guard element.role == .initialValue else { return nil }
    let declared = facts.declarations.first { $0.initialValue == Link(expression) }
    guard let type = declared?.type.index else { return nil }
    let written = facts.types[type]
    guard written.shape == .function || facts[written.name].lastNameComponent.hasSuffix("KeyPath"),
      let root = facts.layers(of: type).first.flatMap({ facts.namedType(of: Link($0)) })
    else { return nil }
    return [NamedType(name: facts[root.name], file: file, declaration: element.declaration)]
  }

  /// The types of the last component of a key path; nil if they cannot be determined.
  private func types(of components: ArraySlice<String>, in root: [NamedType]) -> [NamedType]? {
    var found = root
    for component in components {
      guard let next = scope.types(ofMember: component, of: found) else { return nil }
      found = next
    }
    return found
  }
}

extension SourceFacts {
  /// The whole chain of members, calls and subscripts that begins with an expression.
  fileprivate func endOfChain(_ start: Int) -> Int {
    var current = start
    while let parent = expressions[current].parent.index {
      switch (expressions[current].role, expressions[parent].kind) {
      case (.base, .member), (.base, .subscript), (.callee, .call): current = parent
      default: return current
      }
    }
    return current
  }

  /// The names of the types around an element, the innermost first; only the last component of a
  /// qualified name.
  func enclosingTypeNames(of link: Link<Declaration>) -> [String] {
    guard let start = enclosingType(of: link) else { return [] }
    return ([start] + enclosing(start).filter { declarations[$0].kind.isTypeScope })
      .map { self[declarations[$0].name].lastNameComponent }
  }
}

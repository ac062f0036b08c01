import PatuhCore

/// The names to look out for in a project, and the project's own declarations of such names.
struct SymbolWatch {
  /// The row of the class `UserDefaults`.
  let userDefaults: RequiredReasonSymbol?
  /// The project's subclasses of `UserDefaults` and its type aliases for it.
  let userDefaultsNames: Set<String>
  /// What the static members that the project adds to `UserDefaults` open.
  private(set) var userDefaultsMembers: [String: [String]] = [:]
  let index: NameIndex
  /// The values that the project names once and for all.
  let constants: NamedConstants
  private let symbolsByName: [String: RequiredReasonSymbol]
  private(set) var ownGlobals: Set<String> = []
  private(set) var ownMembers: [String: Set<String>] = [:]

  init(_ project: Project) {
    index = project.index
    constants = NamedConstants(project.sources)
    var byName: [String: RequiredReasonSymbol] = [:]
    for symbol in project.tables.symbols where symbol.kind != .class {
      byName[symbol.memberName] = symbol
      byName[symbol.objc] = symbol
    }
    symbolsByName = byName
    userDefaults = project.tables.symbols.first { $0.kind == .class }
    if let symbol = userDefaults, index.declarations(of: symbol.swift).isEmpty {
      let inherited = ObjectiveCNames(project.cFamilySources, listed: []).names(of: [symbol.objc])
      let roots = inherited.union([symbol.swift])
      userDefaultsNames = roots.union(index.descendants(of: roots))
    } else {
      userDefaultsNames = []
    }
    for file in project.sources { collectOwnNames(in: file.facts) }
    // A member may open what another one opens, in whatever order they are declared.
    for _ in 0..<2 { userDefaultsMembers = foundUserDefaultsMembers(in: project) }
  }

  /// Members of one name that open different stores, as those of two targets may, tell nothing.
  private func foundUserDefaultsMembers(in project: Project) -> [String: [String]] {
    var members: [String: [String]] = [:]
    for file in project.sources where file.scope == .production && mentionsUserDefaults(file.facts) {
      members.merge(UserDefaultsOpenings(watch: self, facts: file.facts).staticMembers) { $0 == $1 ? $0 : [] }
    }
    return members
  }

  /// The listed names that a file mentions, by their id in that file.
  func mentions(in facts: SourceFacts) -> [NameID: RequiredReasonSymbol] {
    var found: [NameID: RequiredReasonSymbol] = [:]
    for (index, name) in facts.names.enumerated() {
      if let symbol = symbolsByName[name] { found[NameID(rawValue: UInt32(index))] = symbol }
    }
    return found
  }

  /// Whether a file mentions the class, a subclass or an alias of it.
  func mentionsUserDefaults(_ facts: SourceFacts) -> Bool {
    facts.names.contains { userDefaultsNames.contains($0) || $0.hasSuffix(".UserDefaults") }
  }

  /// Whether a type of the project, or one of its extensions, declares a member of this name.
  func declaresMember(_ name: String, in type: String? = nil) -> Bool {
    guard let types = ownMembers[name] else { return false }
    guard let type else { return true }
    return types.contains(type)
  }

  private mutating func collectOwnNames(in facts: SourceFacts) {
    let mentioned = mentions(in: facts)
    guard !mentioned.isEmpty else { return }
    for declaration in facts.declarations where mentioned[declaration.name] != nil && declaration.kind.isValue
    {
      let name = facts[declaration.name]
      if let parent = declaration.parent.index, facts.declarations[parent].kind.isTypeScope {
        ownMembers[name, default: []].insert(facts[facts.declarations[parent].name].lastNameComponent)
      } else if declaration.parent == .none, !declaration.modifiers.contains(.local) {
        ownGlobals.insert(name)
      }
    }
  }
}

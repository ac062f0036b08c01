import PatuhCore

/// The names to look out for in a project, which sources mention them, and the project's own declarations of such names.
struct SymbolWatch: Sendable {
  private let sought: SoughtSymbols
  /// The row of the class `UserDefaults`.
  var userDefaults: RequiredReasonSymbol? { sought.userDefaults }
  /// The names that may mean `UserDefaults`: see ``SoughtSymbols/userDefaultsNames``.
  var userDefaultsNames: Set<String> { sought.userDefaultsNames }
  /// What the static members that the project adds to `UserDefaults` open.
  private(set) var userDefaultsMembers: [String: [String]] = [:]
  let index: NameIndex
  /// The values that the project names once and for all.
  let constants: NamedConstants
  /// The parameters of the project's own functions that take listed types.
  private(set) var ownParameters = OwnParameters()
  /// The indices of the sources that mention any of them, ascending.
  let files: [Int]
  private let mentions: [Int: SymbolMentions]
  /// Global functions and variables of the project with a listed name.
  private var ownGlobals: [String: [OwnGlobal]] = [:]
  private var ownMembers: [String: [OwnMember]] = [:]

  private struct OwnGlobal {
    var site: ProjectNames.Site
    /// How many arguments a call without labels can have; nil for a variable.
    var argumentCounts: ClosedRange<Int>?
  }

  /// A member with a listed name that the project declares in a type or an extension.
  private struct OwnMember {
    var site: ProjectNames.Site
    /// The last component of the name of the type.
    var type: String
  }

  /// - Parameter sources: those that may mention a name to look out for, ascending
  init(_ project: Project, _ sought: SoughtSymbols, in sources: [Int]) {
    self.sought = sought
    var mentions: [Int: SymbolMentions] = [:]
    for source in sources {
      let found = SymbolMentions(of: sought.words, among: project.sources[source].facts.names)
      if !found.isEmpty { mentions[source] = found }
    }
    self.mentions = mentions
    index = project.index
    constants = NamedConstants(project)
    files = sources.filter { mentions[$0] != nil }
    for file in files {
      let facts = project.sources[file].facts
      collectOwnNames(in: file, facts)
      ownParameters.collect(from: file, facts, self.mentions(inFile: file))
    }
    // A member may open what another one opens, in whatever order they are declared.
    let scope = scope(in: project)
    while true {
      let found = foundUserDefaultsMembers(in: project, scope)
      if found == userDefaultsMembers { break }
      userDefaultsMembers = found
    }
  }

  /// What listed names mean at a place. It keeps what it has worked out, for one thread.
  func scope(in project: Project) -> SymbolScope {
    SymbolScope(project, defaultsClasses: sought.defaultsClasses)
  }

  /// Members of one name that open different stores, as those of two targets may, tell nothing.
  private func foundUserDefaultsMembers(in project: Project, _ scope: SymbolScope) -> [String: [String]] {
    var members: [String: [String]] = [:]
    for number in files {
      let (file, mentions) = (project.sources[number], mentions(inFile: number))
      guard mentions.hasUserDefaults, file.scope == .production else { continue }
      let openings = UserDefaultsOpenings(
        watch: self, scope: scope, facts: file.facts, number: number, mentions: mentions)
      members.merge(openings.staticMembers) { $0 == $1 ? $0 : [] }
    }
    return members
  }

  /// What a source mentions.
  func mentions(inFile file: Int) -> SymbolMentions { mentions[file] ?? SymbolMentions() }

  /// Whether a type of the project, or one of its extensions, declares a member of this name that code of a file can see.
  /// - Parameter type: the last component of the name of the type; any type without it
  func declaresMember(
    _ name: String, in type: String? = nil, seenFrom file: Int, _ scope: SymbolScope
  ) -> Truth {
    (ownMembers[name] ?? []).reduce(.no) { truth, member in
      type == nil || member.type == type ? truth || scope.isVisible(member.site, from: file) : truth
    }
  }

  /// Whether the project declares a global function or variable of this name that code of a file can see and means.
  /// - Parameter argumentCount: of a call; nil where the name is not called
  func declaresGlobal(
    _ name: String, argumentCount: Int?, seenFrom file: Int, _ scope: SymbolScope
  ) -> Truth {
    (ownGlobals[name] ?? []).reduce(.no) { truth, own in
      if let argumentCount, let counts = own.argumentCounts, !counts.contains(argumentCount) { return truth }
      return truth || scope.isVisible(own.site, from: file)
    }
  }

  private mutating func collectOwnNames(in file: Int, _ facts: SourceFacts) {
    let symbols = mentions(inFile: file).symbols
    if symbols.isEmpty { return }
    for (index, declaration) in facts.declarations.enumerated()
    where symbols[declaration.name] != nil && declaration.kind.isValue {
      let name = facts[declaration.name]
      let site = ProjectNames.Site(file: file, declaration: index)
      if let parent = declaration.parent.index, facts.declarations[parent].kind.isTypeScope {
        let type = facts[facts.declarations[parent].name].lastNameComponent
        ownMembers[name, default: []].append(OwnMember(site: site, type: type))
      } else if declaration.parent == .none, !declaration.modifiers.contains(.local) {
        // A listed function has no labels, so that one with labels of its own is another.
        let parameters =
          declaration.kind == .function
          ? facts.members(of: index).filter { facts.declarations[$0].kind == .parameter } : []
        let required = parameters.filter { facts.declarations[$0].initialValue == .none }
        if required.contains(where: { !facts[facts.declarations[$0].label].isEmpty }) { continue }
        let counts = declaration.kind == .function ? required.count...parameters.count : nil
        ownGlobals[name, default: []].append(OwnGlobal(site: site, argumentCounts: counts))
      }
    }
  }
}

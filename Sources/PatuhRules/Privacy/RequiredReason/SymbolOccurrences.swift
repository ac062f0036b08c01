import PatuhCore

/// Where the searched names occur in a project: the sources that mention them, and the project's own
/// declarations with such names.
struct SymbolOccurrences: Sendable {
  private let searched: SearchedSymbols
  /// The row of the class `UserDefaults`.
  var userDefaults: RequiredReasonSymbol? { searched.userDefaults }
  /// The names that may mean `UserDefaults`: see ``SearchedSymbols/userDefaultsNames``.
  var userDefaultsNames: Set<String> { searched.userDefaultsNames }
  /// The reasons for the stores that the project's static members of `UserDefaults` open, by the name of the
  /// member.
  private(set) var userDefaultsMembers: [String: [String]] = [:]
  /// The members of `UserDefaults`, with those that the project declares.
  private(set) var defaultsMembers: DefaultsMembers
  let index: NameIndex
  /// The constants that the project declares.
  let constants: NamedConstants
  /// The parameters of the project's own functions that take listed types.
  private(set) var ownParameters = OwnParameters()
  /// The indices of the sources that mention any of the names, ascending.
  let files: [Int]
  private let mentions: [Int: SymbolMentions]
  /// Global functions and variables of the project with a listed name.
  private var ownGlobals: [String: [OwnGlobal]] = [:]
  private var ownMembers: [String: [OwnMember]] = [:]

  private struct OwnGlobal {
    var site: ProjectNames.Site
    /// The number of arguments that a call without labels can have; nil for a variable.
    var argumentCounts: ClosedRange<Int>?
  }

  /// A member with a listed name that the project declares in a type or an extension.
  private struct OwnMember {
    var site: ProjectNames.Site
    /// The last component of the name of the type.
    var type: String
  }

  /// - Parameter mentions: what the sources mention that may mention a searched name, by their indices,
  ///   ascending
  init(
    _ project: Project, _ searched: SearchedSymbols, mentions: some Sequence<(Int, SymbolMentions)>
  ) {
    self.searched = searched
    defaultsMembers = DefaultsMembers(of: searched.userDefaults)
    let found = mentions.filter { !$1.isEmpty }
    self.mentions = Dictionary(uniqueKeysWithValues: found)
    index = project.index
    constants = NamedConstants(project)
    files = found.map(\.0)
    for file in files {
      let facts = project.sources[file].facts
      collectOwnNames(in: file, facts)
      ownParameters.collect(from: file, facts, self.mentions(inFile: file))
    }
    // A member may open a store through another one, in any order of declaration: repeat until nothing
    // changes.
    let scope = scope(in: project)
    while true {
      let found = foundUserDefaultsMembers(in: project, scope)
      if found == userDefaultsMembers { break }
      userDefaultsMembers = found
    }
    collectDefaultsMembers(in: project, scope)
  }

  private mutating func collectDefaultsMembers(in project: Project, _ scope: SymbolScope) {
    for number in files where mentions(inFile: number).hasUserDefaults {
      let file = project.sources[number]
      guard file.scope == .production else { continue }
      defaultsMembers.collect(
        from: DefaultsMemberBodies(file.facts) { [userDefaultsNames] name, declaration in
          userDefaultsNames.contains(name.lastNameComponent)
            && scope.defaultsClass(name, in: number, at: declaration) != nil
        })
    }
    defaultsMembers.resolve()
  }

  /// Makes a scope, which decides what listed names mean. It caches its answers, so each thread needs its
  /// own.
  func scope(in project: Project) -> SymbolScope {
    SymbolScope(project, defaultsClasses: searched.defaultsClasses)
  }

  /// The reasons for static members in `UserDefaults`. Members with the same name that open different stores,
  /// as those of two targets may, have none.
  private func foundUserDefaultsMembers(in project: Project, _ scope: SymbolScope) -> [String: [String]] {
    var members: [String: [String]] = [:]
    for number in files {
      let (file, mentions) = (project.sources[number], mentions(inFile: number))
      guard mentions.hasUserDefaults, file.scope == .production else { continue }
      let storeReasons = UserDefaultsStoreReasons(
        occurrences: self, scope: scope, facts: file.facts, number: number, mentions: mentions)
      members.merge(storeReasons.staticMembers) { $0 == $1 ? $0 : [] }
    }
    return members
  }

  /// What a source mentions.
  func mentions(inFile file: Int) -> SymbolMentions { mentions[file] ?? SymbolMentions() }

  /// Whether a type of the project, or one of its extensions, declares a member with this name that code of a
  /// file can see.
  /// - Parameter type: the last component of the name of the type; nil for any type
  func declaresMember(
    _ name: String, in type: String? = nil, seenFrom file: Int, _ scope: SymbolScope
  ) -> Truth {
    (ownMembers[name] ?? []).reduce(.no) { truth, member in
      type == nil || member.type == type ? truth || scope.isVisible(member.site, from: file) : truth
    }
  }

  /// Whether the project declares a global function or variable with this name that code of a file can see,
  /// and that takes the number of arguments.
  /// - Parameter argumentCount: the number of arguments of a call; nil if the name is not called
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
        // A listed function has no argument labels, so a function that requires labels is another one.
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

import PatuhCore

/// The names to look out for in a project, which sources mention them, and the project's own declarations of such names.
struct SymbolWatch: Sendable {
  private let sought: SoughtSymbols
  /// The row of the class `UserDefaults`.
  var userDefaults: RequiredReasonSymbol? { sought.userDefaults }
  /// The project's subclasses of `UserDefaults` and its type aliases for it, with the class itself.
  var userDefaultsNames: Set<String> { sought.userDefaultsNames }
  /// What the static members that the project adds to `UserDefaults` open.
  private(set) var userDefaultsMembers: [String: [String]] = [:]
  let index: NameIndex
  /// The values that the project names once and for all.
  let constants: NamedConstants
  /// The indices of the sources that mention any of them, ascending.
  let files: [Int]
  private let mentions: [Int: SymbolMentions]
  private(set) var ownGlobals: Set<String> = []
  private(set) var ownMembers: [String: Set<String>] = [:]

  /// - Parameter mentions: of the sources of the project
  init(_ project: Project, _ mentions: SoughtMentions) {
    sought = mentions.sought
    self.mentions = mentions.bySource
    index = project.index
    constants = NamedConstants(project)
    files = mentions.bySource.keys.sorted()
    for file in files { collectOwnNames(in: file, project.sources[file].facts) }
    // A member may open what another one opens, in whatever order they are declared.
    for _ in 0..<2 { userDefaultsMembers = foundUserDefaultsMembers(in: project) }
  }

  /// Members of one name that open different stores, as those of two targets may, tell nothing.
  private func foundUserDefaultsMembers(in project: Project) -> [String: [String]] {
    var members: [String: [String]] = [:]
    for number in files {
      let (file, mentions) = (project.sources[number], mentions(inFile: number))
      guard mentions.hasUserDefaults, file.scope == .production else { continue }
      let openings = UserDefaultsOpenings(watch: self, facts: file.facts, mentions: mentions)
      members.merge(openings.staticMembers) { $0 == $1 ? $0 : [] }
    }
    return members
  }

  /// What a source mentions.
  func mentions(inFile file: Int) -> SymbolMentions { mentions[file] ?? SymbolMentions() }

  /// Whether a type of the project, or one of its extensions, declares a member of this name.
  func declaresMember(_ name: String, in type: String? = nil) -> Bool {
    guard let types = ownMembers[name] else { return false }
    guard let type else { return true }
    return types.contains(type)
  }

  private mutating func collectOwnNames(in file: Int, _ facts: SourceFacts) {
    let symbols = mentions(inFile: file).symbols
    if symbols.isEmpty { return }
    for declaration in facts.declarations where symbols[declaration.name] != nil && declaration.kind.isValue {
      let name = facts[declaration.name]
      if let parent = declaration.parent.index, facts.declarations[parent].kind.isTypeScope {
        ownMembers[name, default: []].insert(facts[facts.declarations[parent].name].lastNameComponent)
      } else if declaration.parent == .none, !declaration.modifiers.contains(.local) {
        ownGlobals.insert(name)
      }
    }
  }
}

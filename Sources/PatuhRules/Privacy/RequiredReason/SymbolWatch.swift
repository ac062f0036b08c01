import PatuhCore

/// The names to look out for in a project, and the project's own declarations of such names.
struct SymbolWatch: Sendable {
  /// The row of the class `UserDefaults`.
  let userDefaults: RequiredReasonSymbol?
  /// The project's subclasses of `UserDefaults` and its type aliases for it, with the class itself.
  let userDefaultsNames: Set<String>
  /// What the static members that the project adds to `UserDefaults` open.
  private(set) var userDefaultsMembers: [String: [String]] = [:]
  let index: NameIndex
  /// The values that the project names once and for all.
  let constants: NamedConstants
  /// The indices of the sources that mention any of them, ascending.
  let files: [Int]
  private let mentions: [Int: Mentions]
  private(set) var ownGlobals: Set<String> = []
  private(set) var ownMembers: [String: Set<String>] = [:]

  init(_ project: Project) {
    index = project.index
    constants = NamedConstants(project)
    project.inquiry?.soughtUsers(of: project.tables.listedNames.union(["UserDefaults"]))
    userDefaults = project.tables.symbols.first { $0.kind == .class }
    if let symbol = userDefaults, index.declarations(of: symbol.swift).isEmpty {
      let inherited = ObjectiveCNames(project.cFamilySources, listed: []).names(of: [symbol.objc])
      let roots = inherited.union([symbol.swift])
      userDefaultsNames = roots.union(index.descendants(of: roots))
    } else {
      userDefaultsNames = []
    }
    project.inquiry?.soughtUsers(of: userDefaultsNames)
    mentions = Mentions.byFile(of: project, userDefaultsNames: userDefaultsNames)
    files = mentions.keys.sorted()
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
  func mentions(inFile file: Int) -> Mentions { mentions[file] ?? Mentions() }

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

extension SymbolWatch {
  /// What a name to look out for may stand for.
  private struct Meaning {
    var symbol: RequiredReasonSymbol?
    var isUserDefaults = false
    var isManagedKey = false
  }

  /// What a file mentions of the names to look out for.
  struct Mentions {
    /// The listed functions, properties and constants.
    var symbols: [NameID: RequiredReasonSymbol] = [:]
    /// The class `UserDefaults`, its subclasses and aliases.
    var userDefaults: [NameID] = []
    /// Whether a qualified name may be that of the class: `Foundation.UserDefaults`.
    var hasQualifiedUserDefaults = false
    /// The keys of managed configuration.
    var managedKeys: [NameID] = []

    var hasUserDefaults: Bool { hasQualifiedUserDefaults || !userDefaults.isEmpty }

    /// A file that mentions nothing.
    init() {}

    /// By the index of the source; nothing for a file that mentions nothing.
    fileprivate static func byFile(
      of project: Project, userDefaultsNames: Set<String>
    ) -> [Int: Mentions] {
      var meanings: [String: Meaning] = [:]
      for symbol in project.tables.symbols where symbol.kind != .class {
        for name in [symbol.memberName, symbol.objc] { meanings[name, default: Meaning()].symbol = symbol }
      }
      for name in userDefaultsNames { meanings[name, default: Meaning()].isUserDefaults = true }
      for name in UserDefaultsOpenings.managedKeys { meanings[name, default: Meaning()].isManagedKey = true }
      let words = SoughtWords(meanings)
      var found: [Int: Mentions] = [:]
      for file in project.sources.indices {
        let mentions = Mentions(among: project.sources[file].facts.names, words)
        if !mentions.isEmpty { found[file] = mentions }
      }
      return found
    }

    private init(among names: [String], _ words: SoughtWords<Meaning>) {
      for (number, name) in names.enumerated() {
        if let meaning = words[name] { take(meaning, of: NameID(rawValue: UInt32(number))) }
        if name.isQualifiedUserDefaults { hasQualifiedUserDefaults = true }
      }
    }

    private var isEmpty: Bool { symbols.isEmpty && managedKeys.isEmpty && !hasUserDefaults }

    private mutating func take(_ meaning: Meaning, of name: NameID) {
      if let symbol = meaning.symbol { symbols[name] = symbol }
      if meaning.isUserDefaults { userDefaults.append(name) }
      if meaning.isManagedKey { managedKeys.append(name) }
    }
  }
}

extension String {
  fileprivate var isQualifiedUserDefaults: Bool {
    let ending = ".UserDefaults"
    return utf8.count > ending.utf8.count && utf8.last == UInt8(ascii: "s") && hasSuffix(ending)
  }
}

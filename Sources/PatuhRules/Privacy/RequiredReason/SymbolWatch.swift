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
  private let words: WordTable
  /// The listed names, by the numbers of the words.
  private let symbolsByWord: [Int: RequiredReasonSymbol]
  /// The files that mention one.
  private let filesWithSymbols: Set<Int>
  /// The files that mention the class, a subclass or an alias of it.
  private let filesWithUserDefaults: Set<Int>
  private(set) var ownGlobals: Set<String> = []
  private(set) var ownMembers: [String: Set<String>] = [:]

  init(_ project: Project) {
    index = project.index
    constants = NamedConstants(project)
    words = project.derived(WordTable.self)
    var byWord: [Int: RequiredReasonSymbol] = [:]
    for symbol in project.tables.symbols where symbol.kind != .class {
      for name in [symbol.memberName, symbol.objc] {
        if let word = words[name] { byWord[word] = symbol }
      }
    }
    symbolsByWord = byWord
    filesWithSymbols = Set(words.files(holdingOneOf: byWord.keys))
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
    var names: [Int] = []
    for name in userDefaultsNames { if let word = words[name] { names.append(word) } }
    if let word = words["UserDefaults"] {
      for qualified in words.words(withComponent: word)
      where words.words[qualified].hasSuffix(".UserDefaults") {
        names.append(qualified)
      }
    }
    filesWithUserDefaults = Set(words.files(holdingOneOf: names))
    for file in filesWithSymbols.sorted() { collectOwnNames(in: file, project.sources[file].facts) }
    // A member may open what another one opens, in whatever order they are declared.
    for _ in 0..<2 { userDefaultsMembers = foundUserDefaultsMembers(in: project) }
  }

  /// Members of one name that open different stores, as those of two targets may, tell nothing.
  private func foundUserDefaultsMembers(in project: Project) -> [String: [String]] {
    var members: [String: [String]] = [:]
    for number in filesWithUserDefaults.sorted() {
      let file = project.sources[number]
      guard file.scope == .production else { continue }
      members.merge(UserDefaultsOpenings(watch: self, facts: file.facts).staticMembers) { $0 == $1 ? $0 : [] }
    }
    return members
  }

  /// The listed names that a file mentions, by their id in that file.
  func mentions(inFile file: Int) -> [NameID: RequiredReasonSymbol] {
    guard filesWithSymbols.contains(file) else { return [:] }
    var found: [NameID: RequiredReasonSymbol] = [:]
    for (index, word) in words.numbersByFile[file].enumerated() {
      if let symbol = symbolsByWord[Int(word)] { found[NameID(rawValue: UInt32(index))] = symbol }
    }
    return found
  }

  /// Whether a file mentions the class, a subclass or an alias of it.
  func mentionsUserDefaults(inFile file: Int) -> Bool { filesWithUserDefaults.contains(file) }

  /// Whether a type of the project, or one of its extensions, declares a member of this name.
  func declaresMember(_ name: String, in type: String? = nil) -> Bool {
    guard let types = ownMembers[name] else { return false }
    guard let type else { return true }
    return types.contains(type)
  }

  private mutating func collectOwnNames(in file: Int, _ facts: SourceFacts) {
    let mentioned = mentions(inFile: file)
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

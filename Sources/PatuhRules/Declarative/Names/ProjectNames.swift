import PatuhCore

/// The meanings of the names in a project's sources, for one run of a rule.
///
/// In addition to ``NameIndex``, it takes the place of a name into account: nested types and generic
/// parameters shadow other declarations, a type that is private in another file or not visible from another
/// module is ignored, and production code does not see tests.
final class ProjectNames {
  /// A declaration of the project.
  struct Site: Hashable, Sendable {
    /// Index into ``Project/sources``.
    var file: Int
    /// Index into ``SourceFacts/declarations`` of that file.
    var declaration: Int

    /// Both as one number, which takes half the time.
    func hash(into hasher: inout Hasher) { hasher.combine(file << 32 | declaration) }
  }

  /// The meaning of a name in the source.
  enum Meaning {
    /// One of these types; not empty.
    case types([NameIndex.Entry])
    /// One of these type aliases; not empty.
    case aliases([Site])
    /// A generic parameter or an associated type.
    case placeholder(Site)
    /// The project declares nothing with this meaning.
    case outside
  }

  let project: Project
  /// Shared by all rules of a run.
  let tables: NameTables
  private lazy var globals = project.derived(GlobalNames.self)
  private lazy var constraints = project.derived(ConstraintNames.self)
  private(set) lazy var declaredTypes = project.derived(DeclaredTypes.self)
  private(set) lazy var typeScopes = project.derived(MemberContainers.self)
  private(set) lazy var previews = project.derived(PreviewExtents.self)
  private(set) lazy var meanings = project.derived(WordMeanings.self)
  private(set) lazy var words = project.derived(WordTable.self)
  let shared: SharedByRules

  init(_ project: Project) {
    self.project = project
    tables = project.derived(NameTables.self)
    shared = project.derived(SharedByRules.self)
  }

  /// The words of the project that match some patterns.
  func words(matching patterns: [NamePattern], _ part: MatchingWords.Part) -> MatchingWords {
    shared.matchingWords.answer(.init(part: part, patterns: patterns)) {
      MatchingWords(project.words(matching: patterns, part), of: words)
    }
  }

  /// The files that contain the names of attributes; nil if a pattern has wildcards.
  func files(holdingAttributes patterns: [NamePattern]) -> BitSet? {
    let last = patterns.compactMap(\.lastComponent)
    guard last.count == patterns.count, !last.contains(where: { $0.literals == nil }) else { return nil }
    return words(matching: last, .component).files
  }

  /// The words that may mean a type whose last name component matches a pattern: such a name itself, or a
  /// name that stands in for it.
  func words(meaningTypesNamed patterns: [NamePattern]) -> MatchingWords {
    shared.meaningWords.answer(patterns) {
      let numbers = project.words(matching: patterns, .component)
      return MatchingWords(numbers + meanings.standIns(for: numbers), of: words)
    }
  }

  /// Whether some code of the project uses a name in a way that is valid only for a protocol.
  func isUsedAsProtocol(_ name: String) -> Bool { constraints.all.contains(name) }

  /// Whether the project declares a global variable, function or macro of this name.
  func declaresValue(named name: String) -> Bool { globals.all.contains(name) }

  /// Whether the project declares something that a name may mean in some place.
  func mayDeclare(_ name: String) -> Bool {
    tables.declarations[name.lastNameComponent] != nil
      || tables.placeholderNames.contains(name.firstNameComponent) || name == "Self"
  }

  /// The facts of a file.
  func facts(_ file: Int) -> SourceFacts { project.sources[file].facts }

  /// The last components of the names of all supertypes of a name.
  func supertypes(of name: String) -> Set<String> {
    shared.supertypes.answer(name) { project.index.supertypes(of: name) }
  }

  /// The types with this name, including nested ones.
  func types(named name: String) -> [NameIndex.Entry] { project.index.types(named: name) }

  /// The meaning of a name in a file, within a declaration.
  func meaning(of name: String, in file: Int, at declaration: Link<Declaration>) -> Meaning {
    resolution(of: name, in: file, at: declaration).meaning
  }

  /// Where the members of a type are declared: in the type itself, and in its extensions that are visible
  /// with it.
  func scopes(of entry: NameIndex.Entry) -> [Site] {
    entry.number.map { typeScopes.ofTypes[$0] } ?? memberScopes(of: entry)
  }

  /// The same as ``scopes(of:)``, without the cache.
  func memberScopes(of entry: NameIndex.Entry) -> [Site] {
    let isTest = isOfTests(entry.file)
    return [entry.site] + extensions(of: entry) { isTest || !isOfTests($0) }
  }

  /// The extensions of a type in tests, which only they see, if the type itself is not in tests.
  func extensionsInTests(of entry: NameIndex.Entry) -> [Site] {
    isOfTests(entry.file) ? [] : extensions(of: entry, where: isOfTests)
  }

  func isOfTests(_ file: Int) -> Bool { project.sources[file].scope == .test }

  /// - Parameter isMeant: whether extensions in a file count
  private func extensions(of entry: NameIndex.Entry, where isMeant: (_ file: Int) -> Bool) -> [Site] {
    let name = entry.qualifiedName.lastNameComponent
    // An extension may name the type by an alias, for example by that of a generic type with arguments.
    let aliases = (tables.aliasNames[name] ?? []).subtracting([name]).sorted()
    return ([name] + aliases).flatMap { tables.extensions[$0] ?? [] }.filter { site in
      guard isMeant(site.file) else { return false }
      let facts = facts(site.file)
      let declared = facts.declarations[site.declaration]
      return extendedTypes(meaning(of: facts[declared.name], in: site.file, at: declared.parent))
        .contains { $0.site == entry.site }
    }
  }

  /// The types that an extension of a name may extend; only one level of type aliases is followed.
  private func extendedTypes(_ meaning: Meaning) -> [NameIndex.Entry] {
    switch meaning {
    case .types(let types): return types
    case .aliases(let sites):
      return sites.flatMap { site -> [NameIndex.Entry] in
        let facts = facts(site.file)
        let alias = facts.declarations[site.declaration]
        guard let type = facts.namedType(of: alias.type),
          case .types(let types) = self.meaning(of: facts[type.name], in: site.file, at: alias.parent)
        else { return [] }
        return types
      }
    case .placeholder, .outside: return []
    }
  }

  /// The declarations that enclose a place, innermost first, beginning with the given one.
  func enclosing(_ declaration: Link<Declaration>, in file: Int) -> [Int] {
    guard let start = declaration.index else { return [] }
    return [start] + facts(file).enclosing(start)
  }

  /// The generic parameter or associated type that a name means within some declarations; nil if there is
  /// none.
  func placeholder(named name: String, in file: Int, around: [Int]) -> Site? {
    let facts = facts(file)
    if let found = placeholder(named: name, in: file, below: around) { return found }
    for scope in around {
      let declared = facts.declarations[scope]
      switch declared.kind {
      case .extension:
        // An extension sees the generic parameters of the type that it extends.
        for entry in types(named: facts[declared.name].lastNameComponent) {
          if let found = placeholder(named: name, in: entry.file, below: [entry.declaration]) { return found }
          if entry.kind == .protocol, let found = associatedType(named: name, of: entry) { return found }
        }
      case .protocol:
        for entry in types(named: facts[declared.name])
        where entry.site == Site(file: file, declaration: scope) {
          if let found = associatedType(named: name, of: entry) { return found }
        }
      default: break
      }
    }
    return nil
  }

  /// The associated type of this name that a protocol declares or inherits; nil if there is none.
  func associatedType(named name: String, of entry: NameIndex.Entry) -> Site? {
    if let found = placeholder(named: name, in: entry.file, below: [entry.declaration]) { return found }
    for supertype in inheritedNames(by: facts(entry.file).declaredPath(of: entry.declaration)) {
      for outer in types(named: supertype) where outer.kind == .protocol {
        if let found = placeholder(named: name, in: outer.file, below: [outer.declaration]) { return found }
      }
    }
    return nil
  }

  private func placeholder(named name: String, in file: Int, below parents: [Int]) -> Site? {
    let facts = facts(file)
    let found = tables.placeholders[file].first { index in
      let declared = facts.declarations[index]
      return facts[declared.name] == name && parents.contains { declared.parent == Link($0) }
    }
    return found.map { Site(file: file, declaration: $0) }
  }
}

extension NameIndex.Entry {
  /// Where the type is declared.
  var site: ProjectNames.Site { ProjectNames.Site(file: file, declaration: declaration) }
}

extension String {
  /// The text before the first dot.
  var firstNameComponent: String {
    guard let dot = utf8.firstIndex(of: UInt8(ascii: ".")) else { return self }
    return String(self[..<dot])
  }
}

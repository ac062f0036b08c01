import PatuhCore

/// What the resolution of calls looks up in a project: the code of its files, the members of its types, its
/// global names. Everything is computed on first access; used by one thread.
final class CodeModel {
  typealias Site = ProjectNames.Site

  let names: ProjectNames
  let effects: EffectTable
  let libraries: LibraryTypes
  private let factsByFile: [SourceFacts]
  private var files: [FileCode?]
  /// By type, its own members by name, those of its extensions included.
  private var membersByType: [Site: [String: [Site]]] = [:]
  /// By type, the members that only tests see, by name.
  private var membersInTestsByType: [Site: [String: [Site]]] = [:]
  private var supertypesByType: [Site: [ValueType]] = [:]
  private var lineages: [ValueType: [ValueType]] = [:]
  var membersByName: [MemberName: [Member]] = [:]
  /// By name of a type from outside, the members that extensions of the project give to it, by name.
  private var membersByOutsideType: [String: [String: [Site]]] = [:]
  private lazy var globals = names.project.derived(GlobalsByName.self).all
  private lazy var valueWords = names.project.derived(ValueWords.self)
  /// By name, the methods of all types.
  private(set) lazy var functionsByName = names.project.derived(MethodsByName.self).all
  /// By name, those of these that are in extensions of protocols from outside, as far as they were asked for.
  var methodsForOutside: [String: [Site]] = [:]
  /// The names of the property wrappers of the project.
  private(set) lazy var namesOfWrappers: Set<String> = {
    let files = names.project.derived(WordTable.self).files(holdingOneOf: ["propertyWrapper"])
    return Set(
      files.flatMap { file in
        let facts = facts(file)
        return facts.attributes.filter { facts[$0.name] == "propertyWrapper" }
          .compactMap { $0.declaration.index.map { facts[facts.declarations[$0].name] } }
      })
  }()
  /// Whether a type of the project may have members that it does not declare.
  private(set) lazy var mayLookUpDynamically = names.words["dynamicMember"] != nil
  /// The declarations whose types are being determined.
  var open: Set<Site> = []
  /// By file, what its calls refer to as far as it was asked for.
  var candidatesOfCalls: [[Int: [Member]]]
  var parametersByFunction: [Site: [CallParameter]] = [:]
  var writtenTypes: [WrittenType: ValueType] = [:]
  var ownMembers: [NameInScope: Member?] = [:]
  /// By name of a type from outside, what extensions of the project let it conform to.
  private var conformancesOfOutside: [String: [ValueType]] = [:]

  /// A name of a type within a declaration, see ``FileCode/nameScope(of:)``.
  struct WrittenType: Hashable {
    var file: Int
    var name: String
    var declaration: Link<Declaration>
  }

  /// A name in a type or extension.
  struct NameInScope: Hashable {
    var file: Int
    var scope: Int
    var name: String
    /// What the name does in an expression, if that is known.
    var role: Expression.Role?
  }

  init(_ project: Project) {
    names = ProjectNames(project)
    factsByFile = project.sources.map(\.facts)
    effects = project.derived(UsedEffects.self).table
    libraries = project.derived(UsedLibraries.self).types
    files = Array(repeating: nil, count: project.sources.count)
    candidatesOfCalls = Array(repeating: [:], count: project.sources.count)
  }

  func code(of file: Int) -> FileCode {
    if let known = files[file] { return known }
    let code = FileCode(facts(file))
    files[file] = code
    return code
  }

  func facts(_ file: Int) -> SourceFacts { factsByFile[file] }

  func declaration(_ site: Site) -> Declaration { facts(site.file).declarations[site.declaration] }

  func name(of site: Site) -> String { facts(site.file)[declaration(site).name] }

  // MARK: Members

  /// The members that a type and its extensions declare, by name.
  func members(of entry: NameIndex.Entry) -> [String: [Site]] {
    if let known = membersByType[entry.site] { return known }
    let found = members(in: names.scopes(of: entry))
    membersByType[entry.site] = found
    return found
  }

  /// The members that extensions in tests give to a type that is not in tests, by name.
  func membersInTests(of entry: NameIndex.Entry) -> [String: [Site]] {
    if let known = membersInTestsByType[entry.site] { return known }
    let found = members(in: names.extensionsInTests(of: entry))
    membersInTestsByType[entry.site] = found
    return found
  }

  /// The members that extensions of the project give to a type from outside, by name.
  func members(ofOutside name: String) -> [String: [Site]] {
    if let known = membersByOutsideType[name] { return known }
    let found = members(
      in: extensions(ofOutside: name).filter { site in
        let declared = declaration(site)
        let name = self.name(of: site)
        if case .outside = names.meaning(of: name, in: site.file, at: declared.parent) { return true }
        return false
      })
    membersByOutsideType[name] = found
    return found
  }

  /// The extensions of the project that extend a type from outside, or one of the project with its name.
  private func extensions(ofOutside name: String) -> [Site] {
    (names.tables.extensions[name.lastNameComponent] ?? []).filter {
      libraries.name(ofOutside: self.name(of: $0)) == name
    }
  }

  private func members(in scopes: [Site]) -> [String: [Site]] {
    var found: [String: [Site]] = [:]
    for scope in scopes {
      let facts = facts(scope.file)
      for member in facts.members(of: scope.declaration) {
        let declared = facts.declarations[member]
        guard declared.kind.isMemberOfType, !declared.modifiers.contains(.local) else { continue }
        found[facts[declared.name], default: []].append(Site(file: scope.file, declaration: member))
      }
    }
    return found
  }

  /// The types that a type inherits from or conforms to directly, in the order of its declaration and its
  /// extensions.
  func supertypes(of entry: NameIndex.Entry) -> [ValueType] {
    if let known = supertypesByType[entry.site] { return known }
    // A cycle in the sources ends here.
    supertypesByType[entry.site] = []
    let facts = facts(entry.file)
    let macros = facts.attributes(of: entry.declaration).compactMap {
      StandardTypes.conformancesOfMacros[facts[$0.name].lastNameComponent]
    }
    let found = names.scopes(of: entry).flatMap { inheritedTypes(of: $0) } + macros.map { .outside($0) }
    supertypesByType[entry.site] = found
    return found
  }

  func inheritedTypes(of scope: Site) -> [ValueType] {
    let facts = facts(scope.file)
    return facts.typeRange(of: scope.declaration).compactMap { index in
      let written = facts.types[index]
      guard written.role == .inheritance, written.parent.index == nil,
        written.declaration == Link(scope.declaration)
      else { return nil }
      if written.shape != .named { return type(index, in: scope.file) }
      let arguments = facts.layers(of: index).map { type($0, in: scope.file) }
      // A nested type of the same name is not meant here.
      return named(
        facts[written.name], arguments: arguments, at: facts.declarations[scope.declaration].parent,
        in: scope.file)
    }
  }

  /// The types whose members a value of a type has: the type itself, its superclasses and its protocols;
  /// nearest first.
  func lineage(of type: ValueType) -> [ValueType] {
    if let known = lineages[type] { return known }
    let found = determinedLineage(of: type)
    lineages[type] = found
    return found
  }

  private func determinedLineage(of type: ValueType) -> [ValueType] {
    var found = [type]
    var seen: Set<ValueType> = [type]
    var next = 0
    while next < found.count, found.count < Self.lineageLimit {
      let current = found[next]
      next += 1
      let bindings = bindings(of: current)
      for supertype in directSupertypes(of: current) {
        let supertype = supertype.replacing(bindings)
        if seen.insert(supertype).inserted { found.append(supertype) }
      }
    }
    return found
  }

  private func directSupertypes(of type: ValueType) -> [ValueType] {
    switch type {
    case .declared(let entries, _): entries.flatMap { supertypes(of: $0) }
    case .placeholder(let site): constraints(of: site)
    case .composition(let parts): parts
    case .outside(let name, let arguments): outsideSupertypes(of: name, arguments)
    default: []
    }
  }

  /// The supertypes of a type from outside the project that extensions of the project are likely to extend.
  private func outsideSupertypes(of name: String, _ arguments: [ValueType]) -> [ValueType] {
    (StandardTypes.supertypes[name] ?? []).map { .outside($0, arguments: arguments) }
      + (arguments == [.outside("UInt8")] ? StandardTypes.byteProtocols : []).map { .outside($0) }
      + conformances(ofOutside: name)
  }

  private func conformances(ofOutside name: String) -> [ValueType] {
    if let known = conformancesOfOutside[name] { return known }
    let found = extensions(ofOutside: name).flatMap { inheritedTypes(of: $0) }
    conformancesOfOutside[name] = found
    return found
  }

  /// Longer lineages are cycles through generic arguments.
  private static let lineageLimit = 100

  // MARK: Names of values

  /// Whether something in the project that has a value or is called is declared with a name.
  func declaresValue(_ name: NameID, in file: Int) -> Bool {
    valueWords.all.contains(Int(names.words.number(of: name, in: file)))
  }

  /// Whether some type of the project has a member of a name that is no enum case and that it has itself.
  func declaresMemberOfType(_ name: NameID, in file: Int) -> Bool {
    valueWords.ofTypes.contains(Int(names.words.number(of: name, in: file)))
  }

  /// The global functions and variables of a name that code in a file may see: those of its own file or
  /// module first.
  func globals(named name: String, from file: Int) -> [Site] {
    guard let all = globals[name] else { return [] }
    let modules = names.tables.modules
    let visible = all.filter { site in
      if site.file == file { return true }
      let declared = declaration(site)
      if declared.modifiers.contains(.private) || declared.modifiers.contains(.fileprivate) { return false }
      switch modules.relation(from: file, to: site.file) {
      case .same, .unknown: return true
      case .imported(let isTestable):
        return isTestable || !declared.modifiers.isDisjoint(with: [.public, .open, .package])
      case .apart: return false
      }
    }
    let own = visible.filter { $0.file == file || modules.relation(from: file, to: $0.file) == .same }
    return own.isEmpty ? visible : own
  }
}

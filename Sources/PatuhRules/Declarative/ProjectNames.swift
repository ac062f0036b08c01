import PatuhCore

/// What the names in a project's sources mean, for one run of a rule.
///
/// It adds to ``NameIndex`` what depends on the place of a name: nested types and generic parameters shadow, a type
/// that is private to another file is not meant, and tests are not seen from production code.
final class ProjectNames {
  /// A declaration of the project.
  struct Site: Hashable {
    /// Index into ``Project/sources``.
    var file: Int
    /// Index into ``SourceFacts/declarations`` of that file.
    var declaration: Int
  }

  /// What a written name means.
  enum Meaning {
    /// One of these types; not empty.
    case types([NameIndex.Entry])
    /// One of these type aliases; not empty.
    case aliases([Site])
    /// A generic parameter or an associated type.
    case placeholder(Site)
    /// Nothing that the project declares.
    case outside
  }

  let project: Project
  private var aliases: [String: [Site]] = [:]
  private var extensions: [String: [Site]] = [:]
  private var placeholders: [Int: [Int]] = [:]
  private var entries: [String: [NameIndex.Entry]] = [:]
  private var supertypes: [String: Set<String>] = [:]
  private var scopes: [Site: [Site]] = [:]
  private var globals: Set<String> = []
  private var constraints: Set<String> = []

  init(_ project: Project) {
    self.project = project
    for (number, file) in project.sources.enumerated() {
      let facts = file.facts
      for (index, declaration) in facts.declarations.enumerated() {
        let site = Site(file: number, declaration: index)
        switch declaration.kind {
        case .typeAlias: aliases[facts[declaration.name], default: []].append(site)
        case .extension: extensions[facts[declaration.name].lastNameComponent, default: []].append(site)
        case .genericParameter, .associatedType: placeholders[number, default: []].append(index)
        case .variable, .function, .macro:
          if declaration.parent.index == nil, !declaration.modifiers.contains(.local) {
            globals.insert(facts[declaration.name])
          }
        default: break
        }
      }
      constraints.formUnion(facts.constraintNames)
    }
  }

  /// Whether some code of the project uses a name in a way that only a protocol allows.
  func isUsedAsProtocol(_ name: String) -> Bool { constraints.contains(name) }

  /// Whether the project declares a global variable, function or macro of this name.
  func declaresValue(named name: String) -> Bool { globals.contains(name) }

  /// Whether a file holds one of some names, anywhere.
  func file(_ file: Int, mentionsOneOf names: Set<String>) -> Bool {
    facts(file).names.contains { names.contains($0) }
  }

  /// The facts of a file.
  func facts(_ file: Int) -> SourceFacts { project.sources[file].facts }

  /// All supertypes of a name, by the last component of their names.
  func supertypes(of name: String) -> Set<String> {
    if let known = supertypes[name] { return known }
    let found = project.index.supertypes(of: name)
    supertypes[name] = found
    return found
  }

  /// The types with this name, whatever they are nested in.
  func types(named name: String) -> [NameIndex.Entry] {
    if let known = entries[name] { return known }
    let found = project.index.declarations(of: name).filter { $0.qualifiedName.lastNameComponent == name }
    entries[name] = found
    return found
  }

  /// What a name means that is written in a file, within a declaration.
  func meaning(of name: String, in file: Int, at declaration: Link<Declaration>) -> Meaning {
    let head = name.firstNameComponent
    let around = enclosing(declaration, in: file)
    if let placeholder = placeholder(named: head, in: file, around: around) {
      return .placeholder(placeholder)
    }

    let last = name.lastNameComponent
    let types = types(named: last).filter { isVisible($0.site, from: file) }
    let aliases = (aliases[last] ?? []).filter { isVisible($0, from: file) }
    if types.isEmpty, aliases.isEmpty { return .outside }

    func meaning(qualified name: String) -> Meaning? {
      let types = types.filter { $0.qualifiedName == name }
      if !types.isEmpty { return .types(nearest(types, to: file)) }
      let aliases = aliases.filter { facts($0.file).qualifiedName(of: $0.declaration) == name }
      return aliases.isEmpty ? nil : .aliases(aliases)
    }
    for scope in around where facts(file).declarations[scope].kind.isTypeScope {
      let outer = facts(file).qualifiedName(of: scope)
      if let found = meaning(qualified: outer + "." + name) { return found }
      for supertype in supertypes(of: outer.lastNameComponent).sorted() {
        if let found = meaning(qualified: supertype + "." + name) { return found }
      }
    }
    if let found = meaning(qualified: name) { return found }
    // What remains qualified may begin with the name of a module.
    if name != last, self.types(named: head).isEmpty,
      let found = meaning(qualified: String(name.dropFirst(head.count + 1)))
    {
      return found
    }
    return .outside
  }

  /// Where members of a type are declared: the type itself, and its extensions that can be seen with it.
  func scopes(of entry: NameIndex.Entry) -> [Site] {
    if let known = scopes[entry.site] { return known }
    let isTest = project.sources[entry.file].scope == .test
    var found = [entry.site]
    for site in extensions[entry.qualifiedName.lastNameComponent] ?? [] {
      let facts = facts(site.file)
      let declared = facts.declarations[site.declaration]
      if !isTest, project.sources[site.file].scope == .test { continue }
      guard case .types(let extended) = meaning(of: facts[declared.name], in: site.file, at: declared.parent)
      else { continue }
      if extended.contains(where: { $0.site == entry.site }) { found.append(site) }
    }
    scopes[entry.site] = found
    return found
  }

  /// The declarations around a place, from the innermost outwards, itself included.
  private func enclosing(_ declaration: Link<Declaration>, in file: Int) -> [Int] {
    guard let start = declaration.index else { return [] }
    return [start] + facts(file).enclosing(start)
  }

  private func placeholder(named name: String, in file: Int, around: [Int]) -> Site? {
    let facts = facts(file)
    func find(_ name: String, in site: Int, below parents: [Int]) -> Site? {
      let facts = self.facts(site)
      let found = placeholders[site]?.first { index in
        let declared = facts.declarations[index]
        return facts[declared.name] == name && parents.contains { declared.parent == Link($0) }
      }
      return found.map { Site(file: site, declaration: $0) }
    }
    if let found = find(name, in: file, below: around) { return found }
    // An extension sees the parameters of the type that it extends.
    for scope in around where facts.declarations[scope].kind == .extension {
      for entry in types(named: facts[facts.declarations[scope].name].lastNameComponent) {
        if let found = find(name, in: entry.file, below: [entry.declaration]) { return found }
      }
    }
    return nil
  }

  /// Whether a declaration can be meant by code of a file: it is no private one of another file, and no test code
  /// when the file ships.
  private func isVisible(_ site: Site, from file: Int) -> Bool {
    if site.file == file { return true }
    if project.sources[file].scope == .production, project.sources[site.file].scope == .test { return false }
    let modifiers = facts(site.file).declarations[site.declaration].modifiers
    return modifiers.isDisjoint(with: [.private, .fileprivate, .local])
  }

  /// Of several types of one name, those of the file itself.
  private func nearest(_ types: [NameIndex.Entry], to file: Int) -> [NameIndex.Entry] {
    let own = types.filter { $0.file == file }
    return own.isEmpty ? types : own
  }
}

extension NameIndex.Entry {
  /// Where the type is declared.
  var site: ProjectNames.Site { ProjectNames.Site(file: file, declaration: declaration) }
}

extension SourceFacts {
  /// The names that only a protocol can have: after `any`, in the inheritance clause of a structure, an actor or an
  /// extension, and in that of a class behind the first place.
  fileprivate var constraintNames: Set<String> {
    var found: Set<String> = []
    var heads: Set<Link<Declaration>> = []
    for type in types where type.shape == .named {
      if let outer = type.parent.index {
        if types[outer].shape == .existential { found.insert(self[type.name]) }
        continue
      }
      guard type.role == .inheritance, let owner = type.declaration.index else { continue }
      let isFirst = heads.insert(type.declaration).inserted
      switch declarations[owner].kind {
      case .struct, .actor, .extension: found.insert(self[type.name])
      case .class where !isFirst: found.insert(self[type.name])
      default: break
      }
    }
    return found
  }
}

extension String {
  /// What precedes the first dot.
  var firstNameComponent: String {
    guard let dot = utf8.firstIndex(of: UInt8(ascii: ".")) else { return self }
    return String(self[..<dot])
  }
}

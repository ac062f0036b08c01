import PatuhCore

/// What a written name means, and how sure that is.
struct Resolution {
  var meaning: ProjectNames.Meaning
  /// False where the targets of the files do not tell whether the declaration can be seen.
  var isSure = true

  static let outside = Resolution(meaning: .outside)
}

/// How near a declaration is to the code that may mean it: the nearest one is meant.
enum Nearness: Int, Comparable {
  /// It may be out of sight: what is known of the targets does not tell.
  case possible
  case importedModule, sameModule, sameFile

  static func < (left: Nearness, right: Nearness) -> Bool { left.rawValue < right.rawValue }
}

extension ProjectNames {
  /// What a name means that is written in a file, within a declaration.
  ///
  /// What is nested in the types around it comes first. Of several declarations the one in the same file is meant,
  /// then one of the same module, then one of an imported module.
  func resolution(of name: String, in file: Int, at declaration: Link<Declaration>) -> Resolution {
    let head = name.firstNameComponent
    let around = enclosing(declaration, in: file)
    if let placeholder = placeholder(named: head, in: file, around: around) {
      return Resolution(meaning: .placeholder(placeholder))
    }
    let candidates = candidates(named: name.lastNameComponent, from: file)
    if candidates.isEmpty { return .outside }

    var possible: Resolution?
    func isFound(_ name: String) -> Resolution? {
      guard let found = candidates.nearest(qualified: name) else { return nil }
      if found.isSure { return found }
      possible = possible ?? found
      return nil
    }
    for scope in around where facts(file).declarations[scope].kind.isTypeScope {
      let outer = facts(file).qualifiedName(of: scope)
      if let found = isFound(outer + "." + name) { return found }
      for supertype in supertypes(of: outer.lastNameComponent).sorted() {
        if let found = isFound(supertype + "." + name) { return found }
      }
    }
    if let found = isFound(name) { return found }
    if let possible { return possible }
    if head == name { return .outside }
    return candidates.nearest(
      qualified: String(name.dropFirst(head.count + 1)), inModuleNamed: head, of: self, from: file)
      ?? .outside
  }

  /// The types and type aliases with this name that code of a file can see, or may see.
  private func candidates(named name: String, from file: Int) -> [Candidate] {
    let types = project.index.types(named: name)
    let aliases = tables.aliases[name] ?? []
    if types.isEmpty, aliases.isEmpty { return [] }
    return types.compactMap { entry in
      nearness(of: entry.site, from: file).map {
        Candidate(site: entry.site, entry: entry, qualifiedName: entry.qualifiedName, nearness: $0)
      }
    }
      + aliases.compactMap { alias in
        nearness(of: alias.site, from: file).map {
          Candidate(site: alias.site, qualifiedName: alias.qualifiedName, nearness: $0)
        }
      }
  }

  /// How near a declaration is to code of a file; nil when it cannot be meant: private in another file, test code
  /// for code that ships, internal in another module, or in a module that the file does not import.
  private func nearness(of site: Site, from file: Int) -> Nearness? {
    if site.file == file { return .sameFile }
    let isShipped = project.sources[file].scope == .production
    if isShipped, project.sources[site.file].scope == .test { return nil }
    let facts = facts(site.file)
    if facts.isHidden(site.declaration) { return nil }
    switch tables.modules.relation(from: file, to: site.file) {
    case .same: return .sameModule
    case .imported(let isTestable):
      return isTestable || facts.isExposed(site.declaration) ? .importedModule : nil
    case .unknown: return .possible
    case .apart: return nil
    }
  }
}

/// A declaration that a name may mean.
private struct Candidate {
  var site: ProjectNames.Site
  /// Nil for a type alias.
  var entry: NameIndex.Entry?
  var qualifiedName: String
  var nearness: Nearness
}

extension [Candidate] {
  /// The nearest ones with a qualified name; types come before type aliases.
  fileprivate func nearest(qualified name: String) -> Resolution? {
    let matching = filter { $0.qualifiedName == name }
    guard let nearest = matching.map(\.nearness).max() else { return nil }
    let meant = matching.filter { $0.nearness == nearest }
    let types = meant.compactMap(\.entry)
    return Resolution(
      meaning: types.isEmpty ? .aliases(meant.map(\.site)) : .types(types), isSure: nearest > .possible)
  }

  /// The nearest ones in the module that the first component of a name means.
  fileprivate func nearest(
    qualified name: String, inModuleNamed module: String, of names: ProjectNames, from file: Int
  ) -> Resolution? {
    let modules = names.tables.modules
    let named = modules.targets(named: module, from: file)
    if !named.isEmpty {
      return filter { candidate in named.contains { modules.file(candidate.site.file, isIn: $0) } }
        .nearest(qualified: name)
    }
    // A module that a build setting names.
    let facts = names.facts(file)
    if facts.imports.contains(where: { facts[$0.module] == module }) {
      return filter { $0.nearness == .possible }.nearest(qualified: name)
    }
    if modules.contains(module) || modules.hasKnownModules(file) || VendorTypes.contain(module)
      || !names.types(named: module).isEmpty
    {
      return nil
    }
    return filter { $0.nearness != .importedModule }.nearest(qualified: name).map {
      Resolution(meaning: $0.meaning, isSure: false)
    }
  }
}

extension SourceFacts {
  /// Whether a declaration cannot be named in other files: it, or what it is nested in, is private or local.
  fileprivate func isHidden(_ declaration: Int) -> Bool {
    var current: Int? = declaration
    while let index = current {
      if !declarations[index].modifiers.isDisjoint(with: [.private, .fileprivate, .local]) { return true }
      current = declarations[index].parent.index
    }
    return false
  }

  /// Whether a declaration can be named in other modules: it says so, or the extension that it stands in does.
  fileprivate func isExposed(_ declaration: Int) -> Bool {
    let access: Modifiers = [.private, .fileprivate, .internal, .package, .public, .open]
    let exposing: Modifiers = [.package, .public, .open]
    let modifiers = declarations[declaration].modifiers
    if !modifiers.isDisjoint(with: access) { return !modifiers.isDisjoint(with: exposing) }
    guard let outer = declarations[declaration].parent.index, declarations[outer].kind == .extension else {
      return false
    }
    return !declarations[outer].modifiers.isDisjoint(with: exposing)
  }
}

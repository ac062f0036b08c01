import PatuhCore

/// A declaration that a name may mean.
struct Candidate {
  private let known: KnownDeclaration
  let nearness: Nearness

  init(_ known: KnownDeclaration, nearness: Nearness) {
    self.known = known
    self.nearness = nearness
  }

  var site: ProjectNames.Site { known.site }
  /// Nil for a type alias.
  var entry: NameIndex.Entry? { known.entry }
  var path: DeclaredPath { known.path }
}

/// A type or type alias that the project declares, with what decides who can see it.
final class KnownDeclaration: Sendable {
  let site: ProjectNames.Site
  /// Nil for a type alias.
  let entry: NameIndex.Entry?
  let path: DeclaredPath
  /// Whether it cannot be named in other files.
  let isHidden: Bool
  /// Whether it can be named in other modules.
  let isExposed: Bool
  /// Whether its file has code within `#if`.
  let hasConditions: Bool

  init(_ site: ProjectNames.Site, entry: NameIndex.Entry?, in facts: SourceFacts) {
    self.site = site
    self.entry = entry
    path = facts.declaredPath(of: site.declaration)
    isHidden = facts.isHidden(site.declaration)
    isExposed = facts.isExposed(site.declaration)
    hasConditions = !facts.conditions.isEmpty
  }
}

/// The name of a type with those of the types around it.
struct DeclaredPath: Hashable {
  /// The function or other code that a local type can be seen in; nil for one that is not local.
  var owner: Int?
  /// Of a local type, the names from the local one on.
  var name: String

  /// A member of this.
  func appending(_ name: String) -> DeclaredPath {
    DeclaredPath(owner: owner, name: self.name + "." + name)
  }
}

extension [Candidate] {
  /// The nearest ones with a path; types come before type aliases.
  func nearest(_ path: DeclaredPath) -> Resolution? {
    nearest { $0.path == path }
  }

  /// The nearest ones that are not local, by their qualified name.
  func nearest(qualified name: String) -> Resolution? {
    nearest(DeclaredPath(owner: nil, name: name))
  }

  /// The nearest members of types whose own name, without those around it, is known.
  func nearest(named name: String, inTypesNamed type: String) -> Resolution? {
    let member = type + "." + name
    return nearest(qualified: member)
      ?? nearest { $0.path.owner == nil && $0.path.name.hasSuffix("." + member) }
  }

  /// The nearest ones in the module that the first component of a name means.
  func nearest(
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

  private func nearest(_ isMeant: (Candidate) -> Bool) -> Resolution? {
    let matching = filter(isMeant)
    guard let nearest = matching.map(\.nearness).max() else { return nil }
    let meant = matching.filter { $0.nearness == nearest }
    let types = meant.compactMap(\.entry)
    return Resolution(
      meaning: types.isEmpty ? .aliases(meant.map(\.site)) : .types(types), isSure: nearest > .possible)
  }
}

extension SourceFacts {
  /// The path of a declared type or alias, or of the type that an extension extends.
  func declaredPath(of declaration: Int) -> DeclaredPath {
    // Most are in no other one.
    if declarations[declaration].parent == .none {
      return DeclaredPath(owner: nil, name: self[declarations[declaration].name])
    }
    var components: [String] = []
    var current: Int? = declaration
    while let index = current {
      let declared = declarations[index]
      if index == declaration || declared.kind.isTypeScope { components.append(self[declared.name]) }
      if declared.modifiers.contains(.local), let owner = declared.parent.index {
        return DeclaredPath(owner: owner, name: components.reversed().joined(separator: "."))
      }
      current = declared.parent.index
    }
    return DeclaredPath(owner: nil, name: components.reversed().joined(separator: "."))
  }

  /// What `Self` is bound to in the `where` clause of an extension, and the names that follow there.
  func constraintsOfSelf(in declaration: Int) -> [String] {
    guard declarations[declaration].kind == .extension else { return [] }
    let names = typeReferences(of: declaration, role: .requirement).map { self[$0.name] }
    return Array(names.drop { $0 != "Self" }.dropFirst())
  }

  /// Whether a declaration cannot be named in other files: it, or what it is nested in, is private or local.
  func isHidden(_ declaration: Int) -> Bool {
    var current: Int? = declaration
    while let index = current {
      if !declarations[index].modifiers.isDisjoint(with: [.private, .fileprivate, .local]) { return true }
      current = declarations[index].parent.index
    }
    return false
  }

  /// Whether a declaration can be named in other modules: it says so, or the extension that it stands in does.
  func isExposed(_ declaration: Int) -> Bool {
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

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

  init(_ declared: DeclaredName, at site: ProjectNames.Site, entry: NameIndex.Entry?, hasConditions: Bool) {
    self.site = site
    self.entry = entry
    path = declared.path
    isHidden = declared.isHidden
    isExposed = declared.isExposed
    self.hasConditions = hasConditions
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
  /// What `Self` is bound to in the `where` clause of an extension, and the names that follow there.
  func constraintsOfSelf(in declaration: Int) -> [String] {
    guard declarations[declaration].kind == .extension else { return [] }
    let names = typeReferences(of: declaration, role: .requirement).map { self[$0.name] }
    return Array(names.drop { $0 != "Self" }.dropFirst())
  }
}

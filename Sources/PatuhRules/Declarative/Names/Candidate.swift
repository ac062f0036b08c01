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
  /// The type; nil for a type alias.
  var entry: NameIndex.Entry? { known.entry }
  var path: DeclaredPath { known.path }
}

/// A type or type alias that the project declares, with the properties that decide where it is visible.
final class KnownDeclaration: Sendable {
  let site: ProjectNames.Site
  /// The type; nil for a type alias.
  let entry: NameIndex.Entry?
  let path: DeclaredPath
  /// Whether code in other files cannot name it.
  let isHidden: Bool
  /// Whether code in other modules can name it.
  let isExposed: Bool
  /// Whether its file contains code under `#if`.
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
  /// The nearest candidates with a path; types take precedence over type aliases.
  func nearest(_ path: DeclaredPath) -> Resolution? {
    nearest { $0.path == path }
  }

  /// The nearest candidates with a qualified name, without local ones.
  func nearest(qualified name: String) -> Resolution? {
    nearest(DeclaredPath(owner: nil, name: name))
  }

  /// The nearest members of types of which only the name is known, without the names of enclosing types.
  func nearest(named name: String, inTypesNamed type: String) -> Resolution? {
    let member = type + "." + name
    return nearest(qualified: member)
      ?? nearest { $0.path.owner == nil && $0.path.name.hasSuffix("." + member) }
  }

  /// The nearest candidates in the module that the first component of a name means.
  func nearest(
    qualified name: String, inModuleNamed module: String, of names: ProjectNames, from file: Int
  ) -> Resolution? {
    let modules = names.tables.modules
    let named = modules.targets(named: module, from: file)
    if !named.isEmpty {
      return filter { candidate in named.contains { modules.file(candidate.site.file, isIn: $0) } }
        .nearest(qualified: name)
    }
    // The module's name is set by a build setting.
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
  /// The type to which `Self` is constrained in the `where` clause of an extension, and the names after it.
  func constraintsOfSelf(in declaration: Int) -> [String] {
    guard declarations[declaration].kind == .extension else { return [] }
    let names = typeReferences(of: declaration, role: .requirement).map { self[$0.name] }
    return Array(names.drop { $0 != "Self" }.dropFirst())
  }
}

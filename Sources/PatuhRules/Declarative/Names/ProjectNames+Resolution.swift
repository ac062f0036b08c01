import PatuhCore

/// The meaning of a name in the source, and whether it is sure.
struct Resolution {
  var meaning: ProjectNames.Meaning
  /// False if the targets of the files do not decide whether the declaration is visible.
  var isSure = true

  static let outside = Resolution(meaning: .outside)
}

/// How near a declaration is to the code that may refer to it: the nearest one wins.
enum Nearness: Int, Comparable {
  /// It may not be visible: the known targets do not decide it.
  case possible
  case importedModule, sameModule, sameFile

  static func < (left: Nearness, right: Nearness) -> Bool { left.rawValue < right.rawValue }
}

/// The place of a name in the source.
struct NamePlace {
  var file: Int
  /// The innermost declaration that encloses it.
  var declaration: Link<Declaration>
  /// The offset of the name; nil for the place of the declaration itself.
  var offset: UInt32?
  /// How many type aliases and qualifiers were followed to get here.
  var depth = 0

  /// Longer chains are cycles.
  static let depthLimit = 8
}

extension ProjectNames {
  /// The meaning of a name in a file, within a declaration.
  ///
  /// Types nested in the enclosing types come first. Of several declarations, one in the same file wins, then
  /// one in the same module, then one in an imported module. Declarations that are in no build together with
  /// the place are ignored.
  func resolution(
    of name: String, in file: Int, at declaration: Link<Declaration>, offset: UInt32? = nil
  ) -> Resolution {
    resolution(of: name, at: NamePlace(file: file, declaration: declaration, offset: offset))
  }

  func resolution(of name: String, at place: NamePlace) -> Resolution {
    let head = name.firstNameComponent
    let mayBePlaceholder = tables.placeholderNames.contains(head)
    var around: [Int] = []
    if mayBePlaceholder {
      around = enclosing(place.declaration, in: place.file)
      if let placeholder = placeholder(named: head, in: place.file, around: around) {
        let found = Resolution(meaning: .placeholder(placeholder))
        return head == name ? found : member(of: name, at: place) ?? .outside
      }
    }
    let candidates = candidates(named: name.lastNameComponent, at: place)
    if candidates.isEmpty { return .outside }
    if candidates.count == 1, let only = candidates.first, only.path == DeclaredPath(owner: nil, name: name),
      only.nearness > .possible
    {
      return Resolution(meaning: only.entry.map { .types([$0]) } ?? .aliases([only.site]))
    }
    if !mayBePlaceholder { around = enclosing(place.declaration, in: place.file) }
    if head == "Self" { return member(of: name, at: place) ?? .outside }

    var possible: Resolution?
    func isSurelyFound(_ found: Resolution?) -> Bool {
      if let found, !found.isSure { possible = possible ?? found }
      return found?.isSure == true
    }
    let facts = facts(place.file)
    for scope in around {
      let local = candidates.nearest(DeclaredPath(owner: scope, name: name))
      if let local, isSurelyFound(local) { return local }
      guard facts.declarations[scope].kind.isTypeScope else { continue }
      let found = member(name, of: facts.declaredPath(of: scope), among: candidates, isFound: isSurelyFound)
      if let found { return found }
      for constraint in facts.constraintsOfSelf(in: scope) {
        let outer = DeclaredPath(owner: nil, name: constraint)
        if let found = member(name, of: outer, among: candidates, isFound: isSurelyFound) { return found }
      }
    }
    let found = candidates.nearest(qualified: name)
    if let found, isSurelyFound(found) { return found }
    if let possible { return possible }
    if head == name { return .outside }
    return member(of: name, at: place)
      ?? candidates.nearest(
        qualified: String(name.dropFirst(head.count + 1)), inModuleNamed: head, of: self, from: place.file)
      ?? .outside
  }

  /// A type that is nested in another type, or that the other type inherits.
  private func member(
    _ name: String, of outer: DeclaredPath, among candidates: [Candidate], isFound: (Resolution?) -> Bool
  ) -> Resolution? {
    if let found = candidates.nearest(outer.appending(name)), isFound(found) { return found }
    for supertype in inheritedNames(by: outer) {
      let found = candidates.nearest(named: name, inTypesNamed: supertype)
      if let found, isFound(found) { return found }
    }
    return nil
  }

  /// The meaning of a qualified name, derived from the meaning of its qualifier: a type that inherits the
  /// member, a type alias, a generic parameter, or `Self`.
  private func member(of name: String, at place: NamePlace) -> Resolution? {
    guard place.depth < NamePlace.depthLimit, let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      return nil
    }
    let (qualifier, last) = (String(name[..<dot]), name.lastNameComponent)
    var inner = place
    inner.depth += 1
    let candidates = candidates(named: last, at: place)
    if qualifier == "Self" {
      guard let scope = facts(place.file).enclosingType(of: place.declaration) else { return nil }
      return member(
        last, of: facts(place.file).declaredPath(of: scope), among: candidates, isFound: { $0 != nil })
    }
    return member(last, of: resolution(of: qualifier, at: inner), among: candidates, depth: inner.depth)
  }

  private func member(
    _ name: String, of outer: Resolution, among candidates: [Candidate], depth: Int
  ) -> Resolution? {
    var found: Resolution?
    switch outer.meaning {
    case .types(let entries):
      for entry in entries where found == nil {
        let path = facts(entry.file).declaredPath(of: entry.declaration)
        found = member(name, of: path, among: candidates, isFound: { $0 != nil })
      }
    case .aliases(let sites):
      for site in sites where found == nil {
        let facts = facts(site.file)
        guard let type = facts.namedType(of: facts.declarations[site.declaration].type) else { continue }
        found = member(name, ofTypeNamed: facts[type.name], at: site, among: candidates, depth: depth)
      }
    case .placeholder(let site):
      let facts = facts(site.file)
      for constraint in facts.inheritedNames(of: site.declaration) where found == nil {
        found = member(name, ofTypeNamed: constraint, at: site, among: candidates, depth: depth)
      }
    case .outside: break
    }
    guard let found else { return nil }
    return Resolution(meaning: found.meaning, isSure: found.isSure && outer.isSure)
  }

  /// A member of a type that is named in a declaration: in a type alias, or in the constraint of a
  /// placeholder.
  private func member(
    _ name: String, ofTypeNamed type: String, at site: Site, among candidates: [Candidate], depth: Int
  ) -> Resolution? {
    guard depth < NamePlace.depthLimit else { return nil }
    let declared = facts(site.file).declarations[site.declaration]
    // An alias may have the same name as the aliased type.
    let isSelf = facts(site.file)[declared.name] == type
    let place = NamePlace(
      file: site.file, declaration: isSelf ? declared.parent : Link(site.declaration),
      offset: declared.offset, depth: depth + 1)
    let outer = resolution(of: type, at: place)
    switch outer.meaning {
    case .outside: return candidates.nearest(named: name, inTypesNamed: type.lastNameComponent)
    case .aliases(let sites) where sites.contains(site): return nil
    case .types(let entries):
      for entry in entries where entry.kind == .protocol {
        if let found = associatedType(named: name, of: entry) {
          return Resolution(meaning: .placeholder(found), isSure: outer.isSure)
        }
      }
    default: break
    }
    return member(name, of: outer, among: candidates, depth: depth + 1)
  }

  /// The types and type aliases with this name that code at a place sees, or may see.
  private func candidates(named name: String, at place: NamePlace) -> [Candidate] {
    guard let declared = tables.declarations[name] else { return [] }
    let found = declared.compactMap { known in
      nearness(of: known, from: place.file).map { Candidate(known, nearness: $0) }
    }
    if !declared.contains(where: \.hasConditions) { return found }
    return tables.builds.compiled(found, in: place, of: self)
  }

  /// How near a declaration is to the code of a file; nil if the code cannot refer to it: it is private in
  /// another file, is test code (for production code), is internal in another module, or is in a module that
  /// the file does not import.
  private func nearness(of known: KnownDeclaration, from file: Int) -> Nearness? {
    if known.site.file == file { return .sameFile }
    let isTest = tables.modules.isTest
    if !isTest[file], isTest[known.site.file] { return nil }
    if known.isHidden { return nil }
    switch tables.modules.relation(from: file, to: known.site.file) {
    case .same: return .sameModule
    case .imported(let isTestable):
      return isTestable || known.isExposed ? .importedModule : nil
    case .unknown: return .possible
    case .apart: return nil
    }
  }
}

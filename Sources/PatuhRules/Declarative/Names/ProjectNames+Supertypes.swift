import PatuhCore

/// A type or protocol that another type inherits from or conforms to, directly or indirectly.
struct Supertype: Hashable, Sendable {
  /// The name as written, or as declared.
  var name: String
  /// Unknown if a name on the way to it may mean several types.
  var truth: Truth
}

extension ProjectNames {
  /// The names in the inheritance clauses of a type and its extensions, with their meanings.
  func directSupertypes(of entry: NameIndex.Entry, withExtensions: Bool = true) -> [TypePart] {
    inheritedNames(by: entry, withExtensions: withExtensions).flatMap(parts)
  }

  /// A name in an inheritance clause.
  private struct InheritedName {
    var name: String
    /// The declaration with the inheritance clause.
    var site: Site
  }

  private func inheritedNames(by entry: NameIndex.Entry, withExtensions: Bool = true) -> [InheritedName] {
    let sites = withExtensions ? scopes(of: entry) : [entry.site]
    return sites.flatMap { site in
      facts(site.file).inheritedNames(of: site.declaration).map { InheritedName(name: $0, site: site) }
    }
  }

  private func parts(of inherited: InheritedName) -> [TypePart] {
    let declared = facts(inherited.site.file).declarations[inherited.site.declaration]
    return parts(
      named: inherited.name, offset: declared.offset, at: declared.parent, in: inherited.site.file
    )
    .filter { !$0.isGuess }
  }

  /// All supertypes of a type, in no particular order; for types that the project does not declare, those
  /// that the project gives to them.
  func supertypes(of entry: NameIndex.Entry) -> [Supertype] {
    shared.supertypesOfTypes.answer(entry.site) { allSupertypes(of: entry) }
  }

  /// Where the members of a type and of its supertypes are declared, as far as the project declares these.
  func lineage(of entry: NameIndex.Entry) -> [Site] {
    var seen: Set<Site> = [entry.site]
    var open = [entry]
    var found: [Site] = []
    while let next = open.popLast() {
      found += scopes(of: next)
      for case .declared(let type) in directSupertypes(of: next).flatMap(\.subjects)
      where seen.insert(type.site).inserted {
        open.append(type)
      }
    }
    return found
  }

  private func allSupertypes(of entry: NameIndex.Entry) -> [Supertype] {
    var found: [Supertype] = []
    var seen: Set<Site> = [entry.site]
    var open = [(entry: entry, truth: Truth.yes)]
    func add(outside name: String, to type: NameIndex.Entry, _ truth: Truth) {
      // The first name in the inheritance clause of an enum may be its raw type.
      if type.kind == .enum, Self.rawTypes.contains(name) { return }
      found += supertypesGiven(toOutside: name).map { Supertype(name: $0, truth: truth) }
    }
    while let (type, truth) = open.popLast() {
      for inherited in inheritedNames(by: type) {
        if !mayDeclare(inherited.name) {
          found.append(Supertype(name: inherited.name, truth: truth))
          add(outside: inherited.name, to: type, truth)
          continue
        }
        for part in parts(of: inherited) {
          let truth = part.subjects.count == 1 ? truth : .unknown
          found.append(Supertype(name: part.name, truth: truth))
          for subject in part.subjects {
            switch subject {
            case .declared(let supertype):
              found.append(Supertype(name: supertype.qualifiedName, truth: truth))
              if seen.insert(supertype.site).inserted { open.append((supertype, truth)) }
            case .outside(let name, _): add(outside: name, to: type, truth)
            }
          }
        }
      }
    }
    return found
  }

  /// The last components of the names of all supertypes of a type, sorted.
  func inheritedNames(by path: DeclaredPath) -> [String] {
    shared.inheritedNames.answer(path) { allInheritedNames(by: path) }
  }

  private func allInheritedNames(by path: DeclaredPath) -> [String] {
    let last = path.name.lastNameComponent
    var found: Set<String> = []
    if path.owner == nil {
      var direct = project.index.types(named: last).filter { $0.qualifiedName == path.name }
        .flatMap(\.inherited)
      for site in tables.extensions[last] ?? [] {
        let facts = facts(site.file)
        guard facts[facts.declarations[site.declaration].name] == path.name else { continue }
        direct += facts.inheritedNames(of: site.declaration)
      }
      for name in direct {
        found.insert(name.lastNameComponent)
        found.formUnion(supertypes(of: name.lastNameComponent))
      }
    } else {
      found = supertypes(of: last)
    }
    return found.sorted()
  }

  /// The supertypes that extensions in production code give to a type that the project does not declare.
  private func supertypesGiven(toOutside name: String) -> [String] {
    shared.supertypesGiven.answer(name) { allSupertypesGiven(toOutside: name) }
  }

  private func allSupertypesGiven(toOutside name: String) -> [String] {
    (tables.extensions[name.lastNameComponent] ?? []).flatMap { site -> [String] in
      let facts = facts(site.file)
      let declared = facts.declarations[site.declaration]
      guard facts[declared.name] == name, project.sources[site.file].scope == .production,
        case .outside = meaning(of: name, in: site.file, at: declared.parent)
      else { return [] }
      return facts.inheritedNames(of: site.declaration).flatMap { [$0] + supertypes(of: $0).sorted() }
    }
  }

  private static let rawTypes: Set = [
    "Character", "Double", "Float", "Int", "Int16", "Int32", "Int64", "Int8", "String", "UInt", "UInt16",
    "UInt32",
    "UInt64", "UInt8",
  ]
}

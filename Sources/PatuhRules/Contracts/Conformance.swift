import PatuhCore

/// A protocol of the project in the inheritance clause of a type or of its extension.
struct Conformance {
  /// The protocol.
  var contract: NameIndex.Entry
  /// The index in ``Project/sources`` of the file with the inheritance clause.
  var file: Int
  /// The offset of the protocol's name.
  var offset: UInt32
}

/// Everything that a type inherits from or conforms to, directly or indirectly.
struct Ancestry {
  /// The types of the project, beginning with the type itself.
  var declared: [NameIndex.Entry]
  /// The names that the project does not declare, in the order found.
  var outside: [String] = []
  /// Whether a name may mean several types, or a type that is not in the project.
  var isAmbiguous = false

  /// The classes of the project among the supertypes.
  var superclasses: [NameIndex.Entry] { declared.dropFirst().filter { $0.kind == .class } }

  /// Whether a type is the one whose ancestry this is, or one of its supertypes.
  func contains(_ entry: NameIndex.Entry) -> Bool { declared.contains { $0.site == entry.site } }
}

extension DeclarativeRun {
  /// The protocols of the project in a type's inheritance clauses, in source order. Names that may mean
  /// several protocols and code under `#if false` are left out.
  func conformances(of entry: NameIndex.Entry) -> [Conformance] {
    names.scopes(of: entry).flatMap { site in
      inherited(at: site).parts.compactMap { part in
        let contracts = part.entries.filter { $0.kind == .protocol }
        let isLeftOut = names.facts(site.file).conditions.contains {
          $0.condition == .boolean(false) && $0.extent.contains(part.offset)
        }
        guard contracts.count == 1, part.subjects.count == 1, !isLeftOut else { return nil }
        return Conformance(contract: contracts[0], file: site.file, offset: part.offset)
      }
    }
  }

  /// Everything that a type inherits from or conforms to.
  func ancestry(of entry: NameIndex.Entry) -> Ancestry {
    var found = Ancestry(declared: [entry])
    var seen: Set<ProjectNames.Site> = [entry.site]
    var seenNames: Set<String> = []
    var next = 0
    while next < found.declared.count {
      let current = found.declared[next]
      next += 1
      for site in names.scopes(of: current) {
        let (parts, isSure) = inherited(at: site)
        if !isSure || parts.contains(where: { $0.entries.count > 1 }) { found.isAmbiguous = true }
        for subject in parts.flatMap(\.subjects) {
          switch subject {
          case .declared(let supertype):
            if seen.insert(supertype.site).inserted { found.declared.append(supertype) }
          case .outside(let name, _):
            if seenNames.insert(name).inserted { found.outside.append(name) }
          }
        }
      }
    }
    return found
  }

  /// The names in an inheritance clause with their offsets, and whether the meaning of all of them is surely
  /// known. For a protocol, the constraints of its `where` clause on `Self` are included.
  private func inherited(at site: ProjectNames.Site) -> (parts: [TypePart], isSure: Bool) {
    let facts = names.facts(site.file)
    let declared = facts.declarations[site.declaration]
    var references = facts.typeReferences(of: site.declaration, role: .inheritance)
    if declared.kind == .protocol {
      let constrained = facts.typeReferences(of: site.declaration, role: .requirement)
      references += zip(constrained, constrained.dropFirst())
        .filter { subject, _ in facts[subject.name] == "Self" }.map(\.1)
    }
    let isSure = references.allSatisfy { reference in
      names.resolution(of: facts[reference.name], in: site.file, at: declared.parent).isSure
    }
    let parts = references.flatMap { reference in
      names.parts(
        named: facts[reference.name], offset: reference.offset, at: declared.parent, in: site.file)
    }
    return (parts, isSure)
  }
}

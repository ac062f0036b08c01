import PatuhCore

/// A protocol of the project in the inheritance clause of a type or of an extension of it.
struct Conformance {
  /// The protocol.
  var contract: NameIndex.Entry
  /// Index into ``Project/sources`` of the file in which it is written.
  var file: Int
  /// Where the protocol is named.
  var offset: UInt32
}

/// What a type inherits from and conforms to, directly or not.
struct Ancestry {
  /// Types of the project, the type itself first.
  var declared: [NameIndex.Entry]
  /// Names that the project does not declare, in the order found.
  var outside: [String] = []
  /// Whether some name means one of several types, or a type that may be out of sight.
  var isAmbiguous = false

  /// The classes of the project among the supertypes.
  var superclasses: [NameIndex.Entry] { declared.dropFirst().filter { $0.kind == .class } }

  /// Whether a type is the one whose ancestry this is, or above it.
  func contains(_ entry: NameIndex.Entry) -> Bool { declared.contains { $0.site == entry.site } }
}

extension DeclarativeRun {
  /// The protocols of the project that a type says to conform to, in the order of the sources. Where a name means one
  /// of several protocols it is left out, and so is what is never compiled.
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

  /// Everything above a type.
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

  /// The names in an inheritance clause, each where it stands, and whether what they mean is surely in sight; of a
  /// protocol also what its `where` clause demands of `Self`.
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

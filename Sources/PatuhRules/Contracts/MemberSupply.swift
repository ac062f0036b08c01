import PatuhCore

/// The members that types offer, remembered for one run.
final class MemberSupply {
  private let run: DeclarativeRun
  private var own: [ProjectNames.Site: Set<MemberSignature>] = [:]
  private var ancestries: [ProjectNames.Site: Ancestry] = [:]
  /// The members in extensions of types that the project does not declare.
  private let foreignExtensions: Set<MemberSignature>
  /// The members in extensions of type aliases, whatever these stand for.
  private let aliasExtensions: Set<MemberSignature>

  init(_ run: DeclarativeRun) {
    self.run = run
    var foreign: Set<MemberSignature> = []
    var aliased: Set<MemberSignature> = []
    let tables = run.names.tables
    for (name, sites) in tables.extensions where run.names.types(named: name).isEmpty {
      let found = sites.flatMap { run.names.signatures(at: $0) }
      if tables.aliases[name] == nil { foreign.formUnion(found) } else { aliased.formUnion(found) }
    }
    foreignExtensions = foreign
    aliasExtensions = aliased
  }

  /// Everything above a type.
  func ancestry(of entry: NameIndex.Entry) -> Ancestry {
    if let known = ancestries[entry.site] { return known }
    let found = run.ancestry(of: entry)
    ancestries[entry.site] = found
    return found
  }

  /// Whether a type, or what it inherits from or conforms to, implements a member somewhere in the project.
  func implements(_ member: MemberSignature, _ ancestry: Ancestry) -> Bool {
    ancestry.declared.contains { implementations(in: $0).contains(member) }
      || aliasExtensions.contains(member) || !ancestry.outside.isEmpty && foreignExtensions.contains(member)
  }

  /// The members that a type and its extensions implement; of a protocol, those of its extensions.
  func implementations(in entry: NameIndex.Entry) -> Set<MemberSignature> {
    if let known = own[entry.site] { return known }
    var found: Set<MemberSignature> = []
    for site in run.names.scopes(of: entry) where entry.kind != .protocol || site != entry.site {
      found.formUnion(run.names.signatures(at: site))
    }
    own[entry.site] = found
    return found
  }
}

extension ProjectNames {
  /// How the members that stand directly in a type or an extension are called.
  func signatures(at site: Site) -> [MemberSignature] {
    let facts = facts(site.file)
    return facts.members(of: site.declaration).compactMap { facts.signature(of: $0) }
  }
}

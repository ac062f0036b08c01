import PatuhCore

/// The members that types implement, cached for one run.
///
/// Extensions are found only by the name of the extended type: an extension that may belong to a type counts
/// as its own.
final class MemberSupply {
  private let run: DeclarativeRun
  private var own: [ProjectNames.Site: Set<MemberSignature>] = [:]
  private var ancestries: [ProjectNames.Site: Ancestry] = [:]
  /// By the last component of the extended type's name, the members in its extensions.
  private var byExtension: [String: Set<MemberSignature>] = [:]
  /// The members in extensions of types that the project does not declare.
  private lazy var foreign = members(inExtensionsOf: { self.run.names.types(named: $0).isEmpty })
  /// The members in extensions of type aliases, no matter what the aliases mean.
  private lazy var aliased = members(inExtensionsOf: { self.run.names.tables.aliases[$0] != nil })

  init(_ run: DeclarativeRun) { self.run = run }

  private func members(inExtensionsOf isMeant: (_ name: String) -> Bool) -> Set<MemberSignature> {
    run.names.tables.extensions.keys.filter(isMeant).reduce(into: []) { $0.formUnion(members(extending: $1)) }
  }

  private func members(extending name: String) -> Set<MemberSignature> {
    if let known = byExtension[name] { return known }
    let found = Set((run.names.tables.extensions[name] ?? []).flatMap { run.names.signatures(at: $0) })
    byExtension[name] = found
    return found
  }

  /// Everything that a type inherits from or conforms to.
  func ancestry(of entry: NameIndex.Entry) -> Ancestry {
    if let known = ancestries[entry.site] { return known }
    let found = run.ancestry(of: entry)
    ancestries[entry.site] = found
    return found
  }

  /// Whether a type, or one of its supertypes, implements a matching member somewhere in the project.
  func implements(_ ancestry: Ancestry, where isMeant: (MemberSignature) -> Bool) -> Bool {
    ancestry.declared.contains { implementations(in: $0).contains(where: isMeant) }
      || aliased.contains(where: isMeant)
      || ancestry.outside.contains { members(extending: $0.lastNameComponent).contains(where: isMeant) }
      || !ancestry.outside.isEmpty && foreign.contains(where: isMeant)
  }

  /// Whether a type, or one of its supertypes, implements a given member; faster than the variant with a
  /// closure.
  func implements(_ member: MemberSignature, _ ancestry: Ancestry) -> Bool {
    ancestry.declared.contains { implementations(in: $0).contains(member) } || aliased.contains(member)
      || ancestry.outside.contains { members(extending: $0.lastNameComponent).contains(member) }
      || !ancestry.outside.isEmpty && foreign.contains(member)
  }

  /// The members that a type and its extensions implement; for a protocol, only those of its extensions.
  func implementations(in entry: NameIndex.Entry) -> Set<MemberSignature> {
    if let known = own[entry.site] { return known }
    var found = members(extending: entry.name)
    if entry.kind != .protocol { found.formUnion(run.names.signatures(at: entry.site)) }
    own[entry.site] = found
    return found
  }
}

extension ProjectNames {
  /// The signatures of the direct members of a type or an extension.
  func signatures(at site: Site) -> [MemberSignature] {
    let facts = facts(site.file)
    return facts.members(of: site.declaration).compactMap { facts.signature(of: $0) }
  }
}

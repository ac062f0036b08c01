import PatuhCore

extension DeclarativeRun {
  /// Reports, for each class that a factory of a VIPER module makes, the links to other roles that are never set.
  ///
  /// A link is set by an assignment, by an argument of the initializer or of a method, and by the roles themselves. It
  /// surely is one when the factory makes something that fits; where it makes nothing that does, the name of a role
  /// speaks for it.
  func checkViperWiring(factories: TypeSelector?) {
    let supply = MemberSupply(self)
    let selector = factories ?? .all([.kind([.class, .struct, .enum]), .name(Self.factoryNames)])
    for (entry, truth) in types(selectedBy: selector) where project.sources[entry.file].scope == .production {
      for site in names.scopes(of: entry) {
        let facts = names.facts(site.file)
        for member in facts.members(of: site.declaration) where facts.isFactory(member) {
          var reader = ViperFactoryReader(self, ProjectNames.Site(file: site.file, declaration: member))
          let factory = reader.read()
          if factory.buildsModule { check(factory, in: entry, truth: truth, supply) }
        }
      }
    }
  }

  private static let factoryNames = ["?*{Router,Wireframe,WireFrame}"].compactMap { try? NamePattern($0) }

  private func check(
    _ factory: ViperFactory, in owner: NameIndex.Entry, truth: Truth, _ supply: MemberSupply
  ) {
    let ancestries = factory.roles.map { supply.ancestry(of: $0.entry) }
    for (role, ancestry) in zip(factory.roles, ancestries) where !ancestry.isAmbiguous {
      let others = ancestries.filter { $0.declared.first?.site != role.entry.site }
      var unset: [(link: ViperLink, truth: Truth)] = []
      for link in links(of: role.entry, ancestry) {
        let hasPartner = others.contains { $0.fits(link) }
        guard hasPartner || link.demandedBy != nil && link.namesRole else { continue }
        if factory.sets(link, of: ancestry, supply) || isSetElsewhere(link, by: factory, owner) { continue }
        unset.append((link, truth && (hasPartner ? .yes : .unknown)))
      }
      for certainty in [Truth.yes, .unknown] {
        let links = unset.filter { $0.truth == certainty }.map(\.link)
        if !links.isEmpty { report(links, of: role, factory, truth: certainty) }
      }
    }
  }

  private func report(
    _ links: [ViperLink], of role: ViperFactory.Role, _ factory: ViperFactory, truth: Truth
  ) {
    let name = role.entry.name
    // Doubtful links stand beside sure ones of the same class, not in their place.
    let place = truth == .yes ? role.place : links[0].place
    report(
      Match(
        place: place, found: links.map { "`\(name).\($0.name)`" }.joined(separator: ", "),
        owner: factory.name,
        truth: truth, doubt: "it makes nothing that could stand there",
        subject: "\(factory.name): \(links.map { "\(name).\($0.name)" }.joined(separator: ", "))",
        evidence: links.map { link in
          Evidence(
            place: link.place,
            message: link.demandedBy.map { "`\($0)` demands `\(link.name)` here" }
              ?? "`\(name).\(link.name)` is declared here")
        }))
  }

  /// Whether one of the roles sets a link: on another one, or on itself to something that it makes.
  private func isSetElsewhere(
    _ link: ViperLink, by factory: ViperFactory, _ owner: NameIndex.Entry
  ) -> Bool {
    factory.roles.flatMap { names.scopes(of: $0.entry) }.contains { site in
      let facts = names.facts(site.file)
      let extent = facts.declarations[site.declaration].extent
      return facts.expressions.indices.contains { index in
        let element = facts.expressions[index]
        guard element.role == .assignmentTarget, extent.contains(element.offset),
          facts[element.name] == link.name
        else { return false }
        let base = element.kind == .member ? facts.firstChild(of: index) : nil
        let isOwn = base.map { facts.dottedName(of: $0) == "self" } ?? true
        if !isOwn { return true }
        guard let outer = element.parent.index else { return false }
        return facts.children(of: outer).contains {
          facts.expressions[$0].role == .assignedValue && facts.expressions[$0].kind == .call
        }
      }
    }
  }
}

extension ViperFactory {
  /// Whether the function sets a link of a class, or hands over what fits it.
  fileprivate func sets(_ link: ViperLink, of ancestry: Ancestry, _ supply: MemberSupply) -> Bool {
    let isSet = settings.contains { setting in
      setting.name == link.name
        && (setting.owners.isEmpty || setting.owners.contains { ancestry.contains($0) })
    }
    if isSet { return true }
    return handovers.contains { handover in
      guard let receiver = handover.receiver else {
        // A function of the project may do anything with what it is given.
        return handover.arguments.contains { ancestry.contains($0) }
      }
      guard ancestry.contains(receiver) else { return false }
      return handover.labels.contains(link.name)
        || handover.arguments.contains { supply.ancestry(of: $0).fits(link) }
    }
  }
}

extension Ancestry {
  /// Whether a type is the one whose ancestry this is, or above it.
  fileprivate func contains(_ entry: NameIndex.Entry) -> Bool { declared.contains { $0.site == entry.site } }

  /// Whether a value of the type can stand in a link.
  fileprivate func fits(_ link: ViperLink) -> Bool { link.contracts.allSatisfy { contains($0) } }
}

extension SourceFacts {
  /// Whether a member may build a module: a static function or an initializer, with a body.
  fileprivate func isFactory(_ member: Int) -> Bool {
    let declared = declarations[member]
    guard declared.modifiers.contains(.hasBody) else { return false }
    return declared.kind == .initializer
      || declared.kind == .function && !declared.modifiers.isDisjoint(with: [.static, .classMember])
  }
}

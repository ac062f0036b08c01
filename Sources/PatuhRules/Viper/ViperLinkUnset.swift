import PatuhCore

extension Builtin {
  /// Finds links between the roles of a VIPER module that its factory never sets. `factories` selects the
  /// types whose functions, initializers and computed properties build modules.
  static let viperWiring = Builtin("viper_wiring", options: ["factories"]) { run, options in
    run.checkViperWiring(factories: options.types["factories"])
  }
}

extension DeclarativeRun {
  /// Reports, for each class that a factory of a VIPER module makes, the links to other roles that are never
  /// set.
  ///
  /// The finding is sure if the factory makes another role that fits the link. Otherwise, a link that a
  /// protocol requires, or a link of which only one end is a role, is a likely finding, and only if no code
  /// at all sets it.
  fileprivate func checkViperWiring(factories selector: TypeSelector?) {
    let factories = viperFactories(in: selector)
    if factories.isEmpty { return }
    let all = factories.map(\.factory)
    let supply = MemberSupply(self)
    let ancestriesOfParts = all.map { $0.parts.map { supply.ancestry(of: $0.entry) } }
    let names = ancestriesOfParts.joined().filter { !$0.isAmbiguous }.flatMap { links(of: $0).map(\.name) }
    let assignments = ViperAssignments(self, to: Set(names))
    for ((factory, truth), ancestries) in zip(factories, ancestriesOfParts) {
      let router = factory.router.map { supply.ancestry(of: $0) }
      for (part, ancestry) in zip(factory.parts, ancestries) where !ancestry.isAmbiguous {
        let partners =
          ancestries.filter { $0.declared[0].site != part.entry.site } + [router].compactMap(\.self)
        let unset = links(of: ancestry).compactMap { link -> UnsetLink? in
          var unset = UnsetLink(link: link, partner: partners.first { $0.fits(link) }?.declared[0])
          if unset.partner == nil, link.demandedBy == nil || ViperRole(named: link.name) == nil { return nil }
          let roles = [part.role, unset.partner.flatMap { ViperRole(named: $0.name) }].compactMap(\.self)
          if roles.isEmpty { return nil }
          unset.joinsRoles = roles.count == 2
          let others = unset.joinsRoles ? all : []
          let set = assignments.isSet(link, of: ancestry, by: factory, besides: others)
          if set == .yes { return nil }
          unset.truth = truth && (set == .no && unset.joinsRoles && !link.isDelegate ? .yes : .unknown)
          return unset
        }
        for certainty in [Truth.yes, .unknown] {
          report(unset.filter { $0.truth == certainty }, of: part, factory, truth: certainty)
        }
      }
    }
  }

  private func report(
    _ unset: [UnsetLink], of part: ViperFactory.Part, _ factory: ViperFactory, truth: Truth
  ) {
    guard let first = unset.first else { return }
    let name = part.entry.name
    let links = unset.map { "\(name).\($0.link.name)" }
    report(
      Match(
        // Likely findings are reported beside sure ones of the same class, at the first link instead of at
        // the class.
        place: truth == .yes ? part.place : first.link.place,
        found: links.map { "`\($0)`" }.joined(separator: ", "), owner: factory.name, truth: truth,
        doubt: first.doubt, subject: "\(factory.name): \(links.joined(separator: ", "))",
        evidence: unset.map { unset in
          let demand =
            unset.link.demandedBy.map { "`\($0)` demands `\(unset.link.name)` here" }
            ?? "`\(name).\(unset.link.name)` is declared here"
          let partner = unset.partner.map { "; `\($0.name)`, which the factory has, could stand there" }
          return Evidence(place: unset.link.place, message: demand + (partner ?? ""))
        }))
  }
}

/// A link that the factory does not set.
private struct UnsetLink {
  var link: ViperLink
  /// The class of the factory that fits the link; nil if there is none.
  var partner: NameIndex.Entry?
  /// Whether it connects a role to another role that the factory has.
  var joinsRoles = false
  var truth = Truth.unknown

  /// Why the finding may be wrong.
  var doubt: String {
    if partner == nil { return "it makes nothing that could stand there" }
    if !joinsRoles { return "it may do without" }
    return link.isDelegate ? "a delegate may be left out" : "something of this name is set there"
  }
}

extension ViperLink {
  fileprivate var isDelegate: Bool { name.lowercased().hasSuffix("delegate") }
}

extension Ancestry {
  /// Whether a value of the type can be assigned to a link.
  fileprivate func fits(_ link: ViperLink) -> Bool { link.types.allSatisfy { contains($0) } }
}

import PatuhCore

/// A property of a role that holds another role of its module.
struct ViperLink {
  var name: String
  /// The protocols that its type names.
  var contracts: [NameIndex.Entry]
  /// Where the contract demands it, else where the class declares it.
  var place: Place
  /// The contract that demands it; nil when it is a property of the class alone.
  var demandedBy: String?

  /// Whether its name is that of a role.
  var namesRole: Bool { Self.roleNames.contains(name.lowercased()) }

  private static let roleNames: Set = ["view", "presenter", "interactor", "router", "wireframe"]
}

extension DeclarativeRun {
  /// The properties of a class that its factory may have to set: typed by protocols of the project, optional, stored,
  /// without an initial value and without a wrapper that could set them.
  func links(of role: NameIndex.Entry, _ ancestry: Ancestry) -> [ViperLink] {
    var found: [ViperLink] = []
    for entry in ancestry.declared {
      let isContract = entry.kind == .protocol
      guard isContract || entry.kind == .class else { continue }
      for site in isContract ? [entry.site] : names.scopes(of: entry) {
        let facts = names.facts(site.file)
        for member in facts.members(of: site.declaration) where facts.isLink(member, isDemanded: isContract) {
          let declared = facts.declarations[member]
          let contracts = names.parts(of: declared.type, in: site.file)
            .filter { !$0.isGuess && $0.subjects.count == 1 }.flatMap(\.entries)
            .filter { $0.kind == .protocol }
          if contracts.isEmpty { continue }
          found.append(
            ViperLink(
              name: facts[declared.name], contracts: contracts,
              place: project.sources[site.file].place(at: declared.offset),
              demandedBy: isContract ? entry.qualifiedName : nil))
        }
      }
    }
    // The contract speaks before the class.
    found = found.filter { $0.demandedBy != nil } + found.filter { $0.demandedBy == nil }
    var seen: Set<String> = []
    return found.filter { link in
      seen.insert(link.name).inserted && isUnset(link.name, in: ancestry)
    }
  }

  /// Whether a property has no value of its own: it is stored, optional, and nothing but an assignment gives it one.
  private func isUnset(_ name: String, in ancestry: Ancestry) -> Bool {
    let members = ancestry.declared.filter { $0.kind == .class }.flatMap { members(named: name, of: $0) }
      .filter { names.facts($0.file).declarations[$0.declaration].kind == .variable }
    return members.allSatisfy { member in
      let facts = names.facts(member.file)
      let declared = facts.declarations[member.declaration]
      return declared.initialValue.index == nil
        && declared.modifiers.isDisjoint(with: [.let, .computed, .lazy, .static, .classMember])
        && isOptional(member) != .no
        && facts.attributes(of: member.declaration).allSatisfy {
          LanguageAttributes.setsNothing(facts[$0.name])
        }
    }
  }
}

extension SourceFacts {
  /// Whether a member is a property that can be set from outside. A delegate is not set by who builds the module.
  fileprivate func isLink(_ member: Int, isDemanded: Bool) -> Bool {
    let declared = declarations[member]
    guard declared.kind == .variable, declared.type.index != nil,
      declared.modifiers.isDisjoint(with: [.static, .classMember, .let, .local]),
      !self[declared.name].lowercased().hasSuffix("delegate")
    else { return false }
    if isDemanded { return declared.modifiers.contains(.settable) }
    let hidden: Modifiers = [.private, .fileprivate, .computed, .privateSet]
    return declared.modifiers.isDisjoint(with: hidden)
  }
}

extension LanguageAttributes {
  /// Whether an attribute of a property surely gives it no value.
  fileprivate static func setsNothing(_ name: String) -> Bool {
    contain(name) && !["IBOutlet", "IBInspectable", "GKInspectable", "NSManaged"].contains(name)
  }
}

import PatuhCore

/// A property of a role that holds another role of its module.
struct ViperLink {
  var name: String
  /// The protocols or classes in its type.
  var types: [NameIndex.Entry]
  /// Where the protocol requires it, otherwise where the class declares it.
  var place: Place
  /// The protocol that requires it; nil if only the class declares it.
  var demandedBy: String?
}

extension DeclarativeRun {
  /// The properties of a class that the code that builds it has to set: optional, stored, typed by a protocol
  /// or class of the project, without an initial value and without a wrapper that could set them.
  func links(of ancestry: Ancestry) -> [ViperLink] {
    var found: [ViperLink] = []
    // Requirements of protocols come before the properties of the class.
    let contracts = ancestry.declared.filter { $0.kind == .protocol }
    for entry in contracts + ancestry.declared.filter({ $0.kind == .class }) {
      for site in entry.kind == .protocol ? [entry.site] : names.scopes(of: entry) {
        let facts = names.facts(site.file)
        for member in facts.members(of: site.declaration)
        where facts.isLink(member, isDemanded: entry.kind == .protocol) {
          let declared = facts.declarations[member]
          let parts = names.parts(of: declared.type, in: site.file)
          let types = parts.filter { !$0.isGuess && $0.subjects.count == 1 }.flatMap(\.entries)
            .filter { $0.kind == .protocol || $0.kind == .class }
          if types.isEmpty || types.count < parts.count { continue }
          found.append(
            ViperLink(
              name: facts[declared.name], types: types,
              place: project.sources[site.file].place(at: declared.offset),
              demandedBy: entry.kind == .protocol ? entry.qualifiedName : nil))
        }
      }
    }
    var seen: Set<String> = []
    return found.filter { seen.insert($0.name).inserted && hasNoValue($0.name, in: ancestry) }
  }

  /// Whether a property is stored and optional, and gets a value only by assignment.
  private func hasNoValue(_ name: String, in ancestry: Ancestry) -> Bool {
    let properties = ancestry.declared.filter { $0.kind == .class }.flatMap { members(named: name, of: $0) }
      .filter { names.facts($0.file).declarations[$0.declaration].kind == .variable }
    return !properties.isEmpty
      && properties.allSatisfy { property in
        let facts = names.facts(property.file)
        let declared = facts.declarations[property.declaration]
        return declared.initialValue.index == nil
          && declared.modifiers.isDisjoint(with: [.let, .computed, .lazy, .static, .classMember])
          && isOptional(property) == .yes
          && facts.attributes(of: property.declaration).allSatisfy {
            LanguageAttributes.setsNothing(facts[$0.name])
          }
      }
  }
}

extension SourceFacts {
  /// Whether a member is a property that can be set from outside, or that a protocol requires to be settable.
  fileprivate func isLink(_ member: Int, isDemanded: Bool) -> Bool {
    let declared = declarations[member]
    guard declared.kind == .variable, declared.type.index != nil,
      declared.modifiers.isDisjoint(with: [.static, .classMember, .let, .local])
    else { return false }
    if isDemanded { return declared.modifiers.contains(.settable) }
    let hidden: Modifiers = [.private, .fileprivate, .computed, .privateSet]
    return declared.modifiers.isDisjoint(with: hidden)
  }
}

extension LanguageAttributes {
  /// Whether an attribute of a property surely gives the property no value.
  fileprivate static func setsNothing(_ name: String) -> Bool {
    contain(name) && !["IBOutlet", "IBInspectable", "GKInspectable", "NSManaged"].contains(name)
  }
}

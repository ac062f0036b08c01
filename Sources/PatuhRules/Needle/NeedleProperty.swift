import PatuhCore

/// A property of a component, or of a protocol that components meet.
struct NeedleProperty {
  /// Who can see it.
  enum Access {
    /// The generated code, by any generator.
    case visible
    /// Internal in the body of a class: generators from 0.24 on pass it over.
    case hidden
    case `private`
  }

  var name: String
  /// The written type, see ``SourceFacts/typeText(of:)``; nil when none is written, so that Needle does not know it.
  var type: String?
  var access: Access
  var site: ProjectNames.Site
  var place: Place

  /// `cart: Cart`
  var text: String { type.map { "\(name): \($0)" } ?? name }

  /// Whether Needle takes one for the other: it compares the texts.
  func fits(_ other: NeedleProperty) -> Bool { type != nil && name == other.name && type == other.type }
}

extension ProjectNames {
  /// The properties that a type or an extension declares, static ones excepted.
  func needleProperties(of site: Site) -> [NeedleProperty] {
    let source = project.sources[site.file]
    let facts = source.facts
    let scope = facts.declarations[site.declaration]
    return facts.members(of: site.declaration).compactMap { index in
      let declared = facts.declarations[index]
      guard declared.kind == .variable, declared.modifiers.isDisjoint(with: [.static, .classMember, .local])
      else { return nil }
      return NeedleProperty(
        name: facts[declared.name], type: facts.typeText(of: declared.type),
        access: needleAccess(declared.modifiers, in: scope), site: Site(file: site.file, declaration: index),
        place: source.place(at: declared.offset))
    }
  }

  private func needleAccess(_ modifiers: Modifiers, in scope: Declaration) -> NeedleProperty.Access {
    let all = scope.kind == .extension ? modifiers.union(scope.modifiers) : modifiers
    if !all.isDisjoint(with: [.private, .fileprivate]) { return .private }
    if !all.isDisjoint(with: [.public, .open]) { return .visible }
    return scope.kind == .class ? .hidden : .visible
  }
}

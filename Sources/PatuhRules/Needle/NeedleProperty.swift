import PatuhCore

/// A property of a component, or of a protocol that a component depends on.
struct NeedleProperty {
  /// Whether the generated code can use it.
  enum Access {
    /// Visible to the generated code, with every version of the generator.
    case visible
    /// Internal in the body of a class: generators from 0.24 on ignore it.
    case hidden
    case `private`
  }

  var name: String
  /// The type annotation, see ``SourceFacts/typeText(of:)``; nil if there is none, because Needle then does
  /// not know the type.
  var type: String?
  var access: Access
  var site: ProjectNames.Site
  var place: Place

  /// For example `cart: Cart`.
  var text: String { type.map { "\(name): \($0)" } ?? name }

  /// Whether Needle treats the two as the same: it compares the texts.
  func fits(_ other: NeedleProperty) -> Bool { type != nil && name == other.name && type == other.type }
}

extension ProjectNames {
  /// The properties that a type or an extension declares, without static ones.
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

import PatuhCore

/// What a property wrapper gives to the properties that have it.
enum WrapperPart: String {
  /// What the property itself reads and writes.
  case value = "wrappedValue"
  /// What the name with a dollar sign reads and writes.
  case projection = "projectedValue"

  /// The second label of the static subscript that a class may have in place of the part.
  fileprivate var label: String { self == .value ? "wrapped" : "projected" }
}

extension CodeModel {
  /// A property with a property wrapper of the project.
  struct WrappedProperty {
    var site: Site
    var attribute: Attribute
  }

  func isWrapper(_ type: NameIndex.Entry) -> Bool {
    let facts = facts(type.file)
    return facts.attributes(of: type.declaration).contains { facts[$0.name] == "propertyWrapper" }
  }

  /// Whether a name may be that of a property wrapper of the project.
  private func mayNameWrapper(_ name: String) -> Bool {
    namesOfWrappers.contains(name) || names.tables.aliases[name] != nil
  }

  /// The property wrapper of the project that an attribute names.
  func wrapper(_ attribute: Attribute, in file: Int) -> NameIndex.Entry? {
    let facts = facts(file)
    guard names.mayDeclare(facts[attribute.name]) else { return nil }
    let owner = attribute.declaration.index.map { facts.declarations[$0].parent } ?? .none
    guard case .declared(let entries, _) = named(facts[attribute.name], at: owner, in: file) else {
      return nil
    }
    return entries.first(where: isWrapper)
  }

  /// The property wrappers of the project that a property has, the outermost first.
  func wrappers(of property: Site) -> [NameIndex.Entry] {
    facts(property.file).attributes(of: property.declaration).compactMap {
      wrapper($0, in: property.file)
    }
  }

  /// The wrapper that declares a member, and the part of it that the member or accessor reads or writes. Nil
  /// for any other declaration.
  func wrapperPart(of site: Site) -> (wrapper: NameIndex.Entry, part: WrapperPart)? {
    let facts = facts(site.file)
    let own = facts.declarations[site.declaration]
    guard let member = own.kind == .accessor ? own.parent.index : site.declaration else { return nil }
    let part: WrapperPart
    switch facts.declarations[member].kind {
    case .variable:
      guard let found = WrapperPart(rawValue: facts[facts.declarations[member].name]) else { return nil }
      part = found
    case .subscript:
      let subscripted = Site(file: site.file, declaration: member)
      guard let found = [WrapperPart.value, .projection].first(where: { isShared(subscripted, $0) }) else {
        return nil
      }
      part = found
    default: return nil
    }
    return wrapper(declaring: member, in: site.file).map { ($0, part) }
  }

  /// The wrapper in which a member is declared.
  func wrapper(declaring member: Int, in file: Int) -> NameIndex.Entry? {
    let facts = facts(file)
    guard let scope = facts.declarations[member].parent.index,
      mayNameWrapper(facts[facts.declarations[scope].name].lastNameComponent),
      case .declared(let entries, _) = type(ofScope: scope, in: file)
    else { return nil }
    return entries.first(where: isWrapper)
  }

  /// The members of a wrapper that read and write a part: a property, or for classes a static subscript.
  func members(of wrapper: NameIndex.Entry, for part: WrapperPart) -> [Site] {
    let members = members(of: wrapper)
    let shared = (members["subscript"] ?? []).filter { isShared($0, part) }
    return shared.isEmpty ? members[part.rawValue] ?? [] : shared
  }

  /// Whether a subscript stands for a part of a wrapper in classes:
  /// `static subscript(_enclosingInstance:wrapped:storage:)`.
  private func isShared(_ subscripted: Site, _ part: WrapperPart) -> Bool {
    parameters(of: subscripted).map(\.label).starts(with: ["_enclosingInstance", part.label])
  }

  /// The properties that have a wrapper, in the order of the files and of their text.
  func properties(wrappedBy wrapper: NameIndex.Entry) -> [WrappedProperty] {
    let name = wrapper.qualifiedName.lastNameComponent
    let written = (names.tables.aliasNames[name] ?? []).union([name])
    return names.words.files(holdingOneOf: written).sorted().flatMap { file in
      facts(file).attributes.compactMap { attribute in
        guard let owner = attribute.declaration.index, self.wrapper(attribute, in: file) == wrapper else {
          return nil
        }
        return WrappedProperty(site: Site(file: file, declaration: owner), attribute: attribute)
      }
    }
  }

  /// The initializer of a wrapper that makes it for a property; nil if none or several may be meant.
  func initializer(of wrapper: NameIndex.Entry, making property: WrappedProperty) -> Site? {
    let facts = facts(property.site.file)
    let value = facts.declarations[property.site.declaration].initialValue.index
    return initializer(of: wrapper, making: property, from: value)
  }

  /// The same for a property that takes an expression as its first value.
  func initializer(
    of wrapper: NameIndex.Entry, making property: WrappedProperty, from value: Int?
  ) -> Site? {
    let (file, facts) = (property.site.file, facts(property.site.file))
    let arguments = CallArguments(making: property.attribute, from: value, facts)
    let members = members(named: "init", of: .metatype(.declared([wrapper], arguments: [])), from: file)
    let found = best(members, for: arguments, in: file)
    return found.count == 1 ? found[0].site : nil
  }

  /// Whether a wrapper can be made for a property that has no value yet: what is assigned to the property is
  /// not its first value then.
  func isMadeWithoutValue(_ property: WrappedProperty, _ wrapper: NameIndex.Entry) -> Bool {
    let facts = facts(property.site.file)
    if facts.declarations[property.site.declaration].initialValue.index != nil { return true }
    let arguments = CallArguments(making: property.attribute, from: nil, facts)
    return (members(of: wrapper)["init"] ?? []).contains {
      parameters(of: $0).positions(of: arguments) != nil
    }
  }
}

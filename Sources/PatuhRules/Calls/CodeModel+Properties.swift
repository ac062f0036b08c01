import PatuhCore

extension CodeModel {
  /// Whether a declaration is a property with storage.
  func isStoredProperty(_ site: Site) -> Bool {
    let declared = declaration(site)
    return declared.kind == .variable && declared.modifiers.isDisjoint(with: [.local, .computed])
  }

  /// Whether values of a type are surely references to objects.
  func isReference(_ type: ValueType) -> Bool {
    switch type.unwrapped {
    case .declared(let entries, _): entries.allSatisfy { $0.kind == .class || $0.kind == .actor }
    case .outside:
      lineage(of: type.unwrapped).contains { $0 == .outside("NSObject") || $0 == .outside("UIResponder") }
    default: false
    }
  }

  /// Whether reading a property runs code: its getter, its property wrapper, its lazy initial value, or a
  /// closure that it stores. The initial value of a static or global property does not count, since only the
  /// first read in the whole program computes it.
  func runsWhenRead(_ property: Site) -> Bool {
    let facts = facts(property.file)
    let declared = facts.declarations[property.declaration]
    if declared.modifiers.contains(.local) { return false }
    if declared.modifiers.contains(.computed) || isLazyValue(property) { return true }
    if let scope = declared.parent.index, facts.declarations[scope].kind == .protocol { return true }
    return isWrapped(property) || storesFunction(property)
  }

  /// Whether a property stores a function, or a value of unknown type that may be one.
  func storesFunction(_ property: Site) -> Bool {
    guard isStoredProperty(property), !isWrapped(property) else { return false }
    switch type(of: property).unwrapped {
    case .function, .unknown, .placeholder: return true
    default: return false
    }
  }

  /// Whether a property has a property wrapper that the project declares, or one with an effect of a library.
  func isWrapped(_ property: Site) -> Bool {
    let facts = facts(property.file)
    return facts.attributes(of: property.declaration).contains { attribute in
      let name = facts[attribute.name]
      return libraries.attributes.contains(name) || wrapper(attribute, in: property.file) != nil
    }
  }
}

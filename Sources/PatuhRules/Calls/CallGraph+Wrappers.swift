import PatuhCore

/// Uses of the property wrappers of the project: what a property reads or writes, its wrapper does.
extension CallGraph {
  /// The unit that a property wrapper is a part of: the property, or the code around a local variable.
  func unit(wrapping property: Int, in file: Int) -> CodeUnit {
    let isLocal = model.facts(file).declarations[property].modifiers.contains(.local)
    let unit = isLocal ? model.code(of: file).unit(around: Link(property)) : property
    return CodeUnit(file: file, part: unit.map { .declaration($0) } ?? .file)
  }

  /// The names of the properties through which code uses a part of a wrapper: `$name` for its projected
  /// value.
  func words(usingWrapper site: Site) -> [String] {
    let declared = model.declaration(site)
    if declared.kind == .initializer {
      guard let wrapper = model.wrapper(declaring: site.declaration, in: site.file) else { return [] }
      return model.properties(wrappedBy: wrapper).map { model.name(of: $0.site) }
    }
    guard let (wrapper, part) = model.wrapperPart(of: site) else { return [] }
    let mark = part == .projection ? "$" : ""
    return model.properties(wrappedBy: wrapper).map { mark + model.name(of: $0.site) }
  }

  /// How an expression uses a property.
  struct Access {
    var isRead: Bool
    var isWritten: Bool
  }

  /// The units that the use of a property with wrappers of the project runs.
  func units(using property: Site, as access: Access, at expression: Int, in file: Int) -> [CodeUnit] {
    let facts = model.facts(file)
    let name = facts[facts.expressions[expression].name]
    let own = model.name(of: property)
    // The wrapper itself, which is an ordinary value.
    if name == "_" + own { return [] }
    let wrappers = model.wrappers(of: property)
    if name == "$" + own {
      let members = wrappers.prefix(1).flatMap { model.members(of: $0, for: .projection) }
      return (access.isWritten ? members.flatMap(writers) : [])
        + (access.isRead ? members.filter(model.runsWhenRead).map { CodeUnit($0) } : [])
    }
    var units = access.isRead ? [CodeUnit(property)] : []
    if access.isWritten {
      units +=
        first(property, wrappers, at: expression, in: file)
        ?? writers(of: property) + wrappers.flatMap { model.members(of: $0, for: .value) }.flatMap(writers)
    }
    return units
  }

  private func writers(of property: Site) -> [CodeUnit] {
    model.code(of: property.file).writers(of: property.declaration).map {
      CodeUnit(Site(file: property.file, declaration: $0))
    }
  }

  /// What giving a property its first value runs: the initializer of its wrapper. Nil if it has a value
  /// already.
  private func first(
    _ property: Site, _ wrappers: [NameIndex.Entry], at expression: Int, in file: Int
  ) -> [CodeUnit]? {
    guard model.isInitializing(property, at: expression, in: file), let wrapper = wrappers.first,
      let attribute = model.facts(file).attributes(of: property.declaration).first(where: {
        model.wrapper($0, in: file) == wrapper
      })
    else { return nil }
    let wrapped = CodeModel.WrappedProperty(site: property, attribute: attribute)
    if model.isMadeWithoutValue(wrapped, wrapper) { return nil }
    return model.initializer(of: wrapper, making: wrapped, from: expression).map { [CodeUnit($0)] } ?? []
  }

  /// The uses of a part of a wrapper that stand in no source text.
  func wrappedUses(of site: Site) -> [Use] {
    let declared = model.declaration(site)
    if declared.kind == .initializer { return uses(making: site) }
    guard let (wrapper, part) = model.wrapperPart(of: site) else { return [] }
    let isWriter = declared.kind == .accessor
    return model.properties(wrappedBy: wrapper).flatMap { wrapped -> [Use] in
      let (owner, file) = (wrapped.site.declaration, wrapped.site.file)
      let use = Use(
        user: unit(wrapping: owner, in: file), file: file, offset: wrapped.attribute.offset,
        isSure: !isWriter, isImplied: true)
      if model.declaration(wrapped.site).modifiers.contains(.local) {
        return isLocal(owner, usedFor: part, isWriter, in: file) ? [use] : []
      }
      if isWriter { return part == .value ? conformances.uses(ofWriterOf: wrapped.site) : [] }
      return part == .value ? [use] : []
    }
  }

  /// The properties whose wrapper an initializer makes: their type does so when a value of it is made.
  private func uses(making initializer: Site) -> [Use] {
    guard let wrapper = model.wrapper(declaring: initializer.declaration, in: initializer.file) else {
      return []
    }
    return model.properties(wrappedBy: wrapper).flatMap { wrapped -> [Use] in
      guard model.initializer(of: wrapper, making: wrapped) == initializer else { return [] }
      return makers(of: wrapped.site).map {
        Use(
          user: $0, file: wrapped.site.file, offset: wrapped.attribute.offset, isSure: false,
          isImplied: true)
      }
    }
  }

  /// Whether a local variable is read or written, or its projected value is.
  private func isLocal(
    _ variable: Int, usedFor part: WrapperPart, _ isWriter: Bool, in file: Int
  ) -> Bool {
    let code = model.code(of: file)
    let facts = code.facts
    let declared = facts.declarations[variable]
    let written = (part == .projection ? "$" : "") + facts[declared.name]
    guard let name = facts.id(of: written) else { return false }
    return facts.expressions.indices.contains { index in
      let element = facts.expressions[index]
      guard element.name == name, element.kind == .identifier,
        code.local(declared.name, at: element.offset) == variable
      else { return false }
      let isWritten = facts.isWritten(index)
      return isWriter ? isWritten : !isWritten || facts.isReadToo(index)
    }
  }
}

extension SourceFacts {
  /// Whether what is written is read as well: `state.name = name`, `count += 1`, `&items`.
  func isReadToo(_ expression: Int) -> Bool {
    let element = expressions[expression]
    if element.role == .base || element.role == .operand { return true }
    return element.parent.index.map { expressions[$0].kind == .inOut } ?? false
  }
}

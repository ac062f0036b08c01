extension ObjectiveCContainer.Kind: FactCodable {}
extension CFamilyScope.Kind: FactCodable {}
extension CFamilyDeclaration.Kind: FactCodable {}

extension CFamilyFacts {
  func encodeContainers(into writer: inout ByteWriter) {
    writer.write(UInt64(containers.count))
    var previous: UInt32 = 0
    for container in containers {
      container.kind.encode(into: &writer)
      writer.write(container.name)
      writer.write(container.offset, from: previous)
      writer.write(container.extent, from: container.offset)
      writer.write(container.superclass)
      writer.write(container.superclassOffset, from: container.offset)
      previous = container.offset
    }
  }

  func encodeScopes(into writer: inout ByteWriter) {
    writer.write(UInt64(scopes.count))
    var previous: UInt32 = 0
    for scope in scopes {
      scope.kind.encode(into: &writer)
      writer.write(scope.name)
      writer.write(scope.extent, from: previous)
      previous = scope.extent.lowerBound
    }
  }

  func encodeDeclarations(into writer: inout ByteWriter) {
    writer.write(UInt64(declarations.count))
    var previous: UInt32 = 0
    for declaration in declarations {
      declaration.kind.encode(into: &writer)
      writer.write(
        byte: (declaration.isDefinition ? 1 : 0) | (declaration.isInternal ? 2 : 0)
          | (declaration.parameterCount == nil ? 0 : 4))
      if let count = declaration.parameterCount { writer.write(byte: count) }
      writer.write(declaration.name)
      writer.write(declaration.offset, from: previous)
      writer.write(declaration.type)
      writer.write(declaration.owner)
      writer.write(declaration.scopeEnd, from: declaration.offset)
      previous = declaration.offset
    }
  }
}

extension ByteReader {
  mutating func containers(names: Int) throws(MalformedFacts) -> [ObjectiveCContainer] {
    var previous: UInt32 = 0
    return try elements(try count()) { reader throws(MalformedFacts) in
      let kind = try ObjectiveCContainer.Kind(from: &reader)
      let name = try reader.name(of: names)
      let offset = try reader.offset(from: previous)
      var container = ObjectiveCContainer(
        kind: kind, name: name, offset: offset, extent: try reader.range(from: offset))
      container.superclass = try reader.name(of: names)
      container.superclassOffset = try reader.offset(from: offset)
      previous = offset
      return container
    }
  }

  mutating func scopes(names: Int) throws(MalformedFacts) -> [CFamilyScope] {
    var previous: UInt32 = 0
    return try elements(try count()) { reader throws(MalformedFacts) in
      let scope = CFamilyScope(
        kind: try reader.value(), name: try reader.name(of: names), extent: try reader.range(from: previous))
      previous = scope.extent.lowerBound
      return scope
    }
  }

  mutating func cFamilyDeclarations(names: Int) throws(MalformedFacts) -> [CFamilyDeclaration] {
    var previous: UInt32 = 0
    return try elements(try count()) { reader throws(MalformedFacts) in
      let kind = try CFamilyDeclaration.Kind(from: &reader)
      let flags = try reader.byte()
      guard flags < 8 else { throw MalformedFacts() }
      let parameterCount = flags & 4 != 0 ? try reader.byte() : nil
      var declaration = CFamilyDeclaration(
        kind: kind, name: try reader.name(of: names), offset: try reader.offset(from: previous),
        type: try reader.name(of: names))
      declaration.owner = try reader.name(of: names)
      declaration.isDefinition = flags & 1 != 0
      declaration.isInternal = flags & 2 != 0
      declaration.parameterCount = parameterCount
      declaration.scopeEnd = try reader.number(from: declaration.offset)
      previous = declaration.offset
      return declaration
    }
  }
}

extension Declaration.Kind: FactCodable {}

extension SourceFacts {
  func encodeDeclarations(into writer: inout ByteWriter) {
    var previous: UInt32 = 0
    var type = 0
    var expression = 0
    for (index, declaration) in declarations.enumerated() {
      declaration.kind.encode(into: &writer)
      // The flags for the form are in the upper half.
      writer.write(declaration.modifiers.rawValue & 0xFFFF_FFFF)
      writer.write(declaration.modifiers.rawValue >> 32)
      writer.write(declaration.name)
      writer.write(declaration.label)
      writer.write(declaration.offset, from: previous)
      writer.write(declaration.extent, from: declaration.offset)
      writer.write(declaration.scopeEnd, from: declaration.offset)
      writer.write(declaration.parent, from: index)
      writer.write(declaration.type, from: type)
      writer.write(declaration.initialValue, from: expression)
      previous = declaration.offset
      type = declaration.type.index ?? type
      expression = declaration.initialValue.index ?? expression
    }
  }

  func encodeAttributes(into writer: inout ByteWriter) {
    var previous: UInt32 = 0
    var declaration = 0
    for attribute in attributes {
      writer.write(attribute.name)
      writer.write(attribute.offset, from: previous)
      writer.write(attribute.declaration, from: declaration)
      previous = attribute.offset
      declaration = attribute.declaration.index ?? declaration
    }
  }
}

extension ByteReader {
  mutating func declarations(_ counts: SourceCounts) throws(MalformedFacts) -> [Declaration] {
    var declarations: [Declaration] = []
    declarations.reserveCapacity(counts.declarations)
    var depths: [Int] = []
    depths.reserveCapacity(counts.declarations)
    var previous: UInt32 = 0
    var type = 0
    var expression = 0
    for index in 0..<counts.declarations {
      let kind = try Declaration.Kind(from: &self)
      let keywords = try number32()
      let form = try number32()
      let name = try name(of: counts.names)
      let label = try self.name(of: counts.names)
      let offset = try offset(from: previous)
      let extent = try range(from: offset)
      let scopeEnd = try number(from: offset)
      // A child follows its parent.
      let parent: Link<Declaration> = try link(from: index, below: index)
      let depth = parent.index.map { depths[$0] + 1 } ?? 0
      guard depth < Self.depthLimit else { throw MalformedFacts() }
      depths.append(depth)
      var declaration = Declaration(kind: kind, name: name, offset: offset, extent: extent, parent: parent)
      declaration.modifiers = Modifiers(rawValue: UInt64(form) << 32 | UInt64(keywords))
      declaration.label = label
      declaration.scopeEnd = scopeEnd
      declaration.type = try link(from: type, below: counts.types)
      declaration.initialValue = try link(from: expression, below: counts.expressions)
      declarations.append(declaration)
      previous = offset
      type = declaration.type.index ?? type
      expression = declaration.initialValue.index ?? expression
    }
    return declarations
  }

  mutating func attributes(_ counts: SourceCounts) throws(MalformedFacts) -> [Attribute] {
    var attributes: [Attribute] = []
    attributes.reserveCapacity(counts.attributes)
    var previous: UInt32 = 0
    var declaration = 0
    for _ in 0..<counts.attributes {
      let attribute = Attribute(
        name: try name(of: counts.names), offset: try offset(from: previous),
        declaration: try link(from: declaration, below: counts.declarations))
      attributes.append(attribute)
      previous = attribute.offset
      declaration = attribute.declaration.index ?? declaration
    }
    return attributes
  }
}

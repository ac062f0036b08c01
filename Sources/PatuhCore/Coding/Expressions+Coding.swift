extension Expression.Kind: FactCodable {}
extension Expression.Role: FactCodable {}
extension TypeReference.Shape: FactCodable {}
extension TypeReference.Role: FactCodable {}

extension SourceFacts {
  func encodeTypes(into writer: inout ByteWriter) {
    var previous: UInt32 = 0
    var declaration = 0
    for (index, type) in types.enumerated() {
      type.shape.encode(into: &writer)
      type.role.encode(into: &writer)
      writer.write(type.name)
      writer.write(type.offset, from: previous)
      writer.write(type.parent, from: index)
      writer.write(type.declaration, from: declaration)
      writer.write(type.count)
      previous = type.offset
      declaration = type.declaration.index ?? declaration
    }
  }

  func encodeExpressions(into writer: inout ByteWriter) {
    var previous: UInt32 = 0
    var declaration = 0
    for (index, expression) in expressions.enumerated() {
      expression.kind.encode(into: &writer)
      expression.role.encode(into: &writer)
      writer.write(expression.name)
      writer.write(expression.label)
      writer.write(expression.offset, from: previous)
      writer.write(expression.end, from: expression.offset)
      writer.write(expression.parent, from: index)
      writer.write(expression.declaration, from: declaration)
      writer.write(expression.count)
      previous = expression.offset
      declaration = expression.declaration.index ?? declaration
    }
  }
}

extension ByteReader {
  mutating func types(_ counts: SourceCounts) throws(MalformedFacts) -> [TypeReference] {
    var types: [TypeReference] = []
    types.reserveCapacity(counts.types)
    var previous: UInt32 = 0
    var declaration = 0
    for index in 0..<counts.types {
      let shape = try TypeReference.Shape(from: &self)
      let role = try TypeReference.Role(from: &self)
      var type = TypeReference(
        shape: shape, role: role, name: try name(of: counts.names), offset: try offset(from: previous),
        parent: try link(from: index, below: index),
        declaration: try link(from: declaration, below: counts.declarations))
      type.count = try subtreeCount(at: index, of: counts.types)
      types.append(type)
      previous = type.offset
      declaration = type.declaration.index ?? declaration
    }
    return types
  }

  mutating func expressions(_ counts: SourceCounts) throws(MalformedFacts) -> [Expression] {
    var expressions: [Expression] = []
    expressions.reserveCapacity(counts.expressions)
    var previous: UInt32 = 0
    var declaration = 0
    for index in 0..<counts.expressions {
      let kind = try Expression.Kind(from: &self)
      let role = try Expression.Role(from: &self)
      let name = try name(of: counts.names)
      let label = try self.name(of: counts.names)
      let offset = try offset(from: previous)
      let end = try number(from: offset)
      guard end >= offset else { throw MalformedFacts() }
      var expression = Expression(
        kind: kind, role: role, name: name, label: label, offset: offset,
        parent: try link(from: index, below: index),
        declaration: try link(from: declaration, below: counts.declarations))
      expression.end = end
      expression.count = try subtreeCount(at: index, of: counts.expressions)
      expressions.append(expression)
      previous = offset
      declaration = expression.declaration.index ?? declaration
    }
    return expressions
  }

  /// Reads the number of elements in the subtree whose root is at an index of an array with `count` elements.
  /// The root is included.
  private mutating func subtreeCount(at index: Int, of count: Int) throws(MalformedFacts) -> UInt32 {
    let size = try number32()
    guard size >= 1, Int(size) <= count - index else { throw MalformedFacts() }
    return size
  }
}

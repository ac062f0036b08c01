extension SourceFacts: FactCodable {
  package func encode(into writer: inout ByteWriter) {
    names.encode(into: &writer)
    for count in [imports.count, declarations.count, attributes.count, types.count, expressions.count] {
      writer.write(UInt64(count))
    }
    lines.encode(into: &writer)
    for element in imports { element.encode(into: &writer) }
    encodeDeclarations(into: &writer)
    encodeAttributes(into: &writer)
    encodeTypes(into: &writer)
    encodeExpressions(into: &writer)
    conditions.encode(into: &writer)
    writer.write(UInt64(choices.count))
    for element in choices { element.encode(into: &writer) }
    suppressions.encode(into: &writer)
    isScript.encode(into: &writer)
    problems.encode(into: &writer)
  }

  package convenience init(from reader: inout ByteReader) throws(MalformedFacts) {
    let names = try reader.names()
    let importCount = try reader.count()
    let counts = SourceCounts(
      names: names.count, declarations: try reader.count(), attributes: try reader.count(),
      types: try reader.count(), expressions: try reader.count())
    let lines: LineTable = try reader.value()
    let imports = try reader.elements(importCount) { reader throws(MalformedFacts) in
      try ImportDeclaration(from: &reader, counts)
    }
    self.init(
      names: names, lines: lines, imports: imports, declarations: try reader.declarations(counts),
      attributes: try reader.attributes(counts), types: try reader.types(counts),
      expressions: try reader.expressions(counts), conditions: try reader.value(),
      choices: try reader.choices(counts), suppressions: try reader.value(),
      isScript: try reader.value(), problems: try reader.value())
  }
}

/// The number of elements in the facts of a source, beyond which no link can lead.
struct SourceCounts {
  var names: Int
  var declarations: Int
  var attributes: Int
  var types: Int
  var expressions: Int
}

extension ByteReader {
  /// The names of a file, the first of which is the empty text.
  mutating func names() throws(MalformedFacts) -> [String] {
    let names: [String] = try value()
    guard names.first == "" else { throw MalformedFacts() }
    return names
  }

  fileprivate mutating func choices(_ counts: SourceCounts) throws(MalformedFacts) -> [ChoiceRegion] {
    let number = try count()
    return try elements(number) { reader throws(MalformedFacts) in try ChoiceRegion(from: &reader, counts) }
  }

  mutating func elements<Element>(
    _ count: Int, _ read: (inout ByteReader) throws(MalformedFacts) -> Element
  ) throws(MalformedFacts) -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(try read(&self)) }
    return elements
  }
}

extension ImportDeclaration {
  fileprivate func encode(into writer: inout ByteWriter) {
    writer.write(module)
    writer.write(path)
    writer.write(offset, from: 0)
    writer.write(byte: (isExported ? 1 : 0) | (isTestable ? 2 : 0))
  }

  fileprivate init(from reader: inout ByteReader, _ counts: SourceCounts) throws(MalformedFacts) {
    let module = try reader.name(of: counts.names)
    let path = try reader.name(of: counts.names)
    let offset = try reader.offset(from: 0)
    let flags = try reader.byte()
    guard flags < 4 else { throw MalformedFacts() }
    self.init(
      module: module, path: path, offset: offset, isExported: flags & 1 != 0, isTestable: flags & 2 != 0)
  }
}

extension ChoiceRegion {
  fileprivate func encode(into writer: inout ByteWriter) {
    writer.write(extent, from: 0)
    writer.write(subject)
    writer.write(UInt64(values.count))
    for value in values { writer.write(value) }
    isExcluded.encode(into: &writer)
  }

  fileprivate init(from reader: inout ByteReader, _ counts: SourceCounts) throws(MalformedFacts) {
    let extent = try reader.range(from: 0)
    let subject = try reader.name(of: counts.names)
    let number = try reader.count()
    let values = try reader.elements(number) { reader throws(MalformedFacts) in
      try reader.name(of: counts.names)
    }
    self.init(extent: extent, subject: subject, values: values, isExcluded: try reader.value())
  }
}

extension SourceProblem.Kind: FactCodable {}

extension SourceProblem: FactCodable {
  package func encode(into writer: inout ByteWriter) {
    kind.encode(into: &writer)
    writer.write(offset, from: 0)
    writer.write(message)
  }

  package init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(kind: try reader.value(), offset: try reader.offset(from: 0), message: try reader.value())
  }
}

extension SuppressionComment.Scope: FactCodable {}

extension SuppressionComment: RecordCodable {
  package static let coding = RecordCoding(
    SuppressionComment.init(position:scope:rules:categories:reason:until:fault:), \.position, \.scope,
    \.rules,
    \.categories, \.reason, \.until, \.fault)
}

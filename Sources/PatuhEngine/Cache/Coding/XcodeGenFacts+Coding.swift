import PatuhCore

extension XcodeGenFacts: FactCodable {
  func encode(into writer: inout ByteWriter) { writer.write(all: root, isSpecification, problems) }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(root: try reader.value(), isSpecification: try reader.value(), problems: try reader.value())
  }
}

extension SpecificationNode: FactCodable {
  func encode(into writer: inout ByteWriter) {
    writer.nested { $0.write(all: content, position) }
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self = try reader.nested { reader throws(MalformedFacts) in
      SpecificationNode(try reader.value(), position: try reader.value())
    }
  }
}

extension SpecificationNode.Content: FactCodable {
  func encode(into writer: inout ByteWriter) {
    switch self {
    case .scalar(let text, let isPlain): writer.write(case: 0, text, isPlain)
    case .sequence(let elements): writer.write(case: 1, elements)
    case .mapping(let entries): writer.write(case: 2, entries)
    }
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    switch try reader.byte() {
    case 0: self = .scalar(try reader.value(), isPlain: try reader.value())
    case 1: self = .sequence(try reader.value())
    case 2:
      let entries: [SpecificationNode.Entry] = try reader.value()
      // Entries are made a dictionary of.
      guard Set(entries.map(\.key)).count == entries.count else { throw MalformedFacts() }
      self = .mapping(entries)
    default: throw MalformedFacts()
    }
  }
}

extension SpecificationNode.Entry: FactCodable {
  func encode(into writer: inout ByteWriter) { writer.write(all: key, position, value) }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(key: try reader.value(), position: try reader.value(), value: try reader.value())
  }
}

import PatuhCore

extension XcodeGenFacts: RecordCodable {
  static let coding = RecordCoding(
    XcodeGenFacts.init(root:isSpecification:problems:), \.root, \.isSpecification, \.problems)
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
      // A dictionary is made from the entries, which fails if a key is repeated.
      guard Set(entries.map(\.key)).count == entries.count else { throw MalformedFacts() }
      self = .mapping(entries)
    default: throw MalformedFacts()
    }
  }
}

extension SpecificationNode.Entry: RecordCodable {
  static let coding = RecordCoding(
    SpecificationNode.Entry.init(key:position:value:), \.key, \.position, \.value)
}

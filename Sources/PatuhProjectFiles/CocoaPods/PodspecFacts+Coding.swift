import PatuhCore

extension PodspecFacts: RecordCodable {
  static let coding = RecordCoding(PodspecFacts.init(specification:problems:), \.specification, \.problems)
}

extension PodSpecification.Kind: FactCodable {}

extension PodSpecification: FactCodable {
  func encode(into writer: inout ByteWriter) {
    writer.nested { $0.write(all: kind, name, position, attributes, subspecs) }
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self = try reader.nested { reader throws(MalformedFacts) in
      PodSpecification(
        kind: try reader.value(), name: try reader.value(), position: try reader.value(),
        attributes: try reader.value(), subspecs: try reader.value())
    }
  }
}

extension PodAttribute: RecordCodable {
  static let coding = RecordCoding(
    PodAttribute.init(name:platform:value:isConditional:position:), \.name, \.platform, \.value,
    \.isConditional, \.position)
}

extension PodValue: FactCodable {
  func encode(into writer: inout ByteWriter) {
    writer.nested { writer in
      switch self {
      case .text(let text): writer.write(case: 0, text)
      case .boolean(let value): writer.write(case: 1, value)
      case .list(let values): writer.write(case: 2, values)
      case .dictionary(let entries): writer.write(case: 3, entries)
      case .nothing: writer.write(case: 4)
      case .unknown: writer.write(case: 5)
      }
    }
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self = try reader.nested { reader throws(MalformedFacts) in
      switch try reader.byte() {
      case 0: .text(try reader.value())
      case 1: .boolean(try reader.value())
      case 2: .list(try reader.value())
      case 3: .dictionary(try reader.value())
      case 4: .nothing
      case 5: .unknown
      default: throw MalformedFacts()
      }
    }
  }
}

extension PodEntry: RecordCodable {
  static let coding = RecordCoding(PodEntry.init(_:_:), \.key, \.value)
}

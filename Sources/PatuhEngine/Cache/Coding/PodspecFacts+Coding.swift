import PatuhCore

extension PodspecFacts: FactCodable {
  func encode(into writer: inout ByteWriter) { writer.write(all: specification, problems) }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(specification: try reader.value(), problems: try reader.value())
  }
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

extension PodAttribute: FactCodable {
  func encode(into writer: inout ByteWriter) {
    writer.write(all: name, platform, value, isConditional, position)
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(
      name: try reader.value(), platform: try reader.value(), value: try reader.value(),
      isConditional: try reader.value(), position: try reader.value())
  }
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

extension PodEntry: FactCodable {
  func encode(into writer: inout ByteWriter) { writer.write(all: key, value) }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(try reader.value(), try reader.value())
  }
}

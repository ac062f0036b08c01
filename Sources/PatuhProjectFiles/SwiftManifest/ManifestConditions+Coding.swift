import PatuhCore

extension ManifestCondition: FactCodable {
  func encode(into writer: inout ByteWriter) {
    switch self {
    case .expression(let expression): writer.write(case: 0, expression)
    case .binding(let name, let value): writer.write(case: 1, name, value)
    }
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    switch try reader.byte() {
    case 0: self = .expression(try reader.value())
    case 1: self = .binding(try reader.value(), try reader.value())
    default: throw MalformedFacts()
    }
  }
}

extension ManifestPattern: FactCodable {
  func encode(into writer: inout ByteWriter) {
    writer.nested { writer in
      switch self {
      case .anything: writer.write(case: 0)
      case .binding(let name): writer.write(case: 1, name)
      case .member(let name, let parts): writer.write(case: 2, name, parts)
      case .tuple(let parts): writer.write(case: 3, parts)
      case .value(let value): writer.write(case: 4, value)
      }
    }
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self = try reader.nested { reader throws(MalformedFacts) in
      switch try reader.byte() {
      case 0: .anything
      case 1: .binding(try reader.value())
      case 2: .member(try reader.value(), try reader.value())
      case 3: .tuple(try reader.value())
      case 4: .value(try reader.value())
      default: throw MalformedFacts()
      }
    }
  }
}

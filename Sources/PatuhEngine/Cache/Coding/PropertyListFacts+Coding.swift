import PatuhCore

extension PropertyListFacts.Encoding: FactCodable {}

extension PropertyListFacts: FactCodable {
  func encode(into writer: inout ByteWriter) {
    writer.write(all: encoding, root, problems, suppressions)
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(
      encoding: try reader.value(), root: try reader.value(), problems: try reader.value(),
      suppressions: try reader.value())
  }
}

extension PropertyListProblem: FactCodable {
  func encode(into writer: inout ByteWriter) { writer.write(all: position, message) }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(position: try reader.value(), message: try reader.value())
  }
}

extension PropertyListValue: FactCodable {
  func encode(into writer: inout ByteWriter) {
    writer.nested { $0.write(all: content, position) }
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self = try reader.nested { reader throws(MalformedFacts) in
      PropertyListValue(try reader.value(), position: try reader.value())
    }
  }
}

extension PropertyListValue.Content: FactCodable {
  func encode(into writer: inout ByteWriter) {
    switch self {
    case .string(let text): writer.write(case: 0, text)
    case .boolean(let value): writer.write(case: 1, value)
    case .integer(let text): writer.write(case: 2, text)
    case .real(let text): writer.write(case: 3, text)
    case .date(let text): writer.write(case: 4, text)
    case .data: writer.write(case: 5)
    case .array(let elements): writer.write(case: 6, elements)
    case .dictionary(let entries): writer.write(case: 7, entries)
    }
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    switch try reader.byte() {
    case 0: self = .string(try reader.value())
    case 1: self = .boolean(try reader.value())
    case 2: self = .integer(try reader.value())
    case 3: self = .real(try reader.value())
    case 4: self = .date(try reader.value())
    case 5: self = .data
    case 6: self = .array(try reader.value())
    case 7: self = .dictionary(try reader.value())
    default: throw MalformedFacts()
    }
  }
}

extension PropertyListEntry: FactCodable {
  func encode(into writer: inout ByteWriter) { writer.write(all: key, keyPosition, value) }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(key: try reader.value(), keyPosition: try reader.value(), value: try reader.value())
  }
}

extension PropertyListFacts.Encoding: FactCodable {}

extension PropertyListFacts: RecordCodable {
  package static let coding = RecordCoding(
    PropertyListFacts.init(encoding:root:problems:suppressions:), \.encoding, \.root, \.problems,
    \.suppressions)
}

extension PropertyListProblem: RecordCodable {
  package static let coding = RecordCoding(
    PropertyListProblem.init(position:message:isTolerated:), \.position, \.message, \.isTolerated)
}

extension PropertyListValue: FactCodable {
  package func encode(into writer: inout ByteWriter) {
    writer.nested { $0.write(all: content, position) }
  }

  package init(from reader: inout ByteReader) throws(MalformedFacts) {
    self = try reader.nested { reader throws(MalformedFacts) in
      PropertyListValue(try reader.value(), position: try reader.value())
    }
  }
}

extension PropertyListValue.Content: FactCodable {
  package func encode(into writer: inout ByteWriter) {
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

  package init(from reader: inout ByteReader) throws(MalformedFacts) {
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

extension PropertyListEntry: RecordCodable {
  package static let coding = RecordCoding(
    PropertyListEntry.init(key:keyPosition:value:), \.key, \.keyPosition, \.value)
}

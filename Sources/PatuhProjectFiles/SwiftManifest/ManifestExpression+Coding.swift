import PatuhCore

extension ManifestExpression: FactCodable {
  func encode(into writer: inout ByteWriter) {
    writer.nested { $0.write(all: kind, position) }
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self = try reader.nested { reader throws(MalformedFacts) in
      ManifestExpression(try reader.value(), at: try reader.value())
    }
  }
}

extension ManifestExpression.Kind: FactCodable {
  func encode(into writer: inout ByteWriter) {
    switch self {
    case .string(let parts): writer.write(case: 0, parts)
    case .integer(let value): writer.write(case: 1, value)
    case .decimal(let text): writer.write(case: 2, text)
    case .boolean(let value): writer.write(case: 3, value)
    case .nothing: writer.write(case: 4)
    case .array(let elements): writer.write(case: 5, elements)
    case .dictionary(let entries): writer.write(case: 6, entries)
    case .tuple(let elements): writer.write(case: 7, elements)
    case .name(let name): writer.write(case: 8, name)
    case .member(let base, let name): writer.write(case: 9, base, name)
    case .call(let callee, let arguments): writer.write(case: 10, callee, arguments)
    case .element(let base, let arguments): writer.write(case: 11, base, arguments)
    case .closure(let closure): writer.write(case: 12, closure)
    case .binary(let name, let left, let right): writer.write(case: 13, name, left, right)
    case .prefix(let name, let operand): writer.write(case: 14, name, operand)
    case .conditional(let branches): writer.write(case: 15, branches)
    case .choice(let subject, let choices): writer.write(case: 16, subject, choices)
    case .keyPath(let components): writer.write(case: 17, components)
    case .typed(let value, let type): writer.write(case: 18, value, type)
    case .attempt(let value): writer.write(case: 19, value)
    case .unread(let text): writer.write(case: 20, text)
    }
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    switch try reader.byte() {
    case 0: self = .string(try reader.value())
    case 1: self = .integer(try reader.value())
    case 2: self = .decimal(try reader.value())
    case 3: self = .boolean(try reader.value())
    case 4: self = .nothing
    case 5: self = .array(try reader.value())
    case 6: self = .dictionary(try reader.value())
    case 7: self = .tuple(try reader.value())
    case 8: self = .name(try reader.value())
    case 9: self = .member(try reader.value(), try reader.value())
    case 10: self = .call(try reader.value(), try reader.value())
    case 11: self = .element(try reader.value(), try reader.value())
    case 12: self = .closure(try reader.value())
    case 13: self = .binary(try reader.value(), try reader.value(), try reader.value())
    case 14: self = .prefix(try reader.value(), try reader.value())
    case 15: self = .conditional(try reader.value())
    case 16: self = .choice(try reader.value(), try reader.value())
    case 17: self = .keyPath(try reader.value())
    case 18: self = .typed(try reader.value(), try reader.value())
    case 19: self = .attempt(try reader.value())
    case 20: self = .unread(try reader.value())
    default: throw MalformedFacts()
    }
  }
}

extension ManifestExpression.StringPart: FactCodable {
  func encode(into writer: inout ByteWriter) {
    switch self {
    case .text(let text): writer.write(case: 0, text)
    case .value(let value): writer.write(case: 1, value)
    }
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    switch try reader.byte() {
    case 0: self = .text(try reader.value())
    case 1: self = .value(try reader.value())
    default: throw MalformedFacts()
    }
  }
}

extension ManifestExpression.Entry: RecordCodable {
  static let coding = RecordCoding(ManifestExpression.Entry.init(key:value:), \.key, \.value)
}

extension ManifestExpression.Branch: RecordCodable {
  static let coding = RecordCoding(ManifestExpression.Branch.init(conditions:body:), \.conditions, \.body)
}

extension ManifestExpression.Choice: RecordCodable {
  static let coding = RecordCoding(
    ManifestExpression.Choice.init(patterns:body:), \.patterns, \.body)
}

extension ManifestArgument: RecordCodable {
  static let coding = RecordCoding(ManifestArgument.init(_:_:), \.label, \.value)
}

extension ManifestClosure: RecordCodable {
  static let coding = RecordCoding(ManifestClosure.init(parameters:body:), \.parameters, \.body)
}

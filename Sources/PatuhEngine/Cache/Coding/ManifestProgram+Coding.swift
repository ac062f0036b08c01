import PatuhCore

extension SwiftPackageFacts: FactCodable {
  func encode(into writer: inout ByteWriter) { writer.write(all: toolsVersion, program, problems) }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(toolsVersion: try reader.value(), program: try reader.value(), problems: try reader.value())
  }
}

extension TuistFacts: FactCodable {
  func encode(into writer: inout ByteWriter) { writer.write(all: program, problems) }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(program: try reader.value(), problems: try reader.value())
  }
}

extension ManifestProgram: FactCodable {
  func encode(into writer: inout ByteWriter) { writer.write(all: statements) }

  init(from reader: inout ByteReader) throws(MalformedFacts) { self.init(statements: try reader.value()) }
}

extension ManifestStatement: FactCodable {
  func encode(into writer: inout ByteWriter) {
    writer.nested { writer in
      switch self {
      case .variable(let variable): writer.write(case: 0, variable)
      case .function(let function): writer.write(case: 1, function)
      case .type(let type): writer.write(case: 2, type)
      case .expression(let expression): writer.write(case: 3, expression)
      case .assignment(let place, let name, let value): writer.write(case: 4, place, name, value)
      case .loop(let pattern, let sequence, let condition, let body):
        writer.write(case: 5, pattern, sequence, condition, body)
      case .guard(let conditions, let otherwise): writer.write(case: 6, conditions, otherwise)
      case .block(let body): writer.write(case: 7, body)
      case .return(let value): writer.write(case: 8, value)
      case .break: writer.write(case: 9)
      case .continue: writer.write(case: 10)
      case .unread(let position, let words): writer.write(case: 11, position, words)
      case .alias(let name, let type): writer.write(case: 12, name, type)
      }
    }
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self = try reader.nested { reader throws(MalformedFacts) in
      switch try reader.byte() {
      case 0: .variable(try reader.value())
      case 1: .function(try reader.value())
      case 2: .type(try reader.value())
      case 3: .expression(try reader.value())
      case 4: .assignment(try reader.value(), operator: try reader.value(), try reader.value())
      case 5:
        .loop(
          try reader.value(), in: try reader.value(), where: try reader.value(), try reader.value())
      case 6: .guard(try reader.value(), else: try reader.value())
      case 7: .block(try reader.value())
      case 8: .return(try reader.value())
      case 9: .break
      case 10: .continue
      case 11: .unread(try reader.value(), try reader.value())
      case 12: .alias(try reader.value(), for: try reader.value())
      default: throw MalformedFacts()
      }
    }
  }
}

extension ManifestVariable: FactCodable {
  func encode(into writer: inout ByteWriter) {
    writer.write(all: name, isStatic, type, value, getter, position)
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(
      name: try reader.value(), isStatic: try reader.value(), type: try reader.value(),
      value: try reader.value(), getter: try reader.value(), position: try reader.value())
  }
}

extension ManifestFunction: FactCodable {
  func encode(into writer: inout ByteWriter) {
    writer.write(all: name, isStatic, parameters, result, body, position)
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(
      name: try reader.value(), isStatic: try reader.value(), parameters: try reader.value(),
      result: try reader.value(), body: try reader.value(), position: try reader.value())
  }
}

extension ManifestFunction.Parameter: FactCodable {
  func encode(into writer: inout ByteWriter) {
    writer.write(all: label, name, type, defaultValue, isVariadic, isBuilder)
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(
      label: try reader.value(), name: try reader.value(), type: try reader.value(),
      defaultValue: try reader.value(), isVariadic: try reader.value(), isBuilder: try reader.value())
  }
}

extension ManifestType: FactCodable {
  func encode(into writer: inout ByteWriter) { writer.write(all: name, isExtension, cases, members) }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(
      name: try reader.value(), isExtension: try reader.value(), cases: try reader.value(),
      members: try reader.value())
  }
}

extension ManifestType.Case: FactCodable {
  func encode(into writer: inout ByteWriter) { writer.write(all: name, rawValue) }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(name: try reader.value(), rawValue: try reader.value())
  }
}

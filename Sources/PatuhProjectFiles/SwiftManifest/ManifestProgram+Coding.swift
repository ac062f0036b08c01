import PatuhCore

extension SwiftPackageFacts: RecordCodable {
  static let coding = RecordCoding(
    SwiftPackageFacts.init(toolsVersion:program:problems:), \.toolsVersion, \.program, \.problems)
}

extension TuistFacts: RecordCodable {
  static let coding = RecordCoding(TuistFacts.init(program:problems:), \.program, \.problems)
}

extension ManifestProgram: RecordCodable {
  static let coding = RecordCoding(ManifestProgram.init(statements:), \.statements)
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
      case 11: .unread(try reader.value(), try reader.value())
      case 12: .alias(try reader.value(), for: try reader.value())
      default: throw MalformedFacts()
      }
    }
  }
}

extension ManifestVariable: RecordCodable {
  static let coding = RecordCoding(
    ManifestVariable.init(name:isStatic:type:value:getter:position:), \.name, \.isStatic, \.type, \.value,
    \.getter, \.position)
}

extension ManifestFunction: RecordCodable {
  static let coding = RecordCoding(
    ManifestFunction.init(name:isStatic:parameters:result:body:position:), \.name, \.isStatic, \.parameters,
    \.result, \.body, \.position)
}

extension ManifestFunction.Parameter: RecordCodable {
  static let coding = RecordCoding(
    ManifestFunction.Parameter.init(label:name:type:defaultValue:isVariadic:isBuilder:), \.label, \.name,
    \.type, \.defaultValue, \.isVariadic, \.isBuilder)
}

extension ManifestType: RecordCodable {
  static let coding = RecordCoding(
    ManifestType.init(name:isExtension:inherited:cases:members:), \.name, \.isExtension, \.inherited, \.cases,
    \.members)
}

extension ManifestType.Case: RecordCodable {
  static let coding = RecordCoding(ManifestType.Case.init(name:rawValue:), \.name, \.rawValue)
}

import PatuhCore

extension BuildSettingsFacts: FactCodable {
  func encode(into writer: inout ByteWriter) { writer.write(all: statements, problems) }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(statements: try reader.value(), problems: try reader.value())
  }
}

extension BuildSettingsFacts.Statement: FactCodable {
  func encode(into writer: inout ByteWriter) {
    switch self {
    case .setting(let setting): writer.write(case: 0, setting)
    case .include(let path, let isOptional): writer.write(case: 1, path, isOptional)
    }
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    switch try reader.byte() {
    case 0: self = .setting(try reader.value())
    case 1: self = .include(path: try reader.value(), isOptional: try reader.value())
    default: throw MalformedFacts()
    }
  }
}

extension BuildSetting: FactCodable {
  func encode(into writer: inout ByteWriter) { writer.write(all: name, conditions, value) }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(name: try reader.value(), conditions: try reader.value(), value: try reader.value())
  }
}

extension BuildSetting.Condition: FactCodable {
  func encode(into writer: inout ByteWriter) { writer.write(all: parameter, pattern) }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(parameter: try reader.value(), pattern: try reader.value())
  }
}

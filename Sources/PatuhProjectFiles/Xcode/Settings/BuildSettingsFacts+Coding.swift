import PatuhCore

extension BuildSettingsFacts: RecordCodable {
  static let coding = RecordCoding(BuildSettingsFacts.init(statements:problems:), \.statements, \.problems)
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

extension BuildSetting: RecordCodable {
  static let coding = RecordCoding(
    BuildSetting.init(name:conditions:value:position:), \.name, \.conditions, \.value, \.position)
}

extension BuildSetting.Condition: RecordCodable {
  static let coding = RecordCoding(BuildSetting.Condition.init(parameter:pattern:), \.parameter, \.pattern)
}

import PatuhCore

extension XcodeSynchronizedGroup: RecordCodable {
  static let coding = RecordCoding(
    XcodeSynchronizedGroup.init(exceptions:explicitFileTypes:explicitFolders:), \.exceptions,
    \.explicitFileTypes, \.explicitFolders)
}

extension XcodeSynchronizedGroup.ExplicitType: RecordCodable {
  static let coding = RecordCoding(XcodeSynchronizedGroup.ExplicitType.init(path:type:), \.path, \.type)
}

extension XcodeSynchronizedException: RecordCodable {
  static let coding = RecordCoding(
    XcodeSynchronizedException.init(subject:paths:platformFilters:describedPaths:definitions:), \.subject,
    \.paths, \.platformFilters, \.describedPaths, \.definitions)
}

extension XcodeSynchronizedException.Definitions: RecordCodable {
  static let coding = RecordCoding(
    XcodeSynchronizedException.Definitions.init(path:definitions:), \.path, \.definitions)
}

extension XcodeSynchronizedException.Subject: FactCodable {
  func encode(into writer: inout ByteWriter) {
    switch self {
    case .target(let target): writer.write(case: 0, target)
    case .phase(let phase): writer.write(case: 1, phase)
    }
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    switch try reader.byte() {
    case 0: self = .target(try reader.value())
    case 1: self = .phase(try reader.value())
    default: throw MalformedFacts()
    }
  }
}

extension XcodeSynchronizedException.PlatformFilter: RecordCodable {
  static let coding = RecordCoding(
    XcodeSynchronizedException.PlatformFilter.init(path:platforms:), \.path, \.platforms)
}

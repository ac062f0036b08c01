import PatuhCore

extension ThirdPartyPackage.Manager: FactCodable {}

extension LockFileFacts: RecordCodable {
  static let coding = RecordCoding(
    LockFileFacts.init(manager:packages:problems:podfileChecksum:checksumPosition:), \.manager, \.packages,
    \.problems, \.podfileChecksum, \.checksumPosition)
}

extension LockedPackage: RecordCodable {
  static let coding = RecordCoding(
    LockedPackage.init(
      name:position:pin:url:path:dependencies:constraints:statedVersion:commit:isForDevelopment:), \.name,
    \.position, \.pin, \.url, \.path, \.dependencies, \.constraints, \.statedVersion, \.commit,
    \.isForDevelopment)
}

extension LockedPackage.Pin: FactCodable {
  func encode(into writer: inout ByteWriter) {
    switch self {
    case .version(let version): writer.write(case: 0, version)
    case .revision(let id): writer.write(case: 1, id)
    case .folder: writer.write(case: 2)
    case .atLeast(let version): writer.write(case: 3, version)
    }
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    switch try reader.byte() {
    case 0: self = .version(try reader.value())
    case 1: self = .revision(try reader.value())
    case 2: self = .folder
    case 3: self = .atLeast(try reader.value())
    default: throw MalformedFacts()
    }
  }
}

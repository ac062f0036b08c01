import PatuhCore

extension ThirdPartyPackage.Manager: FactCodable {}

extension LockFileFacts: FactCodable {
  func encode(into writer: inout ByteWriter) { writer.write(all: manager, packages, problems) }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(manager: try reader.value(), packages: try reader.value(), problems: try reader.value())
  }
}

extension LockedPackage: FactCodable {
  func encode(into writer: inout ByteWriter) {
    writer.write(all: name, position, pin, url, path, dependencies)
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(
      name: try reader.value(), position: try reader.value(), pin: try reader.value(),
      url: try reader.value(), path: try reader.value(), dependencies: try reader.value())
  }
}

extension LockedPackage.Pin: FactCodable {
  func encode(into writer: inout ByteWriter) {
    switch self {
    case .version(let version): writer.write(case: 0, version)
    case .revision(let words): writer.write(case: 1, words)
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

import PatuhCore

extension XcodeSynchronizedGroup: FactCodable {
  func encode(into writer: inout ByteWriter) {
    writer.write(all: exceptions, explicitFileTypes, explicitFolders)
  }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(
      exceptions: try reader.value(), explicitFileTypes: try reader.value(),
      explicitFolders: try reader.value())
  }
}

extension XcodeSynchronizedGroup.ExplicitType: FactCodable {
  func encode(into writer: inout ByteWriter) { writer.write(all: path, type) }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(path: try reader.value(), type: try reader.value())
  }
}

extension XcodeSynchronizedException: FactCodable {
  func encode(into writer: inout ByteWriter) { writer.write(all: subject, paths, platformFilters) }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(
      subject: try reader.value(), paths: try reader.value(), platformFilters: try reader.value())
  }
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

extension XcodeSynchronizedException.PlatformFilter: FactCodable {
  func encode(into writer: inout ByteWriter) { writer.write(all: path, platforms) }

  init(from reader: inout ByteReader) throws(MalformedFacts) {
    self.init(path: try reader.value(), platforms: try reader.value())
  }
}

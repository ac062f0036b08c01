extension VersionRequirement: FactCodable {
  package func encode(into writer: inout ByteWriter) {
    switch self {
    case .exact(let version): writer.write(case: 0, version)
    case .range(let range): writer.write(case: 1, range)
    case .revision(let words): writer.write(case: 2, words)
    case .any: writer.write(case: 3)
    case .unknown: writer.write(case: 4)
    }
  }

  package init(from reader: inout ByteReader) throws(MalformedFacts) {
    switch try reader.byte() {
    case 0: self = .exact(try reader.value())
    case 1: self = .range(try reader.value())
    case 2: self = .revision(try reader.value())
    case 3: self = .any
    case 4: self = .unknown
    default: throw MalformedFacts()
    }
  }
}

extension VersionRange: RecordCodable {
  package static let coding = RecordCoding(
    VersionRange.init(lower:upper:includesUpper:), \.lower, \.upper, \.includesUpper)
}

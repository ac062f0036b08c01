import PatuhCore

extension FileFacts {
  /// The facts as bytes; nil for what is no fact of the bytes of a file.
  func encoded(with writer: inout ByteWriter) -> Bool {
    switch self {
    case .source(let facts):
      writer.write(byte: 0)
      facts.encode(into: &writer)
    default: return false
    }
    return true
  }

  /// The facts that were written as these bytes.
  init(decoding bytes: UnsafeRawBufferPointer) throws(MalformedFacts) {
    var reader = ByteReader(bytes)
    switch try reader.byte() {
    case 0: self = .source(try SourceFacts.decoded(from: &reader))
    default: throw MalformedFacts()
    }
    guard reader.isAtEnd else { throw MalformedFacts() }
  }
}

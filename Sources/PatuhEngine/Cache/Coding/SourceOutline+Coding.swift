import PatuhCore

extension SourceOutline {
  func encode(into writer: inout ByteWriter) {
    facts.encode(into: &writer)
    // Hashes are spread over all numbers, so four bytes each are the shortest.
    writer.write(fixed: words)
    writer.write(fixed: declared)
    writer.write(hasEntryPoint)
  }

  init(decoding bytes: UnsafeRawBufferPointer) throws(MalformedFacts) {
    var reader = ByteReader(bytes)
    let facts = try SourceFacts(from: &reader)
    self.init(
      facts: facts, words: try reader.fixedNumbers(), declared: try reader.fixedNumbers(),
      hasEntryPoint: try reader.flag())
    guard reader.isAtEnd else { throw MalformedFacts() }
  }
}

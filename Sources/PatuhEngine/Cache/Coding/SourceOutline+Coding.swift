import PatuhCore

extension SourceOutline {
  func encode(into writer: inout ByteWriter) {
    facts.encode(into: &writer)
    writer.write(hashes: words)
    writer.write(hashes: declared)
    writer.write(hasEntryPoint)
  }

  init(decoding bytes: UnsafeRawBufferPointer) throws(MalformedFacts) {
    var reader = ByteReader(bytes)
    let facts = try SourceFacts(from: &reader)
    self.init(
      facts: facts, words: try reader.hashes(), declared: try reader.hashes(),
      hasEntryPoint: try reader.flag())
    guard reader.isAtEnd else { throw MalformedFacts() }
  }
}

extension ByteWriter {
  /// Hashes are spread over all numbers, so four bytes each are the shortest.
  fileprivate mutating func write(hashes: [UInt32]) {
    write(UInt64(hashes.count))
    for hash in hashes { write(fixed: hash) }
  }
}

extension ByteReader {
  fileprivate mutating func hashes() throws(MalformedFacts) -> [UInt32] {
    let count = try count()
    var hashes: [UInt32] = []
    hashes.reserveCapacity(count)
    for _ in 0..<count { hashes.append(try fixedNumber()) }
    return hashes
  }
}

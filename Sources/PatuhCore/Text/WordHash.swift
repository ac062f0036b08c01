extension Sequence<UInt8> {
  /// A number of the text in these bytes that is the same in every run: FNV-1a, folded to 32 bits. Two texts may share
  /// one.
  @inlinable public var wordHash: UInt32 {
    let hash = reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
  }
}

extension String {
  /// Appends the number of the text and, when dots part it, those of its parts.
  func appendWordHashes(to hashes: inout [UInt32]) {
    var text = self
    text.withUTF8 { bytes in
      hashes.append(bytes.wordHash)
      guard bytes.contains(UInt8(ascii: ".")) else { return }
      for part in bytes.split(separator: UInt8(ascii: ".")) { hashes.append(part.wordHash) }
    }
  }
}

extension StringProtocol {
  /// The number of the text: see ``Sequence/wordHash``.
  @inlinable public var wordHash: UInt32 {
    utf8.withContiguousStorageIfAvailable { $0.wordHash } ?? utf8.wordHash
  }
}

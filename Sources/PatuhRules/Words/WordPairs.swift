import PatuhCore

/// Which pairs of neighbouring bytes each word of a project holds, to tell most words from those with a part.
final class WordPairs: DerivedFromProject {
  /// By word, a bit for each pair; pairs share bits.
  private let pairs: [SIMD2<UInt64>]

  init(_ project: Project) {
    let texts = project.derived(WordTable.self).numbers
    pairs = texts.bytes.withUnsafeBufferPointer { bytes in
      texts.texts.indices.map { Self.pairs(of: bytes[texts.starts[$0]..<texts.starts[$0 + 1]]) }
    }
  }

  /// The words that may hold some bytes, and a few others, ascending.
  func words(with part: [UInt8]) -> [Int] {
    let wanted = part.withUnsafeBufferPointer { Self.pairs(of: $0[...]) }
    return pairs.indices.filter { pairs[$0] & wanted == wanted }
  }

  private static func pairs(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> SIMD2<UInt64> {
    var found = SIMD2<UInt64>()
    var last: UInt8 = 0
    for byte in bytes {
      // The first byte has no neighbour.
      if last != 0 {
        let pair = Int(last) &* 37 ^ Int(byte)
        found[pair >> 6 & 1] |= 1 << UInt64(pair & 63)
      }
      last = byte
    }
    return found
  }
}

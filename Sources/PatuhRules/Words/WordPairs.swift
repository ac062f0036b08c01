import PatuhCore

/// Which pairs of neighbouring bytes each word of a project contains: this rules out most words without a given part.
final class WordPairs: DerivedFromProject {
  /// By word, a set of bits for its pairs; several pairs share a bit.
  private let pairs: [SIMD2<UInt64>]

  init(_ project: Project) {
    let texts = project.derived(WordTable.self).numbers
    pairs = texts.bytes.withUnsafeBufferPointer { bytes in
      texts.texts.indices.map { Self.pairs(of: bytes[texts.starts[$0]..<texts.starts[$0 + 1]]) }
    }
  }

  /// The words that may contain the bytes, and a few others, ascending.
  func words(with part: [UInt8]) -> [Int] {
    let wanted = part.withUnsafeBufferPointer { Self.pairs(of: $0[...]) }
    return pairs.indices.filter { pairs[$0] & wanted == wanted }
  }

  private static func pairs(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> SIMD2<UInt64> {
    // The first byte has no neighbour.
    guard var last = bytes.first else { return .zero }
    var (low, high): (UInt64, UInt64) = (0, 0)
    for byte in bytes.dropFirst() {
      let pair = UInt64(last) &* 37 ^ UInt64(byte)
      let bit: UInt64 = 1 &<< (pair & 63)
      let isHigh = pair >> 6 & 1
      high |= bit & (0 &- isHigh)
      low |= bit & (isHigh &- 1)
      last = byte
    }
    return SIMD2(low, high)
  }
}

import PatuhCore

/// Which bigrams of bytes each word of a project contains: this rules out most words without a given part.
final class WordBigrams: DerivedFromProject {
  /// By word, a set of bits for its bigrams; several bigrams share a bit.
  private let bigrams: [SIMD2<UInt64>]

  init(_ project: Project) {
    let texts = project.derived(WordTable.self).numbers
    bigrams = texts.bytes.withUnsafeBufferPointer { bytes in
      texts.texts.indices.map { Self.bigrams(of: bytes[texts.starts[$0]..<texts.starts[$0 + 1]]) }
    }
  }

  /// The numbers of all words that contain the bytes, and of a few that do not, ascending.
  func words(with part: [UInt8]) -> [Int] {
    let wanted = part.withUnsafeBufferPointer { Self.bigrams(of: $0[...]) }
    return bigrams.indices.filter { bigrams[$0] & wanted == wanted }
  }

  private static func bigrams(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> SIMD2<UInt64> {
    // The first byte has no neighbour.
    guard var last = bytes.first else { return .zero }
    var (low, high): (UInt64, UInt64) = (0, 0)
    for byte in bytes.dropFirst() {
      let bigram = UInt64(last) &* 37 ^ UInt64(byte)
      let bit: UInt64 = 1 &<< (bigram & 63)
      if bigram & 64 == 0 { low |= bit } else { high |= bit }
      last = byte
    }
    return SIMD2(low, high)
  }
}

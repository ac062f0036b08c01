extension StringProtocol {
  /// A number of the text that is the same in every run: FNV-1a, folded to 32 bits. Two texts may share one.
  public var wordHash: UInt32 {
    func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
      bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
    let hash = utf8.withContiguousStorageIfAvailable { hash($0) } ?? hash(utf8)
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
  }
}

extension UnsafeRawBufferPointer {
  /// A hash of these bytes, read eight at a time. It is not unique and not secure against deliberate
  /// collisions. It is the same in every run, because caches store it.
  ///
  /// - Parameter seed: a further value that the hash depends on
  @inlinable public func quickHash(seed: UInt64) -> UInt64 {
    func word(at offset: Int) -> UInt64 {
      UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    var hash = seed ^ UInt64(count)
    guard count >= 8 else { return mixed(hash, shortWord) }
    var offset = 0
    while offset + 8 < count {
      hash = mixed(hash, word(at: offset))
      offset += 8
    }
    return mixed(hash, word(at: count - 8))
  }

  /// Up to seven bytes as a number, the first byte as the lowest.
  @usableFromInline var shortWord: UInt64 {
    func halfWord(at offset: Int) -> UInt64 {
      UInt64(UInt32(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }
    if count >= 4 { return halfWord(at: 0) | (halfWord(at: count - 4) >> UInt64(64 - 8 * count)) << 32 }
    return reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

@inlinable func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
  let product = (hash ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
  return product.high ^ product.low
}

/// The hash of a text of fewer than eight bytes: see ``Swift/UnsafeBufferPointer/quickHash``.
///
/// - Parameter word: the bytes of the text, the first byte as the lowest, padded with zeros
@inlinable public func quickHash(ofShort word: UInt64, count: Int) -> UInt32 {
  folded(mixed(UInt64(count), word))
}

@inlinable func folded(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash ^ hash >> 32) }

extension UnsafeBufferPointer<UInt8> {
  /// A hash of the text in these bytes; for most names, it takes one or two steps. It is not unique. It is
  /// the same in every run, because caches store it.
  @inlinable public var quickHash: UInt32 { folded(UnsafeRawBufferPointer(self).quickHash(seed: 0)) }

  /// Whether another text has the same bytes; compares eight at a time.
  @inlinable public func holdsSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    let (left, right) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    func differ<Word: FixedWidthInteger & BitwiseCopyable>(at offset: Int, _ type: Word.Type) -> Bool {
      left.loadUnaligned(fromByteOffset: offset, as: type)
        != right.loadUnaligned(fromByteOffset: offset, as: type)
    }
    if count >= 8 {
      var offset = 0
      while offset + 8 < count {
        if differ(at: offset, UInt64.self) { return false }
        offset += 8
      }
      return !differ(at: count - 8, UInt64.self)
    }
    if count >= 4 { return !differ(at: 0, UInt32.self) && !differ(at: count - 4, UInt32.self) }
    for index in indices where self[index] != other[index] { return false }
    return true
  }
}

extension String {
  /// The hash of the text: see ``Swift/UnsafeBufferPointer/quickHash``.
  public var quickHash: UInt32 { PatuhCore.withUTF8(of: self) { $0.quickHash } }
}

extension String {
  /// Whether it comes before another text by the bytes of their UTF-8, an order that no language and no version of
  /// Unicode changes.
  public func precedesInBytes(_ other: String) -> Bool {
    PatuhCore.withUTF8(of: self) { left in
      PatuhCore.withUTF8(of: other) { right in
        precedes(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
      }
    }
  }
}

private func precedes(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
  let count = min(left.count, right.count)
  var offset = 0
  while offset + 8 <= count {
    let first = left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    let second = right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    if first != second { return first.bigEndian < second.bigEndian }
    offset += 8
  }
  while offset < count {
    if left[offset] != right[offset] { return left[offset] < right[offset] }
    offset += 1
  }
  return left.count < right.count
}

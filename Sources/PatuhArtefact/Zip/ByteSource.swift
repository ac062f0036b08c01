import PatuhCore

/// A file that is read in parts, since it may be larger than what should be in memory.
package struct ByteSource: Sendable {
  /// The size of the file in bytes.
  package let count: Int
  private let read: @Sendable (_ offset: Int, _ count: Int) -> [UInt8]?

  /// - Parameter read: the bytes at an offset; fewer than asked for, or nil, if the file cannot be read
  package init(count: Int, read: @escaping @Sendable (_ offset: Int, _ count: Int) -> [UInt8]?) {
    self.count = count
    self.read = read
  }

  /// What is in memory.
  package init(_ bytes: [UInt8]) {
    self.init(count: bytes.count) { offset, count in Array(bytes[offset..<offset + count]) }
  }

  /// An offset that lies in the file.
  func place(of offset: Int) -> Int { max(0, min(offset, count)) }

  /// Exactly the bytes of a range.
  func bytes(at offset: Int, count size: Int) throws(ArtefactProblem) -> [UInt8] {
    guard offset >= 0, size >= 0, offset <= count, size <= count - offset else {
      throw ArtefactProblem(.truncated, "The archive ends too early", at: place(of: offset))
    }
    guard let bytes = read(offset, size), bytes.count == size else {
      throw ArtefactProblem(.truncated, "The archive cannot be read", at: offset)
    }
    return bytes
  }
}

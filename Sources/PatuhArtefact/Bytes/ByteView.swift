import PatuhCore

/// A part of the bytes of a file. Every access is checked, and numbers in the bytes are never trusted: an
/// offset or a count that leads outside throws a problem with its place.
package struct ByteView: Sendable {
  private let storage: ByteStorage
  private let start: Int
  /// The number of bytes.
  package let count: Int
  /// The name of the part in problems: "symbol table".
  package let part: StaticString
  /// Whether numbers of several bytes begin with the highest byte.
  package var isBigEndian = false

  /// A copy of the bytes of a whole file.
  package init(_ bytes: [UInt8]) { self.init(ByteStorage(bytes)) }

  /// The bytes of a whole file.
  package init(_ storage: ByteStorage) {
    self.init(storage, start: 0, count: storage.bytes.count, part: "file", isBigEndian: false)
  }

  private init(_ storage: ByteStorage, start: Int, count: Int, part: StaticString, isBigEndian: Bool) {
    self.storage = storage
    self.start = start
    self.count = count
    self.part = part
    self.isBigEndian = isBigEndian
  }

  /// The place in the file of an offset in this part.
  package func place(of offset: Int) -> Int { storage.place &+ start &+ max(0, min(offset, count)) }

  /// A part of these bytes.
  package func part(
    at offset: Int, count: Int, as part: StaticString
  ) throws(ArtefactProblem) -> ByteView {
    guard contains(offset, count) else {
      throw ArtefactProblem(
        .truncated, "The \(part) lies outside of the \(self.part)", at: place(of: offset))
    }
    return ByteView(storage, start: start + offset, count: count, part: part, isBigEndian: isBigEndian)
  }

  /// The bytes from an offset to the end.
  package func rest(from offset: Int, as part: StaticString) throws(ArtefactProblem) -> ByteView {
    try self.part(at: offset, count: max(0, count - max(0, offset)), as: part)
  }

  /// Whether a range lies in these bytes.
  package func contains(_ offset: Int, _ size: Int) -> Bool {
    offset >= 0 && size >= 0 && offset <= count && size <= count - offset
  }

  package func byte(at offset: Int) throws(ArtefactProblem) -> UInt8 {
    guard offset >= 0, offset < count else { throw cutOff(at: offset) }
    return storage.bytes[start + offset]
  }

  package func number16(at offset: Int) throws(ArtefactProblem) -> Int {
    Int(try load(UInt16.self, at: offset))
  }

  package func number32(at offset: Int) throws(ArtefactProblem) -> Int {
    Int(try load(UInt32.self, at: offset))
  }

  package func number64(at offset: Int) throws(ArtefactProblem) -> UInt64 {
    try load(UInt64.self, at: offset)
  }

  /// A number of eight bytes that is an offset or a size.
  package func offset64(at offset: Int) throws(ArtefactProblem) -> Int {
    let number = try number64(at: offset)
    guard let result = Int(exactly: number) else {
      throw ArtefactProblem(.truncated, "The \(part) refers to byte \(number)", at: place(of: offset))
    }
    return result
  }

  private func load<Number: FixedWidthInteger>(
    _ type: Number.Type, at offset: Int
  ) throws(ArtefactProblem) -> Number {
    guard contains(offset, MemoryLayout<Number>.size) else { throw cutOff(at: offset) }
    let number = storage.bytes.loadUnaligned(fromByteOffset: start + offset, as: Number.self)
    return isBigEndian ? Number(bigEndian: number) : Number(littleEndian: number)
  }

  private func cutOff(at offset: Int) -> ArtefactProblem {
    ArtefactProblem(.truncated, "The \(part) ends too early", at: place(of: offset))
  }
}

extension ByteView {
  /// The text up to a NUL; nil if there is no NUL before the end or `limit`.
  package func text(at offset: Int, limit: Int = 1 << 20) -> String? {
    guard offset >= 0, offset < count else { return nil }
    return withBytes(from: offset) { bytes in
      let bytes = bytes.prefix(limit)
      guard let end = bytes.firstIndex(of: 0) else { return nil }
      return String(decoding: bytes[..<end], as: UTF8.self)
    }
  }

  /// The text of a field of fixed size, which NULs fill.
  package func field(at offset: Int, count size: Int) throws(ArtefactProblem) -> String {
    guard contains(offset, size) else { throw cutOff(at: offset) }
    return withBytes(from: offset) { bytes in
      String(decoding: bytes.prefix(size).prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// Whether these bytes are at an offset.
  package func hasBytes(_ expected: some Collection<UInt8>, at offset: Int = 0) -> Bool {
    guard contains(offset, expected.count) else { return false }
    return withBytes(from: offset) { $0.starts(with: expected) }
  }

  /// Calls a function with the bytes from an offset to the end; the offset must lie in them.
  package func withBytes<Result>(
    from offset: Int = 0, _ body: (Slice<UnsafeRawBufferPointer>) -> Result
  ) -> Result {
    body(storage.bytes[(start + min(max(0, offset), count))..<(start + count)])
  }

  /// A copy of the bytes.
  package var bytes: [UInt8] { Array(storage.bytes[start..<start + count]) }
}

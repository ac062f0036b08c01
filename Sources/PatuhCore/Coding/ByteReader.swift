/// The error for bytes that no writer of facts has written.
package struct MalformedFacts: Error {
  package init() {}
}

/// Reads what a ``ByteWriter`` has written. Any bytes are safe: the reader never reads past their end, and
/// allocates no more than they can contain.
package struct ByteReader {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0
  private var depth = 0

  /// Deeper nesting is rejected. It must fit in half a megabyte of stack, the minimum of any thread.
  package static let depthLimit = 400

  package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Whether everything was read.
  package var isAtEnd: Bool { position == bytes.count }

  package mutating func byte() throws(MalformedFacts) -> UInt8 {
    guard position < bytes.count else { throw MalformedFacts() }
    defer { position += 1 }
    return bytes[position]
  }

  /// Most numbers are small, so the first byte is checked inline.
  @inline(__always)
  package mutating func number() throws(MalformedFacts) -> UInt64 {
    guard position < bytes.count, bytes[position] < 0x80 else { return try longNumber() }
    defer { position += 1 }
    return UInt64(bytes[position])
  }

  private mutating func longNumber() throws(MalformedFacts) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 64 {
      let next = try byte()
      number |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return number }
      shift += 7
    }
    throw MalformedFacts()
  }

  package mutating func number32() throws(MalformedFacts) -> UInt32 {
    guard let number = UInt32(exactly: try number()) else { throw MalformedFacts() }
    return number
  }

  package mutating func signedNumber() throws(MalformedFacts) -> Int {
    let zigzag = try number()
    return Int(truncatingIfNeeded: Int64(bitPattern: zigzag >> 1) ^ -Int64(bitPattern: zigzag & 1))
  }

  /// A number that was written relative to `base`.
  package mutating func number(from base: UInt32) throws(MalformedFacts) -> UInt32 {
    guard let distance = Int32(exactly: try signedNumber()) else { throw MalformedFacts() }
    return base &+ UInt32(bitPattern: distance)
  }

  /// An offset that was written relative to `base`. Larger offsets are rejected: no file that is read has
  /// them, and sums with them could overflow.
  package mutating func offset(from base: UInt32) throws(MalformedFacts) -> UInt32 {
    let offset = try number(from: base)
    guard offset <= Int32.max else { throw MalformedFacts() }
    return offset
  }

  package mutating func flag() throws(MalformedFacts) -> Bool {
    switch try byte() {
    case 0: false
    case 1: true
    default: throw MalformedFacts()
    }
  }

  package mutating func text() throws(MalformedFacts) -> String {
    let length = try count()
    let utf8 = UnsafeRawBufferPointer(rebasing: bytes[position..<position + length])
      .assumingMemoryBound(to: UInt8.self)
    position += length
    // Validation takes longer, and most names are ASCII.
    if utf8.isASCII { return String(decoding: utf8, as: UTF8.self) }
    guard let text = String(validating: utf8, as: UTF8.self) else { throw MalformedFacts() }
    return text
  }

  /// Numbers of four bytes each, after their count.
  package mutating func fixedNumbers() throws(MalformedFacts) -> [UInt32] {
    let count = try count()
    guard count <= (bytes.count - position) / 4 else { throw MalformedFacts() }
    defer { position += count * 4 }
    var numbers = [UInt32](repeating: 0, count: count)
    for index in 0..<count {
      let number = bytes.loadUnaligned(fromByteOffset: position + index * 4, as: UInt32.self)
      numbers[index] = UInt32(littleEndian: number)
    }
    return numbers
  }

  /// The count of elements that take at least one byte each.
  package mutating func count() throws(MalformedFacts) -> Int {
    let number = try number()
    guard number <= UInt64(bytes.count - position) else { throw MalformedFacts() }
    return Int(number)
  }

  package mutating func value<Value: FactCodable>() throws(MalformedFacts) -> Value { try Value(from: &self) }

  /// Reads a value that can contain values of its own type.
  package mutating func nested<Value>(
    _ read: (inout ByteReader) throws(MalformedFacts) -> Value
  ) throws(MalformedFacts) -> Value {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw MalformedFacts() }
    return try read(&self)
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate var isASCII: Bool { reduce(0, |) < 0x80 }
}

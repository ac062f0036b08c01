/// Collects the bytes of a fact.
///
/// A number takes as many groups of seven bits as it needs, the lowest first; a set top bit means that
/// another group follows (LEB128). Numbers that may be negative are written in zigzag order: 0, -1, 1, -2, …
package struct ByteWriter: ~Copyable {
  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  package private(set) var count = 0
  /// Whether a value was left out because it is nested more deeply than a reader accepts.
  package private(set) var isTooDeep = false
  private var depth = 0

  package init(capacity: Int = 4096) {
    self.capacity = max(64, capacity)
    storage = .allocate(capacity: self.capacity)
  }

  deinit { storage.deallocate() }

  /// The bytes written so far.
  package var bytes: [UInt8] { Array(UnsafeBufferPointer(start: storage, count: count)) }

  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(start: storage, count: count))
  }

  /// Removes what was written and keeps the capacity.
  package mutating func removeAll() {
    count = 0
    isTooDeep = false
  }

  package mutating func write(byte: UInt8) {
    reserve(1)
    storage[count] = byte
    count += 1
  }

  package mutating func write(_ number: UInt64) {
    reserve(10)
    var rest = number
    while rest >= 0x80 {
      storage[count] = UInt8(truncatingIfNeeded: rest) | 0x80
      count += 1
      rest >>= 7
    }
    storage[count] = UInt8(truncatingIfNeeded: rest)
    count += 1
  }

  package mutating func write(_ number: UInt32) { write(UInt64(number)) }

  package mutating func write(_ number: Int) {
    write(UInt64(bitPattern: Int64(number &<< 1) ^ Int64(number &>> 63)))
  }

  /// Writes the distance of a number from another one, modulo 2³².
  package mutating func write(_ number: UInt32, from base: UInt32) {
    write(Int(Int32(bitPattern: number &- base)))
  }

  package mutating func write(_ flag: Bool) { write(byte: flag ? 1 : 0) }

  package mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      write(UInt64(utf8.count))
      guard let start = utf8.baseAddress else { return }
      reserve(utf8.count)
      (storage + count).update(from: start, count: utf8.count)
      count += utf8.count
    }
  }

  /// Writes numbers of four bytes each, lowest byte first, after their count.
  package mutating func write(fixed numbers: [UInt32]) {
    write(UInt64(numbers.count))
    reserve(numbers.count * 4)
    let place = UnsafeMutableRawPointer(storage + count)
    for (index, number) in numbers.enumerated() {
      place.storeBytes(of: number.littleEndian, toByteOffset: index * 4, as: UInt32.self)
    }
    count += numbers.count * 4
  }

  /// Writes values one after the other.
  package mutating func write<each Value: FactCodable>(all values: repeat each Value) {
    repeat (each values).encode(into: &self)
  }

  /// Writes an enumeration case by its number, and its associated values.
  package mutating func write<each Value: FactCodable>(case number: UInt8, _ values: repeat each Value) {
    write(byte: number)
    repeat (each values).encode(into: &self)
  }

  /// Records that the value contains chains of links that are longer than the reader accepts.
  package mutating func markTooDeep() { isTooDeep = true }

  /// Writes a value that can contain values of its own type.
  package mutating func nested(_ write: (inout ByteWriter) -> Void) {
    guard depth < ByteReader.depthLimit else {
      isTooDeep = true
      return
    }
    depth += 1
    write(&self)
    depth -= 1
  }

  private mutating func reserve(_ more: Int) {
    guard count + more > capacity else { return }
    let larger = max(capacity * 2, count + more)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.update(from: storage, count: count)
    storage.deallocate()
    storage = moved
    capacity = larger
  }
}

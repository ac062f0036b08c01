extension ByteWriter {
  /// Writes a range whose lower bound is near `base`.
  mutating func write(_ range: Range<UInt32>, from base: UInt32) {
    write(range.lowerBound, from: base)
    write(range.upperBound &- range.lowerBound)
  }

  mutating func write(_ name: NameID) { write(name.rawValue) }

  /// Writes a link to an element near the index `base`.
  mutating func write<Element>(_ link: Link<Element>, from base: Int) {
    // 0 is reserved for no link.
    guard let index = link.index else { return write(UInt64(0)) }
    let distance = index &- base
    write(UInt64(bitPattern: Int64((distance &<< 1) ^ (distance &>> 63))) &+ 1)
  }
}

extension ByteReader {
  mutating func range(from base: UInt32) throws(MalformedFacts) -> Range<UInt32> {
    let lower = try offset(from: base)
    let (upper, overflow) = lower.addingReportingOverflow(try number32())
    guard !overflow else { throw MalformedFacts() }
    return lower..<upper
  }

  /// The id of one of `count` names.
  mutating func name(of count: Int) throws(MalformedFacts) -> NameID {
    let number = try number32()
    guard number < count else { throw MalformedFacts() }
    return NameID(rawValue: number)
  }

  /// A link to one of the elements below `end`, or none.
  @inline(__always)
  mutating func link<Element>(
    from base: Int, below end: Int
  ) throws(MalformedFacts) -> Link<Element> {
    let number = try number()
    if number == 0 { return .none }
    let zigzag = number &- 1
    let distance = Int(truncatingIfNeeded: Int64(bitPattern: zigzag >> 1) ^ -Int64(bitPattern: zigzag & 1))
    let index = base &+ distance
    guard index >= 0, index < end else { throw MalformedFacts() }
    return Link(index)
  }
}

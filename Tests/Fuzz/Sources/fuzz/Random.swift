/// Random numbers that are the same in each run: SplitMix64.
struct Random {
  private var state: UInt64

  init(_ number: UInt64) { state = number }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to below a count; 0 if the count is not positive.
  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }

  mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

  /// One of the elements, which must not be empty.
  mutating func element<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }
}

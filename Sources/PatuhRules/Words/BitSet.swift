/// A set of numbers below a bound, stored as one bit for each number.
struct BitSet: Sendable {
  private var bits: [UInt64]

  /// Creates an empty set.
  init(below bound: Int) { bits = Array(repeating: 0, count: (bound + 63) / 64) }

  /// Whether the set contains a number; false for a number beyond the bound.
  func contains(_ number: Int) -> Bool {
    number >> 6 < bits.count && bits[number >> 6] & (1 << UInt64(number & 63)) != 0
  }

  /// Inserts a number and returns whether it is new.
  /// - Precondition: the number is below the bound
  @discardableResult
  mutating func insert(_ number: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(number & 63)
    if bits[number >> 6] & bit != 0 { return false }
    bits[number >> 6] |= bit
    return true
  }

  /// - Precondition: `other` has the same bound.
  mutating func formUnion(_ other: BitSet) {
    for index in bits.indices { bits[index] |= other.bits[index] }
  }

  /// - Precondition: `other` has the same bound.
  mutating func formIntersection(_ other: BitSet) {
    for index in bits.indices { bits[index] &= other.bits[index] }
  }

  /// The numbers, ascending.
  var numbers: [Int] {
    var found: [Int] = []
    for (index, word) in bits.enumerated() {
      var rest = word
      while rest != 0 {
        found.append(index << 6 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return found
  }
}

/// Changes to formats of numbers: headers, tables and what offsets lead to.
struct BinaryMutation {
  /// The maximum size of an input in bytes.
  static let limit = 64 << 10

  /// Changes a number, or moves an entry of a table.
  static func change(_ input: inout [UInt8], _ random: inout Random) {
    guard input.count >= 16 else { return }
    switch random.below(8) {
    case 0...2: setNumber(at: place(in: input, &random), in: &input, to: number(for: input, &random))
    case 3:
      // A little more or less than what is there.
      let place = place(in: input, &random)
      let delta = random.element(of: [1, 4, 8, 0xFFFF_FFFF, 0xFFFF_FFFC, 16, 72, 80] as [UInt32])
      setNumber(at: place, in: &input, to: word(at: place, in: input) &+ delta)
    case 4:
      let (first, second) = (place(in: input, &random), place(in: input, &random))
      let (left, right) = (word(at: first, in: input), word(at: second, in: input))
      setNumber(at: first, in: &input, to: right)
      setNumber(at: second, in: &input, to: left)
    case 5:
      // An entry in place of another one.
      let size = random.element(of: [4, 8, 12, 16, 20, 24, 46, 56, 60, 68, 72, 80])
      let (from, to) = (place(in: input, &random), place(in: input, &random))
      guard from + size <= input.count, to + size <= input.count else { return }
      input.replaceSubrange(to..<to + size, with: Array(input[from..<from + size]))
    case 6:
      // The start of another part, as an offset.
      setNumber(at: place(in: input, &random), in: &input, to: UInt32(random.below(input.count)) & ~3)
    default:
      // An entry more, or one less.
      let (place, size) = (place(in: input, &random), random.element(of: [8, 16, 60, 72, 80]))
      guard place + size <= input.count else { return }
      if random.below(2) == 0 {
        input.insert(contentsOf: Array(input[place..<place + size]), at: place)
      } else {
        input.removeSubrange(place..<place + size)
      }
    }
  }

  /// Mostly at a multiple of 4, and in the headers as often as behind them.
  private static func place(in input: [UInt8], _ random: inout Random) -> Int {
    let range = random.below(2) == 0 ? min(input.count, 2_048) : input.count
    let place = random.below(range - 3)
    return random.below(8) == 0 ? place : place & ~3
  }

  private static func number(for input: [UInt8], _ random: inout Random) -> UInt32 {
    let size = UInt32(truncatingIfNeeded: input.count)
    return random.element(of: [
      0, 1, 2, 3, 7, 8, 0x10, 0x19, 0x22, 0xFF, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 0xFFFF_FFF8,
      size,
      size &- 1, size &+ 1, size / 2, 0x8000_0033, 0x8000_0034, 0xFEED_FACE, 0xFEED_FACF, 0xBEBA_FECA,
      UInt32(truncatingIfNeeded: random.next()),
    ])
  }

  private static func word(at place: Int, in input: [UInt8]) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(input[place + $1]) << (8 * UInt32($1)) }
  }

  private static func setNumber(at place: Int, in input: inout [UInt8], to number: UInt32) {
    for index in 0..<4 { input[place + index] = UInt8(truncatingIfNeeded: number >> (8 * UInt32(index))) }
  }
}

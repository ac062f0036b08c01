/// Chance that is the same in each run: SplitMix64.
struct ByteChanges: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// The bytes, changed in one to four places.
  mutating func changed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<[1, 1, 2, 4].randomElement(using: &self)! {
      let place = Int.random(in: bytes.indices, using: &self)
      switch Int.random(in: 0..<5, using: &self) {
      case 0: bytes[place] = .random(in: 0...255, using: &self)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &self)
      case 2: bytes[place] = [0, 1, 2, 0x7F, 0x80, 0xFF].randomElement(using: &self)!
      case 3: bytes.remove(at: place)
      default: bytes.insert(.random(in: 0...255, using: &self), at: place)
      }
    }
    return bytes
  }
}

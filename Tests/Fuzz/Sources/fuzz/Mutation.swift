/// Makes inputs from seeds: the same ones for the same number.
struct Mutation {
  private let seeds: [[UInt8]]
  private let words: [[UInt8]]
  private var state: UInt64
  /// Larger inputs are cut, in bytes.
  private static let limit = 8192

  /// - Parameter words: what is spliced in beside parts of the seeds
  init(seeds: [[UInt8]], words: [String], number: UInt64) {
    self.seeds = seeds
    self.words = words.map { Array($0.utf8) }
    state = number
  }

  /// The next input: a seed, changed in one to eight places.
  mutating func next() -> [UInt8] {
    var input = seeds[below(seeds.count)]
    for _ in 0...below(8) { change(&input) }
    return input.count > Self.limit ? Array(input.prefix(Self.limit)) : input
  }

  private mutating func change(_ input: inout [UInt8]) {
    guard !input.isEmpty else {
      input = words[below(words.count)]
      return
    }
    let place = below(input.count)
    switch below(9) {
    case 0: input[place] = UInt8(truncatingIfNeeded: random())
    case 1: input[place] ^= 1 << UInt8(below(8))
    case 2: input.remove(at: place)
    case 3: input.insert(UInt8(truncatingIfNeeded: random()), at: place)
    case 4: input.removeSubrange(place...)
    case 5: input.removeSubrange(place..<min(place + below(64), input.count))
    case 6: input.insert(contentsOf: words[below(words.count)], at: place)
    case 7:
      let other = seeds[below(seeds.count)]
      let start = below(max(other.count, 1))
      input.insert(contentsOf: other[start..<min(start + below(256), other.count)], at: place)
    default:
      let part = input[place..<min(place + 1 + below(32), input.count)]
      for _ in 0...below(64) { input.insert(contentsOf: part, at: place) }
    }
  }

  private mutating func below(_ count: Int) -> Int { Int(random() % UInt64(max(count, 1))) }

  /// SplitMix64.
  private mutating func random() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

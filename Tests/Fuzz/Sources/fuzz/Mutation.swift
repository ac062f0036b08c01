/// Makes inputs from seeds: the same ones for the same number.
struct Mutation {
  private let seeds: [[UInt8]]
  private let words: [[UInt8]]
  private let isBinary: Bool
  private var random: Random
  /// The maximum size of an input in bytes: of most, and of one in fifty.
  private static let limits = (8 << 10, 64 << 10)

  /// - Parameters:
  ///   - words: words and marks of the language of the seeds
  ///   - isBinary: whether the seeds are made of numbers, not of text
  init(seeds: [[UInt8]], words: [String], isBinary: Bool = false, number: UInt64) {
    self.isBinary = isBinary
    self.seeds = seeds
    self.words = words.map { Array($0.utf8) }
    random = Random(number)
  }

  /// The next input: a seed, changed in one to eight places.
  mutating func next() -> [UInt8] {
    var input = random.element(of: seeds)
    let isLarge = random.below(50) == 0
    for _ in 0...random.below(8) { change(&input) }
    if isLarge { swell(&input) }
    let limit = isBinary ? BinaryMutation.limit : isLarge ? Self.limits.1 : Self.limits.0
    return input.count > limit ? Array(input.prefix(limit)) : input
  }

  private mutating func change(_ input: inout [UInt8]) {
    guard !input.isEmpty else {
      input = random.element(of: words)
      return
    }
    if isBinary, random.below(4) > 0 {
      BinaryMutation.change(&input, &random)
      return
    }
    switch random.below(20) {
    case 0...4: changeBytes(&input)
    case 5...7: changeToken(&input)
    case 8...10: changeLines(&input)
    case 11...12: changeGroup(&input)
    case 13: changeNumber(&input)
    case 14: nest(&input)
    case 15...16: splice(&input)
    case 17...18: input.insert(contentsOf: random.element(of: words), at: random.below(input.count + 1))
    default: changeForm(&input)
    }
  }

  private mutating func changeBytes(_ input: inout [UInt8]) {
    let place = random.below(input.count)
    switch random.below(8) {
    case 0: input[place] = random.byte()
    case 1: input[place] ^= 1 << UInt8(random.below(8))
    case 2: input[place] = random.element(of: [0, 1, 0x7F, 0x80, 0xFE, 0xFF])
    case 3: input.remove(at: place)
    case 4: input.insert(random.byte(), at: place)
    case 5: input.removeSubrange(place...)
    case 6: input.removeSubrange(place..<min(place + random.below(64), input.count))
    default:
      // A number of several bytes, in either order.
      let number = random.element(of: [0, 1, 0xFF, 0x7FFF_FFFF, 0x8000_0000, UInt64.max, random.next()])
      let bytes = (0..<random.element(of: [2, 4, 8])).map {
        UInt8(truncatingIfNeeded: number >> (8 * UInt64($0)))
      }
      let end = min(place + bytes.count, input.count)
      input.replaceSubrange(place..<end, with: random.below(2) == 0 ? bytes : bytes.reversed())
    }
  }

  private mutating func changeToken(_ input: inout [UInt8]) {
    let range = input.token(around: random.below(input.count))
    switch random.below(5) {
    case 0: input.removeSubrange(range)
    case 1: input.insert(contentsOf: input[range], at: range.upperBound)
    case 2: input.replaceSubrange(range, with: random.element(of: words))
    case 3:
      let other = input.token(around: random.below(input.count))
      let (first, second) = range.lowerBound < other.lowerBound ? (range, other) : (other, range)
      guard first.upperBound <= second.lowerBound else { return }
      let (left, right) = (Array(input[first]), Array(input[second]))
      input.replaceSubrange(second, with: left)
      input.replaceSubrange(first, with: right)
    default:
      let seed = random.element(of: seeds)
      if !seed.isEmpty {
        input.replaceSubrange(range, with: seed[seed.token(around: random.below(seed.count))])
      }
    }
  }

  private mutating func changeLines(_ input: inout [UInt8]) {
    let range = input.lines(1 + random.below(3), from: random.below(input.count))
    let lines = Array(input[range])
    switch random.below(6) {
    case 0: input.removeSubrange(range)
    case 1: input.insert(contentsOf: lines, at: range.upperBound)
    case 2:
      input.removeSubrange(range)
      if !input.isEmpty {
        input.insert(contentsOf: lines, at: input.lines(1, from: random.below(input.count)).lowerBound)
      }
    case 3:
      input.insert(
        contentsOf: Array(repeating: UInt8(ascii: " "), count: 1 + random.below(8)), at: range.lowerBound)
    case 4:
      let space = lines.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
      input.removeSubrange(range.lowerBound..<range.lowerBound + (space == 0 ? 0 : 1 + random.below(space)))
    default: input.insert(UInt8(ascii: "\n"), at: random.below(input.count))
    }
  }

  private mutating func changeGroup(_ input: inout [UInt8]) {
    guard let range = input.group(from: random.below(input.count)) else { return }
    let group = Array(input[range])
    switch random.below(6) {
    case 0: input.removeSubrange(range.lowerBound + 1..<range.upperBound - 1)
    case 1: input.remove(at: range.upperBound - 1)
    case 2: input.remove(at: range.lowerBound)
    case 3: input.insert(contentsOf: group, at: range.upperBound)
    case 4:
      // Into itself.
      input.insert(contentsOf: group, at: range.lowerBound + 1 + random.below(group.count - 1))
    default:
      let seed = random.element(of: seeds)
      if !seed.isEmpty, let other = seed.group(from: random.below(seed.count)) {
        input.replaceSubrange(range, with: seed[other])
      }
    }
  }

  private mutating func changeNumber(_ input: inout [UInt8]) {
    guard let range = input.number(from: random.below(input.count)) else { return }
    let numbers = [
      "0", "1", "-1", "255", "256", "65536", "2147483647", "2147483648", "4294967296", "9223372036854775807",
      "9223372036854775808", "-9223372036854775808", "18446744073709551616", "1e999", "0x7fffffffffffffff",
      "1.5", "00",
      "99999999999999999999999999999999999999", "1_000", "1.2.3.4",
    ]
    input.replaceSubrange(range, with: Array(random.element(of: numbers).utf8))
  }

  /// Inserts an opening many times, and its closing as often, once less, or never.
  private mutating func nest(_ input: inout [UInt8]) {
    let place = random.below(input.count + 1)
    let depth = 1 << (1 + random.below(10))
    let pairs = [
      ("(", ")"), ("[", "]"), ("{", "}"), ("<", ">"), ("{a:", "}"), ("[[a b]", "]"), ("<array>", "</array>"),
      ("<dict><key>a</key>", "</dict>"), ("#if A\n", "#endif\n"), ("f(", ")"), ("/*", "*/"), ("- ", ""),
      ("!", ""),
      ("a.", ""), ("if a {", "}"), ("\"\\(", ")\""), ("{a,", "}"), ("do\n", "end\n"),
    ]
    let (open, close) = random.element(of: pairs)
    let closed = random.element(of: [depth, depth, depth - 1, 0])
    let text = String(repeating: open, count: depth) + String(repeating: close, count: closed)
    input.insert(contentsOf: Array(text.utf8), at: place)
  }

  /// Inserts a part of another seed.
  private mutating func splice(_ input: inout [UInt8]) {
    let seed = random.element(of: seeds)
    if seed.isEmpty { return }
    let start = random.below(seed.count)
    switch random.below(3) {
    case 0:
      let place = random.below(input.count)
      input.insert(contentsOf: seed[start..<min(start + random.below(256), seed.count)], at: place)
    case 1:
      let place = input.lines(1, from: random.below(input.count)).lowerBound
      input.insert(contentsOf: seed[seed.lines(1 + random.below(20), from: start)], at: place)
    default:
      input.removeSubrange(input.lines(1, from: random.below(input.count)).lowerBound...)
      input += seed[seed.lines(1, from: start).lowerBound...]
    }
  }

  /// Changes the text as a whole.
  private mutating func changeForm(_ input: inout [UInt8]) {
    switch random.below(4) {
    case 0: input = [0xEF, 0xBB, 0xBF] + input
    case 1: input = input.flatMap { $0 == UInt8(ascii: "\n") ? [UInt8(ascii: "\r"), $0] : [$0] }
    case 2: input = [0xFF, 0xFE] + input.flatMap { [$0, 0] }
    default: input.removeAll { $0 == UInt8(ascii: "\n") }
    }
  }

  /// Repeats a part until the input is large, to find what takes quadratic time.
  private mutating func swell(_ input: inout [UInt8]) {
    if input.isEmpty { return }
    let place = random.below(input.count)
    let range =
      switch random.below(4) {
      case 0: input.token(around: place)
      case 1: input.lines(1 + random.below(2), from: place)
      case 2: input.group(from: place) ?? place..<place + 1
      default: place..<min(place + 1 + random.below(32), input.count)
      }
    let part = Array(input[range])
    let room = Self.limits.1 - input.count
    guard !part.isEmpty, room > 0 else { return }
    let count = min(room / part.count, 1 << (1 + random.below(16)))
    input.insert(contentsOf: repeatElement(part, count: count).joined(), at: range.upperBound)
  }
}

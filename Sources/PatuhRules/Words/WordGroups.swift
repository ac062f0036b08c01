/// Texts in groups of a few: what begins alike, or ends alike, is in one.
struct WordGroups: Sendable {
  /// Which two bytes of a text tell its group.
  enum Edge { case start, end }

  /// Group by group, the numbers of the texts in it, ascending.
  private let numbers: [UInt32]
  /// By group, where its numbers begin; one more at the end.
  private let starts: [UInt32]
  private let edge: Edge

  private static let count = 1 << 12

  init(_ texts: NumberedTexts, by edge: Edge) {
    var groups = [Int?](repeating: nil, count: texts.texts.count)
    texts.bytes.withUnsafeBufferPointer { bytes in
      for number in groups.indices {
        groups[number] = Self.group(of: bytes[texts.starts[number]..<texts.starts[number + 1]], edge)
      }
    }
    var starts = [UInt32](repeating: 0, count: Self.count + 1)
    for case let group? in groups { starts[group + 1] += 1 }
    for group in 0..<Self.count { starts[group + 1] += starts[group] }
    var numbers = [UInt32](repeating: 0, count: Int(starts[Self.count]))
    var next = starts
    for (number, group) in groups.enumerated() {
      guard let group else { continue }
      numbers[Int(next[group])] = UInt32(number)
      next[group] += 1
    }
    self.numbers = numbers
    self.starts = starts
    self.edge = edge
  }

  /// The texts that may begin or end in some bytes, and others; nil where the bytes are too few to tell.
  func numbers(with bytes: [UInt8]) -> ArraySlice<UInt32>? {
    guard let group = bytes.withUnsafeBufferPointer({ Self.group(of: $0[...], edge) }) else { return nil }
    return numbers[Int(starts[group])..<Int(starts[group + 1])]
  }

  /// Nil for a text of less than two bytes.
  private static func group(of bytes: Slice<UnsafeBufferPointer<UInt8>>, _ edge: Edge) -> Int? {
    if bytes.count < 2 { return nil }
    let first = edge == .start ? bytes.startIndex : bytes.endIndex - 2
    return (Int(bytes[first]) &* 37 ^ Int(bytes[first + 1])) & (count - 1)
  }
}

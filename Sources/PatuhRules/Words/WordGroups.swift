import PatuhCore

/// Texts in small groups: texts that begin alike, or end alike, are in the same group.
struct WordGroups: Sendable {
  /// Which two bytes of a text determine its group.
  enum Edge { case start, end }

  /// The numbers of the texts, group by group, ascending in each group.
  private let numbers: [UInt32]
  /// By group, the index at which its numbers begin, and the end of the last group.
  private let starts: [UInt32]
  private let edge: Edge

  private static let count = 1 << 12

  init(_ texts: InternedStrings, by edge: Edge) {
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

  /// The texts that may begin or end with the bytes, and some others; nil if there are fewer than two bytes.
  func numbers(with bytes: [UInt8]) -> ArraySlice<UInt32>? {
    guard let group = bytes.withUnsafeBufferPointer({ Self.group(of: $0[...], edge) }) else { return nil }
    return numbers[Int(starts[group])..<Int(starts[group + 1])]
  }

  /// The group of a text; nil if it has fewer than two bytes.
  private static func group(of bytes: Slice<UnsafeBufferPointer<UInt8>>, _ edge: Edge) -> Int? {
    if bytes.count < 2 { return nil }
    let first = edge == .start ? bytes.startIndex : bytes.endIndex - 2
    return (Int(bytes[first]) &* 37 ^ Int(bytes[first + 1])) & (count - 1)
  }
}

/// The words of a project in groups by their beginning, and by their end.
struct WordEdges: DerivedFromProject {
  private let byStart: WordGroups
  private let byEnd: WordGroups

  init(_ project: Project) {
    let numbers = project.derived(WordTable.self).numbers
    (byStart, byEnd) = (WordGroups(numbers, by: .start), WordGroups(numbers, by: .end))
  }

  /// The words that may begin and end as a pattern demands, and some others, ascending; nil if the pattern
  /// demands neither.
  func words(with pattern: NamePattern.Alternative) -> [Int]? {
    let groups = [byStart.numbers(with: pattern.start), byEnd.numbers(with: pattern.end)]
    return groups.compactMap(\.self).min { $0.count < $1.count }?.map { Int($0) }
  }
}

extension Character {
  /// How many cells of a terminal the character takes: 0, 1 or 2.
  var cells: Int {
    if let byte = asciiValue { return byte < 0x20 || byte == 0x7F ? 0 : 1 }
    var widest = 0
    for scalar in unicodeScalars {
      if scalar == "\u{FE0F}" { return 2 }
      widest = max(widest, scalar.cells)
    }
    return widest
  }
}

extension StringProtocol {
  /// How many cells of a terminal the text takes.
  var cells: Int {
    utf8.allSatisfy { (0x20..<0x7F).contains($0) } ? utf8.count : reduce(0) { $0 + $1.cells }
  }
}

extension Unicode.Scalar {
  fileprivate var cells: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if properties.isEmojiPresentation { return 2 }
    return Self.wide.contains { $0.contains(value) } ? 2 : 1
  }

  /// The ranges of characters that are wide or full-width according to Unicode's UAX #11.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x17000...0x18CFF, 0x1B000...0x1B2FF, 0x20000...0x3FFFD,
  ]
}

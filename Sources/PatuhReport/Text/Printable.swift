extension String {
  /// The text on one line, without anything that controls a terminal. Tabs and line ends become spaces, other
  /// control characters become their symbols (`␛`), bidirectional controls and line separators become `�`.
  var printable: String {
    guard unicodeScalars.contains(where: { $0.printable != $0 }) else { return self }
    var result = String.UnicodeScalarView()
    var previousWasReturn = false
    for scalar in unicodeScalars {
      if !(previousWasReturn && scalar == "\n") { result.append(scalar.printable) }
      previousWasReturn = scalar == "\r"
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// The scalar that replaces this one where nothing may control a terminal.
  var printable: Unicode.Scalar {
    switch value {
    case 0x09, 0x0A, 0x0D: " "
    case 0x00...0x1F: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80...0x9F: "\u{FFFD}"
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: self
    }
  }
}

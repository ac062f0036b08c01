extension String {
  /// The text on one line, with nothing that steers a terminal: tabs and line ends are spaces, other control
  /// characters their pictures (`␛`), bidirectional overrides and line separators `�`.
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
  /// The scalar that stands for this one where nothing may steer a terminal.
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

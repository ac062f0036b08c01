import PatuhCore

/// The style of a part of a text. The raw values are ANSI codes.
enum Style: String, Hashable {
  case path = "1"
  case quiet = "2"
  case fix = "32"
  case gutter = "34"
  case note = "1;36"
  case warning = "1;33"
  case error = "1;31"

  init(_ severity: Severity) {
    switch severity {
    case .note: self = .note
    case .warning: self = .warning
    case .error: self = .error
    }
  }
}

/// Colours text with ANSI sequences, or leaves it unchanged.
struct Ink: Hashable {
  var isOn: Bool

  func callAsFunction(_ style: Style, _ text: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}

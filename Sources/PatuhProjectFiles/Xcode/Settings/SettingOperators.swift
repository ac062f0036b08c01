import PatuhCore

/// The operators of references to build settings, as in `$(NAME:lower)` and `$(NAME:default=text)`.
///
/// Source: `MacroEvaluationProgram` of swift-build, as of 2026-08. `md5`, `standardizepath`, `relativeto` and
/// `isancestor` are not evaluated.
enum SettingOperator {
  /// Replaces an empty value; the only one that a setting without a value needs.
  case `default`(String)
  case changing(@Sendable (String) -> String)
  case unknown

  /// - Parameter text: what stands after the colon
  init(_ text: Substring) {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if sides.count == 2, sides[0] == "default" {
      self = .default(String(sides[1]))
    } else if sides.count == 2, let replacing = Self.replacing[String(sides[0])] {
      let replacement = String(sides[1])
      self = .changing { replacing($0, replacement) }
    } else if let change = Self.changes[String(text)] {
      self = .changing(change)
    } else {
      self = .unknown
    }
  }

  private static let changes: [String: @Sendable (String) -> String] = [
    "upper": { $0.uppercased() },
    "lower": { $0.lowercased() },
    "identifier": { identifier($0, filler: "_") { $0.isASCII && $0.isLetter } },
    "c99extidentifier": { identifier($0, filler: "_", isLetter: \.isLetter) },
    "rfc1034identifier": { identifier($0, filler: "-") { $0.isASCII && $0.isLetter } },
    "quote": quoted,
    "stripslash": { $0.hasPrefix("/") ? String($0.dropFirst()) : $0 },
    "dir": { folder($0).isEmpty ? "./" : folder($0) },
    "file": { lastComponent(ofPath: $0) },
    "base": { base(lastComponent(ofPath: $0)) },
    "suffix": { String($0.dropFirst(folder($0).count + base(lastComponent(ofPath: $0)).count)) },
    "not": { $0 == "YES" ? "NO" : "YES" },
    "truncatedversion": { $0.split(separator: ".").prefix(3).joined(separator: ".") },
  ]

  private static let replacing: [String: @Sendable (String, String) -> String] = [
    "dir": { joined($1, lastComponent(ofPath: $0)) },
    "file": { joined(folder($0), $1) },
    "base": { path, name in
      let file = lastComponent(ofPath: path)
      return joined(folder(path), name) + file.dropFirst(base(file).count)
    },
    "suffix": { path, suffix in
      joined(folder(path), base(lastComponent(ofPath: path)))
        + (suffix.hasPrefix(".") ? suffix : "." + suffix)
    },
  ]
}

/// The text with everything replaced that an identifier cannot contain; it cannot begin with a digit.
/// - Parameter filler: the replacement, which an identifier may contain
private func identifier(_ text: String, filler: Character, isLetter: (Character) -> Bool) -> String {
  String(
    text.enumerated().map { index, character in
      let isDigit = character.isASCII && character.isNumber && index > 0
      return isLetter(character) || isDigit || character == filler ? character : filler
    })
}

private func quoted(_ text: String) -> String {
  text.isEmpty ? "\"\"" : String(text.flatMap { " \t\r\n\\\"'".contains($0) ? ["\\", $0] : [$0] })
}

/// The part of a path up to its last slash, with it; empty if it has none.
private func folder(_ path: String) -> String {
  path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
}

/// A file name without its extension.
private func base(_ name: String) -> String {
  guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
  return String(name[..<dot])
}

private func joined(_ folder: String, _ name: String) -> String {
  folder.isEmpty || folder.hasSuffix("/") ? folder + name : folder + "/" + name
}

/// A pattern of paths: `*` and `?` stay in a component, `**` stands for any number of components, `{a,b}` for each.
struct PathPattern: Sendable {
  /// Without braces.
  private let alternatives: [[String]]

  /// - Parameter pattern: relative to the root, `.` and `..` resolved
  init(_ pattern: String) {
    alternatives = withoutBraces(pattern).prefix(64).map { $0.split(separator: "/").map(String.init) }
  }

  /// The folder below which everything lies that matches.
  var folder: String {
    let plain = alternatives.first?.prefix { !$0.contains { "*?[".contains($0) } } ?? []
    let isWhole = alternatives.count == 1 && plain.count == alternatives[0].count
    let parts = alternatives.count > 1 ? commonStart : Array(isWhole ? plain.dropLast() : plain)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  private var commonStart: [String] {
    let first = alternatives.first ?? []
    let length = first.indices.first { index in
      first[index].contains { "*?[".contains($0) }
        || !alternatives.allSatisfy { $0.count > index + 1 && $0[index] == first[index] }
    }
    return Array(first.prefix(length ?? max(0, first.count - 1)))
  }

  /// Whether a path, or a folder around it, matches: a folder stands for all that is in it.
  func covers(_ path: String) -> Bool {
    let parts = path.split(separator: "/").map(String.init)
    return alternatives.contains { covers(parts[...], $0[...]) }
  }

  private func covers(_ parts: ArraySlice<String>, _ pattern: ArraySlice<String>) -> Bool {
    guard let first = pattern.first else { return true }
    if first == "**" {
      if pattern.count == 1 { return !parts.isEmpty }
      return parts.indices.contains { covers(parts[$0...], pattern.dropFirst()) }
    }
    guard let part = parts.first, ShellPattern(first).matches(part) else { return false }
    return covers(parts.dropFirst(), pattern.dropFirst())
  }
}

/// A pattern for each choice that its braces leave.
private func withoutBraces(_ pattern: String) -> [String] {
  guard let open = pattern.firstIndex(of: "{"), let close = pattern[open...].firstIndex(of: "}") else {
    return [pattern]
  }
  let choices = pattern[pattern.index(after: open)..<close].split(
    separator: ",", omittingEmptySubsequences: false)
  let rest = withoutBraces(String(pattern[pattern.index(after: close)...]))
  return choices.prefix(16).flatMap { choice in rest.prefix(16).map { pattern[..<open] + choice + $0 } }
}

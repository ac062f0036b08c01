/// A pattern of a build setting: `*` for any text, `?` for one byte.
struct ShellPattern: Hashable, Sendable {
  private let pattern: [UInt8]

  init(_ pattern: some StringProtocol) { self.pattern = Array(pattern.utf8) }

  /// Whether all of the text matches. After a mismatch only the last `*` is tried again.
  func matches(_ text: some StringProtocol) -> Bool {
    let text = Array(text.utf8)
    var (at, next) = (0, 0)
    var (star, starEnd) = (-1, 0)
    while at < text.count {
      if next < pattern.count, pattern[next] == UInt8(ascii: "*") {
        (star, starEnd) = (next, at)
        next += 1
      } else if next < pattern.count, pattern[next] == text[at] || pattern[next] == UInt8(ascii: "?") {
        (at, next) = (at + 1, next + 1)
      } else if star >= 0 {
        starEnd += 1
        (at, next) = (starEnd, star + 1)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}

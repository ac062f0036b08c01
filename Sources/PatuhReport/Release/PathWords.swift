/// The words of a sentence that are paths or names of files.
struct PathWords {
  /// Known paths in which there is a space, the longest first.
  private let spaced: [String]
  /// The first words of these: a search begins only there.
  private let beginnings: Set<Substring>

  /// Names that look like those of files and are none, such as that of the package `GRMustache.swift`.
  private let others: Set<Substring>

  init(knowing paths: some Sequence<String> = [], besides others: some Sequence<String> = []) {
    self.others = Set(others.map { $0[...] })
    spaced = Set(paths).filter { $0.contains(" ") }
      .sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    beginnings = Set(spaced.compactMap { $0.split(separator: " ").first })
  }

  /// Whether a text names a file.
  func name(aFileIn text: some StringProtocol) -> Bool { !ranges(in: String(text)[...]).isEmpty }

  /// The ranges of the paths in a text, in order.
  func ranges(in text: Substring) -> [Range<Substring.Index>] {
    var found: [Range<Substring.Index>] = []
    var start = text.startIndex
    while let first = text[start...].firstIndex(where: { !isBetween($0) }) {
      let end = text[first...].firstIndex(where: isBetween) ?? text.endIndex
      if let known = knownPath(at: first, word: text[first..<end], in: text) {
        found.append(first..<known)
        start = known
        continue
      }
      let word = text[first..<end]
      let path = word.withoutEndOfSentence
      if isPath(path), !others.contains(path) { found.append(path.startIndex..<path.endIndex) }
      start = end
    }
    return found
  }

  private func knownPath(
    at start: Substring.Index, word: Substring, in text: Substring
  ) -> Substring.Index? {
    guard beginnings.contains(word) else { return nil }
    let rest = text[start...]
    guard let path = spaced.first(where: rest.hasPrefix) else { return nil }
    let end = rest.index(start, offsetBy: path.count)
    return end == text.endIndex || !isPartOfName(text[end]) ? end : nil
  }
}

/// Whether a character stands between words.
private func isBetween(_ character: Character) -> Bool {
  character.isWhitespace || "()[]{},;“”\"'<>`=|".contains(character)
}

private func isPartOfName(_ character: Character) -> Bool {
  character.isLetter || character.isNumber || character == "/"
}

extension Substring {
  /// The word without the full stop or colon after it, and without the line after a path.
  fileprivate var withoutEndOfSentence: Substring {
    var word = self
    while let last = word.last, ".:!?…".contains(last) { word.removeLast() }
    return word
  }
}

/// Whether a word is a path or the name of a file: one with a known ending, `Notes/Info.plist`,
/// `Store.swift:12`, or one that needs none, `Podfile`.
private func isPath(_ word: Substring) -> Bool {
  if word.isEmpty || word.contains("://") { return false }
  let path = word.prefix { $0 != ":" }
  let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? path
  if filesWithoutEnding.contains(name) { return true }
  guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return false }
  let ending = name[name.index(after: dot)...]
  if endings.contains(ending.lowercased()) { return true }
  return codeEndings.contains(String(ending)) && !name[..<dot].isEmpty
}

private let filesWithoutEnding: Set<Substring> = [
  ".gitignore", ".gitmodules", ".xcode-version", "Cartfile", "Fastfile", "Makefile", "Podfile",
]

private let endings: Set<String> = [
  "entitlements", "framework", "gradle", "json", "lock", "lproj", "pbxproj", "plist", "podspec", "resolved",
  "storyboard", "strings", "swift", "toml", "xcassets", "xcconfig", "xcframework", "xcodeproj", "xcprivacy",
  "xcscheme", "xcstrings", "xcworkspace", "xib", "xml", "yaml", "yml",
]

/// Endings that count only as they are usually written.
private let codeEndings: Set<String> = [
  "c", "cc", "cpp", "h", "hpp", "js", "kt", "m", "md", "mm", "rb", "sh", "ts",
]

import PatuhCore

/// Reads a `*.podspec` or a `*.podspec.json`. Never fails: anything that cannot be understood becomes a
/// problem in the facts.
func podspecFacts(_ bytes: [UInt8]) -> PodspecFacts {
  guard bytes.count <= maximumSize else {
    return PodspecFacts(problems: [
      ProjectFileProblem(
        .whole, at: nil, "The file is larger than \(maximumSize / 1_000_000) MB and was not read")
    ])
  }
  if bytes.first(where: { $0 > UInt8(ascii: " ") }) == UInt8(ascii: "{") { return podspecFacts(json: bytes) }
  let reader = RubyReader(bytes)
  guard let specification = reader.specification else {
    if isFragment(bytes) { return PodspecFacts() }
    return PodspecFacts(problems: [
      ProjectFileProblem(.whole, at: Position(line: 1, column: 1), "The file defines no pod")
    ])
  }
  return PodspecFacts(specification: specification, problems: reader.problems)
}

/// In bytes.
private let maximumSize = 2_000_000

/// Whether a text only sets variables, for the specifications that load it.
private func isFragment(_ bytes: [UInt8]) -> Bool {
  let text = String(decoding: bytes, as: UTF8.self)
  return !text.containsInBytes("Spec")
    && text.split(whereSeparator: \.isNewline).contains { line in
      let words = line.split(maxSplits: 2, whereSeparator: \.isWhitespace)
      return words.count == 3 && words[1] == "="
        && (words[0].first == "$" || words[0].first?.isLetter == true)
    }
}

import PatuhCore
import PatuhExtract

/// Reads an `*.xcconfig`. Never fails: a line that cannot be understood is left out and becomes a problem in
/// the facts. An unresolved conflict is one problem of the whole file.
///
/// As in Xcode, `//` begins a comment anywhere, a `;` at the end of a value is dropped, and a `\` at the end
/// of a line continues it.
func buildSettingsFacts(_ bytes: [UInt8]) -> BuildSettingsFacts {
  var facts = BuildSettingsFacts()
  if let problem = bytes.withUnsafeBufferPointer(problemOfOtherContent) {
    let message = problem.message.prefix(1).uppercased() + problem.message.dropFirst()
    facts.problems = [ProjectFileProblem(.part, at: Position(line: 1, column: 1), message)]
    return facts
  }
  let conflict = ProjectFileProblem.mergeConflict(in: bytes)
  facts.problems = [conflict].compactMap(\.self)
  let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  var lines = BuildSettingsLines(bytes[start...])
  while let line = lines.next() {
    do throws(BuildSettingsFault) {
      if var statement = try statement(line.text, continued: { lines.next()?.text }) {
        if case .setting(var setting) = statement {
          let column = line.text.startIndex - line.start + 1
          setting.position = Position(line: line.number, column: column)
          statement = .setting(setting)
        }
        facts.statements.append(statement)
      }
    } catch {
      guard conflict == nil, facts.problems.count < ArchiveLimits.problems else { continue }
      facts.problems.append(
        ProjectFileProblem(.part, at: Position(line: line.number, column: 1), error.message))
    }
  }
  return facts
}

private struct BuildSettingsFault: Error {
  var message: String
}

/// The lines of a text, without comments and surrounding white space.
private struct BuildSettingsLines {
  private var rest: ArraySlice<UInt8>
  private var number = 0

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// The next line: its number, the offset at which it begins, and its text.
  mutating func next() -> (number: Int, start: Int, text: ArraySlice<UInt8>)? {
    guard !rest.isEmpty else { return nil }
    number += 1
    let end = rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? rest.endIndex
    let text = rest[..<end]
    rest = rest[end...].dropFirst(rest[end...].starts(with: "\r\n".utf8) ? 2 : 1)
    return (number, text.startIndex, trimmed(withoutComment(text)))
  }

  private func withoutComment(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var slash = text.firstIndex(of: UInt8(ascii: "/"))
    while let at = slash {
      if text[at...].starts(with: "//".utf8) { return text[..<at] }
      slash = text[(at + 1)...].firstIndex(of: UInt8(ascii: "/"))
    }
    return text
  }
}

private func statement(
  _ line: ArraySlice<UInt8>, continued: () -> ArraySlice<UInt8>?
) throws(BuildSettingsFault) -> BuildSettingsFacts.Statement? {
  guard let first = line.first else { return nil }
  if first == UInt8(ascii: "#") { return try include(line.dropFirst()) }
  guard isNameByte(first), !isDigit(first) else {
    throw BuildSettingsFault(message: "The line is neither a setting nor an #include")
  }
  let name = line.prefix(while: isNameByte)
  var rest = trimmed(line[name.endIndex...])
  var conditions: [BuildSetting.Condition] = []
  while rest.first == UInt8(ascii: "[") {
    guard let end = rest.firstIndex(of: UInt8(ascii: "]")), rest[..<end].contains(UInt8(ascii: "=")) else {
      throw BuildSettingsFault(message: "A condition of \(string(name)) is not closed or has no =")
    }
    // Several conditions may share a pair of brackets.
    for part in rest[(rest.startIndex + 1)..<end].split(separator: UInt8(ascii: ",")) {
      let sides = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { continue }
      conditions.append(.init(parameter: string(trimmed(sides[0])), pattern: string(trimmed(sides[1]))))
    }
    rest = trimmed(rest[(end + 1)...])
  }
  guard rest.first == UInt8(ascii: "=") else {
    throw BuildSettingsFault(message: "= is missing after \(string(name.prefix(80)))")
  }
  let value = value(trimmed(rest.dropFirst()), continued: continued)
  return .setting(BuildSetting(name: string(name), conditions: conditions, value: value))
}

private func value(_ first: ArraySlice<UInt8>, continued: () -> ArraySlice<UInt8>?) -> String {
  var parts: [String] = []
  var chunk: ArraySlice<UInt8>? = first
  while var text = chunk {
    if text.last == UInt8(ascii: ";") { text = trimmed(text.dropLast()) }
    let continuesOnNextLine = text.last == UInt8(ascii: "\\")
    if continuesOnNextLine { text = trimmed(text.dropLast()) }
    if !text.isEmpty { parts.append(string(text)) }
    chunk = continuesOnNextLine ? continued() : nil
  }
  return parts.joined(separator: " ")
}

private func include(_ text: ArraySlice<UInt8>) throws(BuildSettingsFault) -> BuildSettingsFacts.Statement {
  let text = trimmed(text)
  let word = text.prefix { !isBlank($0) && $0 != UInt8(ascii: "\"") }
  guard ["include", "include?"].contains(string(word)) else {
    throw BuildSettingsFault(message: "#\(string(word.prefix(80))) is not known; only #include is")
  }
  let path = trimmed(text[word.endIndex...])
  guard path.count > 2, path.first == UInt8(ascii: "\""), path.last == UInt8(ascii: "\"") else {
    throw BuildSettingsFault(message: "The path of an #include must be in quotation marks")
  }
  return .include(path: string(path.dropFirst().dropLast()), isOptional: word.last == UInt8(ascii: "?"))
}

private func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  let start = text.drop(while: isBlank)
  guard let last = start.lastIndex(where: { !isBlank($0) }) else { return start }
  return start[...last]
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C
}

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

private func isNameByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
    true
  default: isDigit(byte)
  }
}

private func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

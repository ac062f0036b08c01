import PatuhCore

/// The suppressions in the text of a comment, one for each line that begins with `patuh:`.
///
/// - Parameters:
///   - comment: the text between the comment's delimiters, as a slice of its file
///   - position: returns the position of an offset in the file
func suppressionComments(
  in comment: ArraySlice<UInt8>, position: (_ offset: Int) -> Position
) -> [SuppressionComment] {
  comment.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.compactMap { line in
    let decorations: [UInt8] = [UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "!")]
    let body = line.drop { isASCIISpace($0) || decorations.contains($0) }
    if !body.starts(with: "\(suppressionMarker)".utf8) {
      guard isMisspelled(body) else { return nil }
      var comment = SuppressionComment(
        position: position(body.startIndex), scope: nil, rules: [], reason: nil, until: nil, fault: nil)
      comment.fault = "`patuh:disable` is written in lower case"
      return comment
    }
    return suppressionComment(String(decoding: body, as: UTF8.self), at: position(body.startIndex))
  }
}

/// Whether a comment begins with `patuh:disable:` in other letters than lower case.
private func isMisspelled(_ body: ArraySlice<UInt8>) -> Bool {
  String(decoding: body.prefix("patuh:disable:".utf8.count), as: UTF8.self).lowercased() == "patuh:disable:"
}

/// Reads a suppression: `patuh:disable:next RULE[, RULE] category: NAME[, NAME] reason: "words" until:
/// 2026-12-31`.
///
/// The scopes are `next`, `this` and `file`. The reason is mandatory and quoted, with `\"` for a quotation
/// mark in it. The categories are optional. The date is optional and must be a valid day. Anything else sets
/// ``SuppressionComment/fault``.
///
/// - Parameters:
///   - text: the comment's text from `patuh:` to the end of the line
///   - position: the position of `patuh:`
public func suppressionComment(_ text: String, at position: Position) -> SuppressionComment {
  var parser = SuppressionParser(text: text[...], position: position)
  do {
    try parser.parse()
  } catch {
    parser.comment.fault = error.message
  }
  return parser.comment
}

private struct SuppressionFault: Error {
  var message: String
}

private struct SuppressionParser {
  var text: Substring
  var comment: SuppressionComment

  init(text: Substring, position: Position) {
    self.text = text
    comment = SuppressionComment(
      position: position, scope: nil, rules: [], reason: nil, until: nil, fault: nil)
  }

  mutating func parse() throws(SuppressionFault) {
    try parseScope()
    try parseRules()
    while let field = nextWord() {
      switch field {
      case "category:" where comment.categories.isEmpty: try parseCategories()
      case "reason:" where comment.reason == nil: comment.reason = try quotedText()
      case "until:" where comment.until == nil: comment.until = try date()
      case "category:", "reason:", "until:": throw SuppressionFault(message: "\(field) is written twice")
      default:
        throw SuppressionFault(
          message: "`\(field)` is not expected here; a rule, category:, reason: or until: is")
      }
    }
    if comment.reason == nil {
      throw SuppressionFault(message: "The reason is missing; write reason: \"why\" after the rules")
    }
  }

  private mutating func parseScope() throws(SuppressionFault) {
    if let fault = spacedInstruction(text) { throw SuppressionFault(message: fault) }
    let instruction = nextWord() ?? ""
    guard instruction == "patuh:disable" || instruction.hasPrefix("patuh:disable:") else {
      throw SuppressionFault(message: "`\(instruction)` is unknown; write patuh:disable:next, :this or :file")
    }
    let word = instruction.dropFirst("patuh:disable:".count)
    guard let scope = SuppressionComment.Scope(rawValue: String(word)) else {
      let what = word.isEmpty ? "The scope is missing" : "`\(word)` is not a scope"
      throw SuppressionFault(message: "\(what); write patuh:disable:next, :this or :file")
    }
    comment.scope = scope
  }

  private mutating func parseRules() throws(SuppressionFault) {
    let isComplete = try parseList { parser, id throws(SuppressionFault) in
      guard isRuleID(id) else { throw SuppressionFault(message: "`\(id)` is not a rule id") }
      guard !parser.comment.rules.contains(id) else {
        throw SuppressionFault(message: "\(id) is written twice")
      }
      parser.comment.rules.append(id)
    }
    if comment.rules.isEmpty {
      throw SuppressionFault(
        message: "No rule is named; write its id after patuh:disable:next, :this or :file")
    }
    if !isComplete { throw SuppressionFault(message: "A rule id is missing after the comma") }
  }

  private mutating func parseCategories() throws(SuppressionFault) {
    let isComplete = try parseList { parser, name throws(SuppressionFault) in
      guard !parser.comment.categories.contains(name) else {
        throw SuppressionFault(message: "\(name) is written twice")
      }
      parser.comment.categories.append(name)
    }
    if comment.categories.isEmpty {
      throw SuppressionFault(message: "The category after category: is missing; write it as UserDefaults")
    }
    if !isComplete { throw SuppressionFault(message: "A category is missing after the comma") }
  }

  /// Reads words separated by commas, up to the next field.
  /// - Returns: whether a word follows each comma
  private mutating func parseList(
    _ take: (inout SuppressionParser, String) throws(SuppressionFault) -> Void
  ) throws(SuppressionFault) -> Bool {
    var isListOpen = true
    while isListOpen {
      let start = text
      guard let word = nextWord(), !Self.fields.contains(word) else {
        text = start
        break
      }
      for item in word.split(separator: ",", omittingEmptySubsequences: true) {
        try take(&self, String(item))
      }
      isListOpen = word.hasSuffix(",") || upcoming(",")
    }
    return !isListOpen
  }

  private static let fields = ["category:", "reason:", "until:"]

  /// The next characters up to white space, or nil at the end. The name of a field also ends at its colon.
  private mutating func nextWord() -> String? {
    skipSpace()
    for field in Self.fields where text.hasPrefix(field) {
      text = text.dropFirst(field.count)
      return field
    }
    let word = text.prefix { !$0.isWhitespace }
    text = text.dropFirst(word.count)
    return word.isEmpty ? nil : String(word)
  }

  private mutating func quotedText() throws(SuppressionFault) -> String {
    skipSpace()
    guard text.first == "\"" else {
      throw SuppressionFault(message: "The reason must stand between straight quotation marks (\")")
    }
    text = text.dropFirst()
    var words = ""
    while let character = text.popFirst() {
      if character == "\"" {
        guard !words.allSatisfy(\.isWhitespace) else {
          throw SuppressionFault(message: "The reason is empty")
        }
        return words
      }
      if character == "\\", let escaped = text.first, escaped == "\"" || escaped == "\\" {
        words.append(escaped)
        text = text.dropFirst()
      } else {
        words.append(character)
      }
    }
    throw SuppressionFault(message: "The closing quotation mark of the reason is missing")
  }

  private mutating func date() throws(SuppressionFault) -> String {
    let word = nextWord() ?? ""
    guard isCalendarDate(word) else {
      let what = word.isEmpty ? "The date after until: is missing" : "`\(word)` is not a date"
      throw SuppressionFault(message: "\(what); write it as 2026-12-31")
    }
    return word
  }

  private mutating func skipSpace() { text = text.drop(while: \.isWhitespace) }

  /// Whether this character comes next; if so, consumes it.
  private mutating func upcoming(_ character: Character) -> Bool {
    let rest = text.drop(while: \.isWhitespace)
    guard rest.first == character else { return false }
    text = rest.dropFirst()
    return true
  }
}

private func isRuleID(_ text: String) -> Bool {
  guard let first = text.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else {
    return false
  }
  return text.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: false
    }
  }
}

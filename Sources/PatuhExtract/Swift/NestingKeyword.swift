/// A keyword that determines how the parser reads what follows. All but the last two are followed by
/// something that may begin with such a keyword itself.
enum NestingKeyword {
  /// It begins a statement.
  case statement
  /// It continues a statement after an operand.
  case clause
  /// It comes before an operand, a type or a pattern.
  case prefix
  /// It comes between operands.
  case infix
  /// It begins the declaration of a type.
  case type
  /// It begins another declaration, without braces.
  case declaration

  var continues: Bool { self == .clause || self == .infix }

  static let words: [(NestingKeyword, [String])] = [
    (
      .statement,
      [
        "if", "switch", "guard", "for", "do", "defer", "repeat", "return", "throw", "yield", "then", "case",
        "let",
        "var", "func", "discard",
      ]
    ),
    (.clause, ["else", "while", "catch", "in", "where", "throws", "async"]),
    (
      .prefix,
      [
        "try", "await", "unsafe", "consume", "copy", "borrow", "each", "any", "some", "inout", "borrowing",
        "consuming", "isolated", "sending", "__owned", "__shared", "_const", "nonisolated", "_move",
        "_borrow",
      ]
    ),
    (.infix, ["as", "is"]),
    (.type, ["struct", "class", "enum", "protocol", "extension", "actor"]),
    (
      .declaration,
      [
        "init", "subscript", "typealias", "associatedtype", "deinit", "import", "macro", "operator",
        "precedencegroup",
      ]
    ),
  ]
}

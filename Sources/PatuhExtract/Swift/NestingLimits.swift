/// How deeply a source may be nested: more deeply than people write, but no more deeply than the parser can
/// handle safely.
enum NestingLimits {
  /// The maximum number of open brackets and `#if`s.
  static let brackets = 256
  /// The maximum number of levels that the parser counts. An `if` in a closure in an argument takes 12 of
  /// them, so that the 256 that SwiftParser allows by default do not suffice for real code.
  static let levels = 12 * brackets
  /// The maximum number of open `#if`s. Each one can double the parser's time, since the parser first tries
  /// whether members follow in it.
  static let conditions = 12
  /// The maximum number of interpolations within each other. The parser's memory grows with the cube of their
  /// number.
  static let interpolations = 24
  /// The maximum number of closing brackets that match no open one, while others are open.
  static let unopened = 128
  /// The maximum number of arrays, or array types, each of which is the first element of the one around it.
  /// The parser tries each as the type of an inline array first, so each one doubles its time.
  static let arrays = 8
  /// The maximum number of keywords, prefix operators and the like that wait for an operand, including those
  /// of the enclosing brackets.
  static let links = 1_000
  /// The maximum number of calls, members and marks after one operand.
  static let postfixes = 1_000
  /// The maximum number of successive words and marks in the body of a type, outside of brackets, none of
  /// which can begin or end a declaration. From each of them the parser looks ahead over all that follow.
  static let strays = 1_024
  /// The maximum number of operators with angle brackets in a row, without a comma, a brace or the keyword of
  /// a declaration between them.
  static let strayAngles = 256
  /// The maximum number of operands in a list that directly follow another one: at each the parser looks
  /// ahead for the missing comma.
  static let unseparated = 128
  /// The maximum number of words without a mark between them: at each modifier the parser looks ahead over
  /// all that follow.
  static let words = 256
}

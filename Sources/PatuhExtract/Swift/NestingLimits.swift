/// How deeply a source may be nested: more deeply than people write, but no more deeply than the parser can handle
/// safely.
enum NestingLimits {
  /// The nesting of any kind up to which the stack of every thread is enough.
  static let ordinary = 24
  /// The maximum number of open brackets and `#if`s.
  static let brackets = 256
  /// The maximum number of open `#if`s. Each doubles the time where the parser tries whether members follow in it.
  static let conditions = 12
  /// The maximum number of interpolations within each other. The parser takes memory by the cube of their number.
  static let interpolations = 24
  /// The maximum number of brackets within others that close nothing.
  static let unopened = 128
  /// The maximum number of arrays, or types of arrays, each of which begins the one around it. The parser tries each as
  /// the type of an inline array and again as another one, so that each doubles the time.
  static let arrays = 8
  /// The maximum number of keywords, prefix operators and the like that wait for an operand, including those of the
  /// enclosing brackets.
  static let links = 1_000
  /// The maximum number of calls, members and marks after one operand.
  static let postfixes = 1_000
  /// The maximum number of words and marks in a row, outside of brackets, of which none can belong to the declaration that
  /// is expected: from each the parser looks ahead over all that follow.
  static let strays = 1_024
  /// The maximum number of operators with angle brackets in a row, without a comma, brace or keyword of a declaration
  /// between them.
  static let strayAngles = 256
  /// The maximum number of words without a mark between them: at each modifier the parser looks ahead over all that
  /// follow.
  static let words = 256
}

/// How deeply a source may be nested: beyond what people write, and as much as the parser follows safely.
enum NestingLimits {
  /// More open brackets and `#if`s than this are too many.
  static let brackets = 256
  /// More keywords, prefix operators and the like that wait for what follows are too many, those around open brackets
  /// included.
  static let links = 1_000
  /// More calls, members and marks behind one operand are too many.
  static let postfixes = 1_000
  /// More words without a mark between them are too many: at each modifier the parser looks ahead over all that follow.
  static let words = 256
}

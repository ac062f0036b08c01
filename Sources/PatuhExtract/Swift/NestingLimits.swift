/// How deeply a source may be nested.
struct NestingLimits {
  /// More open brackets and `#if`s than this are too many.
  var brackets: Int
  /// More keywords, prefix operators and the like that wait for what follows are too many, those around open brackets
  /// included.
  var links: Int
  /// More calls, members and marks behind one operand are too many.
  var postfixes: Int
  /// More words without a mark between them are too many: at each modifier the parser looks ahead over all that follow.
  var words: Int

  /// Beyond what people write, and as much as the parser follows safely.
  static let ofParser = NestingLimits(brackets: 256, links: 1_000, postfixes: 1_000, words: 256)
  /// So flat that nobody who walks the tree meets a limit of his own.
  static let flat = NestingLimits(brackets: 48, links: 48, postfixes: 48, words: 48)
}

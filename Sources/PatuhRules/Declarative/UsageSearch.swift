import PatuhCore

/// A place where code does what a pattern looks for.
struct UsageHit {
  /// What was found, as a finding names it: `URLSession`, `.task { await load(…) }`.
  var found: String
  /// Index into ``Project/sources``.
  var file: Int
  var offset: UInt32
  /// The declaration that it stands in.
  var declaration: Link<Declaration>
  /// Yes, or unknown when it may be something else.
  var truth: Truth
  /// Why it is no more than possible, without a full stop.
  var doubt: String?
  var evidence: [Evidence] = []
}

extension DeclarativeRun {
  /// The places where a stretch of a file does what one of the patterns looks for, in text order.
  func hits(of patterns: [UsagePattern], in file: Int, within extent: Range<UInt32>) -> [UsageHit] { [] }
}

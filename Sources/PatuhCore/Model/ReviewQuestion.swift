/// What App Store Connect or App Review asks of every app and no file answers; see
/// `Rules/release/review-questions.yml`.
public struct ReviewQuestion: Hashable, Sendable {
  public var id: String
  /// One sentence with a question mark.
  public var question: String
  /// The number in Apple's App Review Guidelines: `5.1.1(v)`. Nil for what App Store Connect asks.
  public var guideline: String?
  public var provenance: Provenance

  /// Makes a row.
  public init(id: String, question: String, guideline: String? = nil, provenance: Provenance) {
    self.id = id
    self.question = question
    self.guideline = guideline
    self.provenance = provenance
  }
}

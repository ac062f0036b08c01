/// What fixes a violation without anybody's judgement: it says what the file was meant to say, and loses nothing.
public struct FixIt: Hashable, Sendable {
  /// All of them are made in the file of the violation, or none.
  public var changes: [PropertyListChange]

  /// Makes a fix-it.
  public init(_ changes: PropertyListChange...) { self.changes = changes }

  /// Makes a fix-it.
  public init(_ changes: [PropertyListChange]) { self.changes = changes }
}

extension Finding {
  /// Whether `--fix` may change the file for it: what is only likely is left alone.
  public var isFixable: Bool { violation.certainty == .sure && violation.fixIt != nil }
}

/// A correction that needs no human judgement: it writes what the file was meant to say, and nothing is lost.
public struct FixIt: Hashable, Sendable {
  /// The changes to the file of the violation; either all of them are made or none.
  public var changes: [PropertyListChange]

  /// Makes a fix-it.
  public init(_ changes: PropertyListChange...) { self.changes = changes }

  /// Makes a fix-it.
  public init(_ changes: [PropertyListChange]) { self.changes = changes }
}

extension Finding {
  /// Whether `--fix` may correct the finding in the file; findings that are only likely are left alone.
  public var isFixable: Bool { violation.certainty == .sure && violation.fixIt != nil }
}

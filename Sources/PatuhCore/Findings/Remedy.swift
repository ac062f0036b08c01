/// What mends a violation without anybody's judgement: it says what the file was meant to say, and loses nothing.
public struct Remedy: Hashable, Sendable {
  /// All of them are made in the file of the violation, or none.
  public var changes: [PropertyListChange]

  /// Makes a remedy.
  public init(_ changes: PropertyListChange...) { self.changes = changes }

  /// Makes a remedy.
  public init(_ changes: [PropertyListChange]) { self.changes = changes }
}

extension Finding {
  /// Whether `--fix` may mend it: what is only likely is not touched.
  public var isMendable: Bool { violation.certainty == .sure && violation.remedy != nil }
}

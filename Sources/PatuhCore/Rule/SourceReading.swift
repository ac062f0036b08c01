/// How much of the Swift sources something asks about. Imports, conditions and suppressions are always known.
public struct SourceReading: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// What kept a source from being understood.
  public static let problems = SourceReading(rawValue: 1 << 0)
  /// The uses of required-reason API: ``Project/usages``.
  public static let usages = SourceReading(rawValue: 1 << 1)
  /// All facts of every source; what of them is a use of required-reason API is for ``usages`` to find.
  public static let allFacts = SourceReading(rawValue: 1 << 2)
}

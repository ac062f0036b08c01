import Synchronization

/// A Swift source that was read: its summary, and its facts, which may be decoded on first access.
///
/// Every caller gets all facts, so that no result depends on what was decoded before.
public final class SwiftSource: Sendable {
  public let summary: SourceSummary
  private let decoded = AtomicLazyReference<SourceFacts>()
  private let decode: @Sendable () -> SourceFacts

  /// All facts of the source. Concurrent first accesses may decode them more than once, with the same result.
  public var facts: SourceFacts { decoded.load() ?? decoded.storeIfNil(decode()) }

  /// A source whose facts are already in memory.
  public init(_ facts: SourceFacts) {
    summary = SourceSummary(of: facts)
    decode = { facts }
    _ = decoded.storeIfNil(facts)
  }

  /// A source whose facts are decoded on first access.
  /// - Parameter decode: returns the facts that the summary was made from
  public init(_ summary: SourceSummary, decode: @escaping @Sendable () -> SourceFacts) {
    self.summary = summary
    self.decode = decode
  }
}

extension SwiftSource: Hashable {
  public static func == (left: SwiftSource, right: SwiftSource) -> Bool {
    left === right || left.summary == right.summary && left.facts == right.facts
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(summary.words) }
}

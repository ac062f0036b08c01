import Synchronization

/// A Swift source that was read: its summary, and its facts, which may be decoded when they are first asked for.
///
/// Every caller gets all facts, so that nothing depends on what was decoded before.
public final class SwiftSource: Sendable {
  public let summary: SourceSummary
  private let decoded = AtomicLazyReference<SourceFacts>()
  private let decode: @Sendable () -> SourceFacts

  /// All that the source says. Asked from several threads at once it may be decoded more than once, with one outcome.
  public var facts: SourceFacts { decoded.load() ?? decoded.storeIfNil(decode()) }

  /// A source whose facts are at hand.
  public init(_ facts: SourceFacts) {
    summary = SourceSummary(of: facts)
    decode = { facts }
    _ = decoded.storeIfNil(facts)
  }

  /// A source whose facts are decoded when they are first asked for.
  /// - Parameter decode: gives the facts that the summary is of
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

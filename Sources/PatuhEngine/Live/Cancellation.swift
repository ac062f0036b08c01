import Synchronization

/// Tells work on other threads that its result is no longer needed.
public final class Cancellation: Sendable {
  private let flag = Atomic(false)

  /// Creates one that is not cancelled.
  public init() {}

  /// Whether the result is no longer needed.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Asks for an early end.
  public func cancel() { flag.store(true, ordering: .relaxed) }
}

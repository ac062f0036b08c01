/// A stage of the work and its duration.
public struct Stage: Hashable, Sendable {
  public var name: String
  public var duration: Duration
}

/// Measures successive stages.
struct Stopwatch {
  private(set) var stages: [Stage] = []
  private let clock = ContinuousClock()
  private var start: ContinuousClock.Instant

  init() { start = clock.now }

  /// Ends a stage; the next one begins.
  mutating func finish(_ name: String) {
    let now = clock.now
    stages.append(Stage(name: name, duration: now - start))
    start = now
  }
}

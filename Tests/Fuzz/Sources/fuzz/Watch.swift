import Foundation
import Synchronization

/// Looks from a thread of its own whether the input at work takes too long, so that a reader that never returns is
/// caught, too.
final class Watch: Sendable {
  private struct Work {
    var input: [UInt8] = []
    var start = ContinuousClock.now
    var isOn = false
  }

  private let work = Mutex(Work())
  private let limit: Duration

  init(limit: Duration) { self.limit = limit }

  func start(onExcess report: @escaping @Sendable (_ input: [UInt8]) -> Void) {
    let thread = Thread { [self] in
      while true {
        Thread.sleep(forTimeInterval: 0.1)
        let excess = work.withLock { $0.isOn && ContinuousClock.now - $0.start > limit ? $0.input : nil }
        if let excess { report(excess) }
      }
    }
    thread.start()
  }

  func begin(_ input: [UInt8]) { work.withLock { $0 = Work(input: input, start: .now, isOn: true) } }

  /// How long the input took.
  func end() -> Duration {
    work.withLock {
      $0.isOn = false
      return ContinuousClock.now - $0.start
    }
  }
}

import Foundation
import Synchronization

/// Looks from a thread of its own whether the input at work takes too long, so that a reader that never returns is
/// caught, too.
///
/// What counts is the time of the processor, since others may use it, too; a reader that only waits is given ten times
/// as long.
final class Watch: Sendable {
  private struct Work {
    var subject: (any Subject)?
    var start = ContinuousClock.now
    var processorStart = 0.0
  }

  private let work = Mutex(Work())

  /// The bound for an input in seconds. Without optimisation everything takes many times as long.
  #if DEBUG
    static let limit = 10.0
  #else
    static let limit = 1.0
  #endif

  func start(onExcess report: @escaping @Sendable (any Subject) -> Void) {
    let thread = Thread { [self] in
      while true {
        Thread.sleep(forTimeInterval: 0.1)
        let slow = work.withLock { work in
          processorTime() - work.processorStart > Self.limit
            || ContinuousClock.now - work.start > .seconds(10 * Self.limit) ? work.subject : nil
        }
        if let slow { report(slow) }
      }
    }
    thread.start()
  }

  func begin(_ subject: any Subject) {
    work.withLock { $0 = Work(subject: subject, start: .now, processorStart: processorTime()) }
  }

  /// How long the input took, in seconds of the processor.
  func end() -> Double {
    work.withLock {
      $0.subject = nil
      return processorTime() - $0.processorStart
    }
  }
}

/// What the process has used of the processor, in seconds.
private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The most memory that the process has held, in MB.
func peakMemory() -> Int {
  var usage = rusage()
  #if os(Linux)
    _ = getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss / 1024
  #else
    _ = getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss / 1_048_576
  #endif
}

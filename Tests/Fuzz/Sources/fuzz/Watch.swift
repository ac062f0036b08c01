import Foundation
import Synchronization

/// Checks on its own thread whether an input takes too long, so that a reader that never returns is found,
/// too.
///
/// The limit is in processor time, which does not depend on other processes. A reader that only waits has ten
/// times as long.
final class Watch: Sendable {
  private struct Work {
    var subject: (any Subject)?
    var start = ContinuousClock.now
    var processorStart = 0.0
  }

  private let work = Mutex(Work())

  /// The maximum time for an input in seconds. Without optimization everything takes several times as long.
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

/// The processor time of the process, in seconds.
private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The peak memory of the process, in MB.
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

import Synchronization
import SystemPackage

/// A line on standard error that shows how many files have been read, if reading takes long enough to be
/// noticed.
final class ProgressBar: Sendable {
  private struct State {
    var lastDrawn: ContinuousClock.Instant?
    var isOver = false
  }

  private let start = ContinuousClock.now
  private let isShown: Bool
  private let state = Mutex(State())

  /// Makes a bar that is only shown on a terminal.
  init(isQuiet: Bool) { isShown = !isQuiet && isTerminal(.standardError) }

  /// Called for each file that has been read.
  func update(done: Int, total: Int) {
    guard isShown else { return }
    let now = ContinuousClock.now
    guard now - start > .milliseconds(500) else { return }
    state.withLock { state in
      if state.isOver { return }
      if let last = state.lastDrawn, now - last < .milliseconds(100) { return }
      state.lastDrawn = now
      draw("\r\u{1B}[KReading files: \(done) of \(total)")
    }
  }

  /// Removes the line; later updates draw nothing.
  func clear() {
    state.withLock { state in
      if state.lastDrawn != nil { draw("\r\u{1B}[K") }
      state.isOver = true
    }
  }

  private func draw(_ text: String) { _ = try? FileDescriptor.standardError.writeAll(text.utf8) }
}

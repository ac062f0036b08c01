import Foundation

/// A file with the input that is being read. It remains when a reader ends the process.
final class LastInput: Sendable {
  static let path = "fuzz-input"
  private let file: Int32

  /// Nil if the file cannot be written.
  init?() {
    file = open(Self.path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    if file < 0 { return nil }
  }

  func keep(_ input: [UInt8]) {
    _ = input.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) }
    ftruncate(file, off_t(input.count))
  }

  func remove() { unlink(Self.path) }
}

/// Prints what went wrong with the last input and how to read it again, and ends the process.
func stop(_ subject: any Subject, _ fault: String) -> Never {
  print("FAILED: \(subject.name): \(fault); the input is in \(LastInput.path)")
  print("again: \(CommandLine.arguments[0]) --only \(subject.name) --input \(LastInput.path)")
  exit(1)
}

private let crashSignals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]
private nonisolated(unsafe) var crashMessage = UnsafeMutablePointer<CChar>.allocate(capacity: 0)

/// Prints the name of the reader if the process crashes. The handler has its own stack, since this thread's
/// may have overflowed. If the large stack of a reader overflows, nothing is printed, and only the file of
/// the input remains.
func announceCrashes(of subject: any Subject) {
  crashMessage = strdup(
    "FAILED: \(subject.name): a crash; the input is in \(LastInput.path)\n"
      + "again: \(CommandLine.arguments[0]) --only \(subject.name) --input \(LastInput.path)\n")
  let size = 64 << 10
  var stack = stack_t(ss_sp: malloc(size), ss_flags: 0, ss_size: size)
  sigaltstack(&stack, nil)
  var action = sigaction()
  #if os(Linux)
    action.__sigaction_handler.sa_handler = report
  #else
    action.__sigaction_u.__sa_handler = report
  #endif
  action.sa_flags = Int32(SA_ONSTACK) | Int32(bitPattern: UInt32(SA_RESETHAND))
  for each in crashSignals { sigaction(each, &action, nil) }
}

private func report(_ signal: Int32) {
  write(1, crashMessage, strlen(crashMessage))
  raise(signal)
}

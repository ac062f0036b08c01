import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// What one finished process cost, by the operating system's own account.
struct Measurement {
  /// User and system time, in seconds.
  var processor: Double
  /// In seconds.
  var wall: Double
  /// Peak resident memory, in MB (of 1,000,000 bytes). At least that of the process that started it.
  var memory: Double

  /// Runs a command to its end, its output thrown away.
  /// - Parameter accepted: the exit codes that say that it did its work
  static func of(_ command: [String], accepting accepted: Set<Int32> = [0]) throws -> Measurement {
    var pid = pid_t()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    let start = ContinuousClock.now
    guard posix_spawnp(&pid, command[0], &actions, nil, &arguments, environ) == 0 else {
      throw BenchmarkError("\(command[0]) cannot be started")
    }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(pid, &status, 0, &usage) == pid else {
      throw BenchmarkError("no result of \(command[0])")
    }
    let wall = (ContinuousClock.now - start) / .seconds(1)
    guard status & 0x7f == 0, accepted.contains(status >> 8 & 0xff) else {
      throw BenchmarkError("status \(status) of \(command.prefix(12).joined(separator: " "))")
    }
    let seconds = { (time: timeval) in Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000 }
    #if os(macOS)
      let memory = Double(usage.ru_maxrss) / 1_000_000
    #else
      let memory = Double(usage.ru_maxrss) * 1024 / 1_000_000
    #endif
    return Measurement(
      processor: seconds(usage.ru_utime) + seconds(usage.ru_stime), wall: wall, memory: memory)
  }
}

struct BenchmarkError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

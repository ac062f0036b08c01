import ArgumentParser
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// When text is coloured.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  /// Whether standard output is coloured. With `auto` it is if it is a terminal that can show colours and
  /// `NO_COLOR` is not set.
  var isOn: Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      isTerminal(.standardOutput) && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
    }
  }
}

/// Whether a file descriptor is a terminal.
func isTerminal(_ descriptor: FileDescriptor) -> Bool { isatty(descriptor.rawValue) == 1 }

/// The width in cells: `COLUMNS` if it is set, otherwise that of the terminal; nil if standard output is not
/// a terminal.
func terminalWidth() -> Int? {
  if let columns = environment("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
  guard isTerminal(.standardOutput) else { return nil }
  var size = winsize()
  guard ioctl(FileDescriptor.standardOutput.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
    return 80
  }
  return Int(size.ws_col)
}

/// The width for prose: that of the terminal, but never so wide that lines are hard to read.
func proseWidth() -> Int { min(terminalWidth() ?? 80, 100) }

/// The value of an environment variable; nil if it is not set.
func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

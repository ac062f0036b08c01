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

  /// Whether standard output is coloured. `auto` means a terminal that can show colours, and no `NO_COLOR`.
  var isOn: Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      isTerminal(.standardOutput) && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
    }
  }
}

/// Whether a descriptor leads to a terminal.
func isTerminal(_ descriptor: FileDescriptor) -> Bool { isatty(descriptor.rawValue) == 1 }

/// The width in cells: `COLUMNS` where it is set, else that of the terminal that standard output leads to; nil when it
/// leads elsewhere.
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

/// The value of a variable of the environment; nil when it is not set.
func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

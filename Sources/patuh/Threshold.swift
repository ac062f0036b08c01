import ArgumentParser
import PatuhCore

/// The word after `--fail-on`.
enum Threshold: String, CaseIterable, ExpressibleByArgument {
  case error, warning, note

  var severity: Severity {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}

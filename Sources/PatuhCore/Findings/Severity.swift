/// How severe a finding is, in ascending order.
public enum Severity: String, Hashable, Comparable, Sendable, CaseIterable {
  case note, warning, error

  /// `note` < `warning` < `error`.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// How a finding was decided.
public enum Certainty: String, Hashable, Sendable {
  /// From what is written in the files.
  case sure
  /// By a heuristic. Such a finding is not an error unless the configuration makes it one.
  case likely
}

/// The subject area of a rule.
public enum RuleFamily: String, Hashable, Sendable, CaseIterable {
  /// Privacy manifests and required-reason API.
  case privacy
  /// What else an upload or the first start on a device may fail at: the Info.plist, versions, systems.
  case release
  /// Layers, folders, dependencies.
  case architecture
  /// What Patuh could not read, and what controls Patuh: suppressions, baseline.
  case hygiene
}

import PatuhCore

/// The part of a project whose findings are shown.
public struct PathScope: Hashable, Sendable {
  /// Files and folders, relative to the project root. Empty for the whole project.
  public var paths: [String]

  /// Creates a scope; `.` means the whole project.
  public init(_ paths: [String] = []) {
    self.paths = paths.contains(".") ? [] : paths
  }

  /// Whether a path is one of the scope's paths or below one of them.
  public func contains(_ path: String) -> Bool {
    paths.isEmpty || paths.contains { path == $0 || path.hasPrefix($0 + "/") }
  }

  /// Whether a finding is in the scope. A finding about the whole project is if some of its evidence is.
  public func contains(_ finding: Finding) -> Bool {
    contains(finding.place.path)
      || finding.place.path == "." && finding.violation.evidence.contains { contains($0.place.path) }
  }
}

import PatuhCore

/// The part of a project whose findings are shown.
public struct PathScope: Hashable, Sendable {
  /// Files and folders, relative to the project root. Empty for the whole project.
  public var paths: [String]

  /// Makes a scope; `.` stands for the whole project.
  public init(_ paths: [String] = []) {
    self.paths = paths.contains(".") ? [] : paths
  }

  /// Whether a path is one of the scope's or lies in one of them.
  public func contains(_ path: String) -> Bool {
    paths.isEmpty || paths.contains { path == $0 || path.hasPrefix($0 + "/") }
  }

  /// Whether a finding stands here. One about the whole project does when its evidence does.
  public func contains(_ finding: Finding) -> Bool {
    contains(finding.place.path)
      || finding.place.path == "." && finding.violation.evidence.contains { contains($0.place.path) }
  }
}

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

  /// Whether a finding is in the scope. A finding about a target or the whole project is if some of its
  /// evidence or one of its uses is.
  public func contains(_ finding: Finding) -> Bool {
    if contains(finding.place.path) { return true }
    let violation = finding.violation
    guard violation.target != nil || finding.place.path == "." else { return false }
    return violation.evidence.contains { contains($0.place.path) }
      || violation.usePlaces.contains { contains($0.path) }
  }

  /// Whether some source or manifest of a target, or its declaration, is in the scope.
  func contains(_ target: Target, in project: Project) -> Bool {
    contains(target.place.path) || target.paths(in: project).contains(where: contains(_:))
  }
}

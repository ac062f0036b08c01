import PatuhCore

/// The sources whose findings a run shows or compares: rules of architecture judge no others.
public struct SourcePart: Sendable {
  /// Whether the source at a path belongs to it.
  public var contains: @Sendable (_ path: String) -> Bool

  /// The part of a request that names paths; nil for the whole project, and if the configuration is among
  /// them, whose suppressions and frozen uses count as used by what is found anywhere.
  init?(_ request: AnalysisRequest) {
    let scope = PathScope(request.paths)
    if scope.paths.isEmpty || scope.contains(configurationFileName) || scope.contains(request.baseline.name) {
      return nil
    }
    contains = scope.contains
  }

  /// The part of an earlier state that this part of a project may come from: a file that is gone may have
  /// moved here.
  func before(_ project: Project) -> SourcePart {
    let paths = Set(project.sources.map(\.path))
    return SourcePart { [contains] path in contains(path) || !paths.contains(path) }
  }

  private init(contains: @escaping @Sendable (String) -> Bool) { self.contains = contains }
}

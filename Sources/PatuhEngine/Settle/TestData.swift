import PatuhCore

/// Which findings stand in data for tests: projects, manifests and sources that tests read, wrong on purpose as often as
/// not. What a target compiles or bundles whose project file lies elsewhere is none, and neither is what is asked for by its
/// path.
struct TestData {
  private let named: PathScope?
  private let held: Set<String>

  init(of project: Project, scope: PathScope) {
    let named = scope.paths.filter { testDataFolder(around: $0 + "/") != nil }
    self.named = named.isEmpty ? nil : PathScope(named)
    var held: Set<String> = []
    // Of a single file nothing else is known.
    for target in project.targets where testDataFolder(around: target.place.path) == nil {
      for path in target.paths(in: project) where testDataFolder(around: path) != nil { held.insert(path) }
    }
    self.held = held
  }

  /// Whether a finding stands in such a file.
  func holds(_ finding: Finding) -> Bool { holds(finding.place.path) }

  /// Whether a path is that of such a file.
  func holds(_ path: String) -> Bool {
    guard testDataFolder(around: path) != nil, !held.contains(path) else { return false }
    return named.map { !$0.contains(path) } ?? true
  }
}

extension Target {
  /// The paths of the sources that it compiles and of the manifests that it bundles.
  func paths(in project: Project) -> [String] {
    (sources + sharedSources).map { project.sources[$0].path }
      + cFamilySources.map { project.cFamilySources[$0].path }
      + manifests.map { project.manifests[$0.manifest].path }
  }
}

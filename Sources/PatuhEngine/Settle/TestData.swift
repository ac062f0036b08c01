import PatuhCore

/// The files that are test data: projects, manifests and sources that tests read, and which are often wrong
/// on purpose. A file is not test data if a target compiles or bundles it whose project file is elsewhere, or
/// if its path is given explicitly.
struct TestData {
  private let named: PathScope?
  private let held: Set<String>
  /// Whether nothing is test data: an artefact is given explicitly.
  private let isArtefact: Bool

  init(of project: Project, scope: PathScope) {
    let named = scope.paths.filter { testDataFolder(around: $0 + "/") != nil }
    self.named = named.isEmpty ? nil : PathScope(named)
    let data = project.pathsInTestData
    // For a single file, nothing else is known.
    let targets = data.isEmpty ? [] : project.targets.filter { testDataFolder(around: $0.place.path) == nil }
    held = data.intersection(targets.flatMap { $0.paths(in: project) })
    isArtefact = project.artefact != nil
  }

  /// Whether a finding is in test data.
  func holds(_ finding: Finding) -> Bool { holds(finding.place.path) }

  /// Whether a path is that of test data.
  func holds(_ path: String) -> Bool {
    guard !isArtefact, testDataFolder(around: path) != nil, !held.contains(path) else { return false }
    return named.map { !$0.contains(path) } ?? true
  }
}

extension Project {
  /// The paths of the sources and manifests that lie in folders of test data.
  fileprivate var pathsInTestData: Set<String> {
    let paths = sources.map(\.path) + cFamilySources.map(\.path) + manifests.map(\.path)
    return Set(paths.filter { testDataFolder(around: $0) != nil })
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

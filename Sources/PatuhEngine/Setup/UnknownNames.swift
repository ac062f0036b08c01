import PatuhConfig
import PatuhCore
import PatuhProjectFiles

/// What `patuh config verify` says of a sound configuration. The project is read only if the configuration
/// names parts of it.
public func verdictOnConfiguration(of request: AnalysisRequest) async throws(AnalysisError) -> String {
  let setup = try Setup(request)
  if setup.namesPartsOfProject { _ = try await readProject(request, setup, nil) }
  return setup.verdict
}

extension Setup {
  /// Whether the configuration names targets or project files, which may not exist.
  fileprivate var namesPartsOfProject: Bool {
    configuration.projectFiles != ProjectFileChoice()
      || (configuration.excludedTargets + configuration.suppressions).contains { !$0.targets.isEmpty }
  }

  /// Throws if the configuration names targets or project files that the project does not have.
  func refuseUnknownNames(in project: Project, _ discovery: Discovery) throws(AnalysisError) {
    // The targets of a single file are unknown, and the names may refer to files in a submodule that is not
    // checked out.
    if discovery.listing == .file || discovery.notes.contains(where: { $0.kind == .submoduleAbsent }) {
      return
    }
    let errors = errorsInFiles(discovery) + unknownTargets(in: project)
    if let errors = ConfigurationErrors(errors) { throw .configuration(errors) }
  }

  /// The errors for names of files that are not there.
  func errorsInFiles(_ discovery: Discovery) -> [ConfigurationError] {
    emptyInclude(in: discovery) + wholeExclude(in: discovery) + unknownProjectFiles(in: discovery)
  }

  /// The names of targets in the configuration that no target of a project has.
  func namesOfUnknownTargets(in project: Project) -> [Located<String>] {
    let named = (configuration.excludedTargets + configuration.suppressions).flatMap(\.targets)
    if named.isEmpty { return [] }
    let known = project.namesOfTargets
    return named.filter { !known.contains($0.value) }
  }

  private func emptyInclude(in discovery: Discovery) -> [ConfigurationError] {
    guard let globs = configuration.include, let first = globs.first,
      !discovery.files.contains(where: { file in globs.contains { $0.value.matches(file.path) } })
    else { return [] }
    return [
      ConfigurationError(
        file: configuration.file, position: first.position,
        message: "nothing to check: no file matches \"include\"")
    ]
  }

  /// The error for patterns of `exclude` that leave no file.
  private func wholeExclude(in discovery: Discovery) -> [ConfigurationError] {
    guard let first = configuration.exclude.first, configuration.include == nil, discovery.files.isEmpty,
      !discovery.excludedSources.isEmpty || !discovery.excludedInputs.isEmpty
    else { return [] }
    return [
      ConfigurationError(
        file: configuration.file, position: first.position,
        message: "nothing to check: \"exclude\" leaves out all files")
    ]
  }

  private func unknownTargets(in project: Project) -> [ConfigurationError] {
    let unknown = namesOfUnknownTargets(in: project)
    if unknown.isEmpty { return [] }
    let known = project.namesOfTargets
    return unknown.map { name in
      let isPattern = name.value.contains("*") || name.value.contains("?")
      return error(
        "no target is named \"\(name.value)\"" + (isPattern ? ", and names of targets are not patterns" : ""),
        at: name, among: known,
        otherwise: "`patuh targets --all` lists them")
    }
  }

  private func unknownProjectFiles(in discovery: Discovery) -> [ConfigurationError] {
    let choice = configuration.projectFiles
    if choice == ProjectFileChoice() { return [] }
    let described = discovery.files.filter { $0.kind.mayDescribeTargets(at: $0.path) }.map(\.path)
    let known = Set((described + discovery.excludedProjectFiles).map(pathOfProject))
    func missing(_ globs: [Located<Glob>], among found: Set<String>) -> [ConfigurationError] {
      globs.filter { glob in !found.contains(where: glob.value.matchesProjectFile) }.map { glob in
        error(
          glob.value.literal == nil
            ? "no project file matches \"\(glob.value)\"" : "there is no project file \"\(glob.value)\"",
          at: Located(glob.value.pattern, at: glob.position), among: known, otherwise: nil)
      }
    }
    return missing(choice.include, among: discovery.namedProjectFiles)
      + missing(choice.exclude, among: discovery.excludedProjectFiles)
  }

  private func error(
    _ message: String, at name: Located<String>, among known: Set<String>, otherwise: String?
  ) -> ConfigurationError {
    let near = nearestName(to: name.value, among: known.sorted()).map { "did you mean \"\($0)\"?" }
    return ConfigurationError(
      file: configuration.file, position: name.position,
      message: message + ((near ?? otherwise).map { "; \($0)" } ?? ""))
  }
}

extension Project {
  /// The names by which the configuration may name its targets.
  fileprivate var namesOfTargets: Set<String> { Set(targets.flatMap { [$0.name, $0.shownName] }) }
}

/// The path by which users know a project: `App.xcodeproj` for the file inside it.
func pathOfProject(_ file: String) -> String {
  file.hasSuffix(".xcodeproj/project.pbxproj") ? folderOfPath(file) : file
}

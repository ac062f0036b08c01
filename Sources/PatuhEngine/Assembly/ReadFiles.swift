import PatuhCore

/// The files of a discovery with their facts, sorted by purpose. For those in Swift, see ``ProjectMembers``.
///
/// Sources that were not read are left out, and notes report them. A privacy manifest that was not read is kept as an
/// invalid property list instead of being reported in a note, so that its target does not seem to have no manifest.
struct ReadFiles: Sendable {
  private(set) var cFamilySources: [(path: String, facts: CFamilyFacts)] = []
  private(set) var manifests: [Manifest] = []
  /// The files that describe targets, in the order of the discovery.
  private(set) var projectFiles: [ProjectFile] = []
  private(set) var podfiles: [(path: String, facts: PodfileFacts)] = []
  private(set) var lockFiles: [(path: String, facts: LockFileFacts)] = []
  private(set) var continuousIntegration = ContinuousIntegration()
  private(set) var notes: [InputNote]
  /// The inputs from which targets are described.
  private(set) var context: ProjectFileContext
  private let excludedProjectFiles: Set<String>

  /// A file that describes targets.
  struct ProjectFile: Sendable {
    var path: String
    /// Nil if the file was not read.
    var facts: FileFacts?

    /// The folder that it describes; `.` for the root.
    var folder: String { folderOfProjectFile(path) }
  }

  /// - Parameters:
  ///   - tree: of the discovery
  ///   - extraction: the facts of the discovery's files, in their order
  init(_ discovery: Discovery, _ tree: FileTree, _ extraction: Extraction) {
    context = ProjectFileContext(
      tree: tree,
      absentFolders: discovery.notes.filter { $0.kind == .submoduleAbsent }.map(\.place.path),
      excludedSources: discovery.excludedSources, ignoredFiles: discovery.ignoredFiles,
      namedProjectFiles: discovery.namedProjectFiles)
    excludedProjectFiles = discovery.excludedProjectFiles
    notes = []
    continuousIntegration.isBelowRepository = discovery.isBelowRepository
    for index in discovery.files.indices {
      // Skipped here rather than in `take`, because passing the facts would retain them, thousands of times.
      if case .source = extraction.results[index].facts { continue }
      take(discovery.files[index], extraction.results[index].facts)
    }
    for (file, result) in extraction.included { take(file, result.facts) }
    removeIncludedSpecifications()
    let told = Set(manifests.map(\.path))
    notes = discovery.notes + extraction.notes.filter { !told.contains($0.place.path) }
    notes += lockFiles.flatMap { InputNote.notes(on: $0.path, $0.facts.problems) }
    notes += podfiles.filter { !isTestPath($0.path) }.flatMap {
      InputNote.notes(on: $0.path, $0.facts.problems)
    }
    notes += notesOnTuistHelpers
  }

  private mutating func take(_ file: InputFile, _ facts: FileFacts) {
    switch facts {
    case .source: break
    case .cFamily(let facts): cFamilySources.append((file.path, facts))
    case .propertyList(let facts) where file.kind == .privacyManifest:
      manifests.append(Manifest(path: file.path, facts: facts, origin: file.origin))
    case .propertyList(let facts): context.propertyLists[file.path] = facts
    case .buildSettings(let facts): context.buildSettings[file.path] = facts
    case .podfile(let facts): podfiles.append((file.path, facts))
    case .lockFile(let facts): lockFiles.append((file.path, facts))
    case .workflow(let facts):
      continuousIntegration.workflows.append(.init(path: file.path, facts: facts))
    case .xcodeVersion(let facts):
      continuousIntegration.xcodeVersionFiles.append(.init(path: file.path, facts: facts))
    case .tuist(let tuist):
      context.tuist[file.path] = tuist
      if lastComponent(ofPath: file.path) == "Project.swift" { takeProject(file, facts) }
    case .swiftPackage(let package):
      if !isPackageManifest(lastComponent(ofPath: file.path)) { return }
      let folder = folderOfPath(file.path)
      let isInTuist = lastComponent(ofPath: folder) == "Tuist"
      if isInTuist || TuistPaths(tree: context.tree, folder: folder).root == folder {
        context.tuistPackages[file.path] = package
      }
      // In its own folder, Tuist takes dependencies from a package manifest, but no targets.
      if !isInTuist { takeProject(file, facts) }
    case .xcodeGen(let xcodeGen):
      context.xcodeGen[file.path] = xcodeGen
      if xcodeGen.isSpecification, countsByName(file.path) || xcodeGen.describesProject {
        takeProject(file, facts)
      }
    case .xcodeProject, .podspec: takeProject(file, facts)
    case .unread(let reason): takeUnread(file, reason)
    }
  }

  private mutating func takeUnread(_ file: InputFile, _ reason: String) {
    if file.kind == .privacyManifest {
      let problem = PropertyListProblem(position: nil, message: reason)
      let facts = PropertyListFacts(encoding: .unknown, root: nil, problems: [problem])
      manifests.append(Manifest(path: file.path, facts: facts, origin: file.origin))
    } else if file.kind == .workflow {
      continuousIntegration.workflows.append(.init(path: file.path, facts: WorkflowFacts(isReadable: false)))
    } else if describesTargets(file) {
      projectFiles.append(ProjectFile(path: file.path, facts: nil))
      context.unreadProjectFiles.insert(file.path)
    }
  }

  /// Whether a file describes targets, judged by its name alone.
  private func describesTargets(_ file: InputFile) -> Bool {
    if excludedProjectFiles.contains(file.path) { return false }
    if file.kind == .xcodeGen { return countsByName(file.path) }
    return file.kind.describesTargets || isPackageManifest(lastComponent(ofPath: file.path))
  }

  /// Whether a specification describes a project regardless of its contents: XcodeGen finds it by its default name, or
  /// the configuration names it.
  private func countsByName(_ path: String) -> Bool {
    isDefaultSpecificationName(lastComponent(ofPath: path)) || context.namedProjectFiles.contains(path)
  }

  /// Removes the specifications with other names that another specification includes, since they are a part of it.
  private mutating func removeIncludedSpecifications() {
    let included = Set(
      context.xcodeGen.flatMap { path, facts in
        facts.includes.compactMap { XcodeGenFile(path: path, among: context.xcodeGen).included($0)?.path }
      })
    projectFiles = projectFiles.filter { file in
      if case .xcodeGen = file.facts {
        !included.contains(file.path) || countsByName(file.path)
      } else {
        true
      }
    }
  }

  private mutating func takeProject(_ file: InputFile, _ facts: FileFacts) {
    if excludedProjectFiles.contains(file.path) { return }
    projectFiles.append(ProjectFile(path: file.path, facts: facts))
  }

  /// Notes on what could not be understood in Tuist's other files; problems in projects are reported with their
  /// targets.
  private var notesOnTuistHelpers: [InputNote] {
    context.tuist.filter { lastComponent(ofPath: $0.key) != "Project.swift" }.sorted { $0.key < $1.key }
      .flatMap { InputNote.notes(on: $0.key, $0.value.problems) }
  }
}

import PatuhCore

/// The files of a discovery with what they say, sorted by what they are for; but for those in Swift, see
/// ``ProjectMembers``.
///
/// Sources that were not read are left out; the notes tell of them. A manifest that was not read stays, as one that
/// is no property list instead of in a note, so that its target is not taken for one without a manifest.
struct ReadFiles: Sendable {
  private(set) var cFamilySources: [(path: String, facts: CFamilyFacts)] = []
  private(set) var manifests: [Manifest] = []
  /// What describes targets, in the order of the discovery.
  private(set) var projectFiles: [ProjectFile] = []
  private(set) var podfiles: [(path: String, facts: PodfileFacts)] = []
  private(set) var lockFiles: [(path: String, facts: LockFileFacts)] = []
  private(set) var continuousIntegration = ContinuousIntegration()
  private(set) var notes: [InputNote]
  /// What the descriptions of targets are made from.
  private(set) var context: ProjectFileContext
  private let excludedProjectFiles: Set<String>

  /// A file that describes targets.
  struct ProjectFile: Sendable {
    var path: String
    /// Nil when the file was not read.
    var facts: FileFacts?

    /// The folder that it speaks for; `.` for the root.
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
      // Not a case of `take`: what is handed over is counted, and there are thousands of them.
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
    case .swiftPackage:
      // In its own folder Tuist takes dependencies from a manifest, and no targets.
      if isPackageManifest(lastComponent(ofPath: file.path)),
        lastComponent(ofPath: folderOfPath(file.path)) != "Tuist"
      {
        takeProject(file, facts)
      }
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

  /// Whether a file describes targets by its name alone.
  private func describesTargets(_ file: InputFile) -> Bool {
    if excludedProjectFiles.contains(file.path) { return false }
    if file.kind == .xcodeGen { return countsByName(file.path) }
    return file.kind.describesTargets || isPackageManifest(lastComponent(ofPath: file.path))
  }

  /// Whether a specification describes a project whatever it holds: XcodeGen finds it without being given its name, or the
  /// configuration names it.
  private func countsByName(_ path: String) -> Bool {
    isDefaultSpecificationName(lastComponent(ofPath: path)) || context.namedProjectFiles.contains(path)
  }

  /// A specification of another name that one includes is a part of that one.
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

  /// What of Tuist's other files could not be understood; that of projects is told with their targets.
  private var notesOnTuistHelpers: [InputNote] {
    context.tuist.filter { lastComponent(ofPath: $0.key) != "Project.swift" }.sorted { $0.key < $1.key }
      .flatMap { InputNote.notes(on: $0.key, $0.value.problems) }
  }
}

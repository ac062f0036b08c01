import PatuhCore
import PatuhExtract
import PatuhProjectFiles

/// The files of a discovery with their facts, sorted by purpose. For those in Swift, see ``ProjectMembers``.
///
/// Sources that were not read are left out, and notes report them. A privacy manifest that was not read is
/// kept without contents, so that its target does not seem to have no manifest.
struct ReadFiles: Sendable {
  private(set) var cFamilySources: [(path: String, facts: CFamilyFacts)] = []
  private(set) var manifests: [Manifest] = []
  private(set) var notes: [InputNote] = []
  /// The suppressions in comments of project files, by path.
  private(set) var suppressions: [String: [SuppressionComment]] = [:]
  /// The project files, and the inputs from which targets are described.
  private(set) var project: ProjectFiles

  /// - Parameters:
  ///   - tree: of the discovery
  ///   - extraction: the facts of the discovery's files, in their order
  init(_ discovery: Discovery, _ tree: FileTree, _ extraction: Extraction) {
    project = ProjectFiles(tree: tree)
    project.absentFolders = discovery.notes.filter { $0.kind == .submoduleAbsent }.map(\.place.path)
    project.excludedSources = discovery.excludedSources
    project.excludedManifests = discovery.excludedManifests
    project.excludedInputs = discovery.excludedInputs
    project.ignoredFiles = discovery.ignoredFiles
    project.lostProjects = discovery.lostProjects
    project.namedProjectFiles = discovery.namedProjectFiles
    project.excludedProjectFiles = discovery.excludedProjectFiles
    project.checkoutFolders = discovery.checkouts.map(\.folder)
    var projectFiles: [ProjectFile] = []
    for index in discovery.files.indices {
      // Not passed to `take`, which would retain the facts of thousands of sources.
      if case .source(let source) = extraction.results[index].facts {
        takeManifest(discovery.files[index], source, tree, &projectFiles)
        continue
      }
      take(discovery.files[index], extraction.results[index].facts, &projectFiles)
    }
    for (file, result) in extraction.included { take(file, result.facts, &projectFiles) }
    for index in manifests.indices {
      let path = manifests[index].path
      manifests[index].destination = discovery.linkedManifests[path]
      manifests[index].isIgnored = discovery.ignoredFiles.contains(path)
    }
    project.take(projectFiles)
    notes += discovery.notes + extraction.notes
    notes += project.problems.flatMap { InputNote.notes(on: $0.path, $0.problems) }
  }

  /// Takes a `Package.swift` or a `Project.swift` of which so little is left that it looks like a source: the
  /// file is empty or cut off, or no text in UTF-8.
  private mutating func takeManifest(
    _ file: InputFile, _ source: SwiftSource, _ tree: FileTree, _ projectFiles: inout [ProjectFile]
  ) {
    guard source.summary.imports.isEmpty, source.summary.declarations.isEmpty else { return }
    let encoding =
      source.summary.hasProblems ? source.facts.problems.first { $0.kind == .invalidEncoding } : nil
    let fault = encoding.map { "cannot be read, since \($0.message)" } ?? "is empty or cut off"
    if let facts = tree.emptyFileOfTuist(at: file.path, fault), let kind = file.kindByName {
      projectFiles.append(ProjectFile(path: file.path, kind: kind, facts: facts))
    }
    guard lastComponent(ofPath: file.path) == "Package.swift", let kind = file.kindByName,
      ["Sources", "Tests"].contains(where: { name in
        joinedPath(folderOfPath(file.path), name).map(tree.holds) ?? false
      })
    else { return }
    projectFiles.append(ProjectFile(path: file.path, kind: kind, facts: nil))
    notes.append(
      InputNote(
        kind: .projectFileUnreadable, place: Place(path: file.path),
        message:
          "The package manifest \(fault): which targets and products the package has is not known",
        fix: "Restore the file, or leave it out with \"exclude\" in .patuh.yml"))
  }

  private mutating func take(_ file: InputFile, _ facts: FileFacts, _ projectFiles: inout [ProjectFile]) {
    switch facts {
    case .source: break
    case .cFamily(let facts): cFamilySources.append((file.path, facts))
    case .propertyList(let facts) where file.kind == .privacyManifest || file.isMisnamedManifest(facts):
      var manifest = Manifest(path: file.path, facts: facts, origin: file.origin)
      if facts.isPointer {
        manifest.isUnread = true
        notes.append(.onPointer(file, facts))
      }
      manifests.append(manifest)
    case .propertyList(let facts): project.propertyLists[file.path] = facts
    case .projectFile(let kind, let facts, let comments):
      if !comments.isEmpty { suppressions[file.path] = comments }
      projectFiles.append(ProjectFile(path: file.path, kind: kind, facts: facts))
    case .unread(let reason):
      if file.kind == .privacyManifest {
        let problem = PropertyListProblem(position: nil, message: reason)
        let facts = PropertyListFacts(encoding: .unknown, root: nil, problems: [problem])
        var manifest = Manifest(path: file.path, facts: facts, origin: file.origin)
        manifest.isUnread = true
        manifests.append(manifest)
      } else if let kind = file.kindByName {
        projectFiles.append(ProjectFile(path: file.path, kind: kind, facts: nil))
      }
    }
  }
}

extension InputFile {
  /// Whether a property list has the keys of a privacy manifest and the name of one with another extension,
  /// such as `PrivacyInfo.plist` or `PrivacyInfo.xcprivacy.plist`.
  fileprivate func isMisnamedManifest(_ facts: PropertyListFacts) -> Bool {
    let name = lastComponent(ofPath: path).lowercased()
    guard name == "privacyinfo.plist" || name == "privacyinfo.xcprivacy.plist" else { return false }
    return facts.root?.dictionary?.contains { $0.key.hasPrefix("NSPrivacy") } ?? false
  }

  /// The format of a project file that was not read.
  fileprivate var kindByName: ProjectFileKind? {
    kind == .swift ? ProjectFileKind(ofSwiftFile: lastComponent(ofPath: path)) : kind.projectFile
  }
}

extension InputNote {
  /// A note on a file of which only the pointer of Git LFS is there.
  fileprivate static func onPointer(_ file: InputFile, _ facts: PropertyListFacts) -> InputNote {
    var note = InputNote(
      kind: .unreadable, place: Place(path: file.path),
      message: facts.problems.first?.message ?? "The file is a Git LFS pointer", fix: .ofPointer)
    if file.decidesVerdicts { note.severity = .error }
    return note
  }
}

extension String {
  /// The advice for a pointer of Git LFS, which stands for content that was not fetched.
  static let ofPointer = "Fetch the file: git lfs pull"
}

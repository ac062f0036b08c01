import PatuhCore

/// The project files of a tree with their facts, and everything else that a description of their targets
/// needs.
package struct ProjectFiles: Sendable {
  /// Sources, manifests, property lists and the project files themselves.
  package let tree: FileTree
  /// Submodules that are not checked out, which notes report.
  package var absentFolders: [String] = []
  /// Sources that the configuration excludes.
  package var excludedSources: Set<String> = []
  /// The paths of the privacy manifests that the configuration excludes.
  package var excludedManifests: Set<String> = []
  /// The property lists and project files that the configuration excludes.
  package var excludedInputs: Set<String> = []
  /// The project files that git ignores.
  package var ignoredFiles: Set<String> = []
  /// The files of Xcode projects that do not exist although their folders do and git would not ignore them.
  package var lostProjects: Set<String> = []
  /// Project files that the configuration names.
  package var namedProjectFiles: Set<String> = []
  /// Project files that the configuration excludes.
  package var excludedProjectFiles: Set<String> = []
  /// The folders of the dependencies outside of the tree that are read, sorted.
  package var checkoutFolders: [String] = []
  /// Info.plists and entitlements, by path.
  package var propertyLists: [String: PropertyListFacts] = [:]
  /// The files that describe targets, in the order in which they were taken; among them those that were not
  /// read.
  package private(set) var projects: [ProjectFile] = []
  /// The folders of samples.
  package private(set) var samples = SampleFolders.byName
  private var files: [ProjectFile] = []
  /// The `Manifest.lock` of the installed pods by the path of the `Podfile.lock` that is not in the tree: its
  /// facts count as those of that file.
  private var installedPods: [String: String] = [:]
  /// The Podfile that CocoaPods takes in a folder, by that folder.
  private var podfiles: [String: String] = [:]
  /// The facts by path, for each type of facts.
  private var facts: [ObjectIdentifier: any Sendable] = [:]

  package init(tree: FileTree) { self.tree = tree }

  /// Takes files. Their order is that of the projects among them.
  package mutating func take(_ new: [ProjectFile]) {
    for file in new {
      guard let facts = file.facts ?? file.kind.format.anyFactsOfUnreadFile else { continue }
      add(facts, at: file.path)
    }
    files += new
    choosePodfiles()
    takeInstalledPods()
    projects = files.filter { file in
      !excludedProjectFiles.contains(file.path) && file.format?.isProject(file, in: self) ?? false
    }
    samples = SampleFolders(
      projectFiles: projects.map(\.path).filter { !isInCheckout($0) && !OutsideCode.isOfDependency($0) })
  }

  /// Leaves one Podfile in each folder, the one that CocoaPods reads by its name, with the target that it
  /// leaves out.
  private mutating func choosePodfiles() {
    let all = self[PodfileFacts.self]
    podfiles = [:]
    for path in all.keys.sorted(by: { $0.precedesInBytes($1) }) {
      let folder = folderOfPath(path)
      if let known = podfiles[folder], known.rankAmongPodfiles <= path.rankAmongPodfiles { continue }
      podfiles[folder] = path
    }
    if all.isEmpty { return }
    let chosen = all.filter { podfiles[folderOfPath($0.key)] == $0.key }
    facts[ObjectIdentifier(PodfileFacts.self)] = Dictionary(
      uniqueKeysWithValues: chosen.map { ($0.key, withFirstTarget($0.value, at: $0.key)) })
  }

  /// The path of the Podfile in a folder that was read; nil if there is none.
  func podfile(in folder: String) -> String? { podfiles[folder] }

  private mutating func takeInstalledPods() {
    for (path, manifest) in self[PodsManifestFacts.self] {
      guard isLockFileOfInstalledPods(path), !ignoredFiles.contains(path), !isInCheckout(path),
        manifest.lock.problems.isEmpty,
        let lockFile = joinedPath(folderOfPodfileLock(path), "Podfile.lock"), !isPresent(lockFile),
        !OutsideCode.isOfDependency(lockFile)
      else { continue }
      installedPods[lockFile] = path
      add(manifest.lock, at: lockFile)
    }
  }

  /// Where what counts as a lock file was read: itself, or the `Manifest.lock` of the installed pods.
  func placeOfLockFile(_ path: String) -> String { installedPods[path] ?? path }

  /// Whether what counts as a lock file is the `Manifest.lock` of the installed pods.
  func isOfInstalledPods(_ lockFile: String) -> Bool { installedPods[lockFile] != nil }

  private mutating func add<Facts: ProjectFileFacts>(_ new: Facts, at path: String) {
    let key = ObjectIdentifier(Facts.self)
    var known = facts.removeValue(forKey: key) as? [String: Facts] ?? [:]
    known[path] = new
    facts[key] = known
  }

  /// The facts of all files with facts of this type, by path.
  subscript<Facts: ProjectFileFacts>(_ type: Facts.Type) -> [String: Facts] {
    facts[ObjectIdentifier(type)] as? [String: Facts] ?? [:]
  }

  /// The files with facts of this type, in the byte order of their paths.
  func sorted<Facts: ProjectFileFacts>(_ type: Facts.Type) -> [(path: String, facts: Facts)] {
    self[type].map { (path: $0.key, facts: $0.value) }.sorted { $0.path.precedesInBytes($1.path) }
  }

  /// The paths of the projects that were not read.
  package var unreadProjectFiles: [String] { projects.filter { $0.facts == nil }.map(\.path) }

  /// Whether a file is of a format that describes targets, as far as is known.
  package func mayDescribeTargets(_ path: String) -> Bool {
    files.first { $0.path == path }.map { $0.format != nil } ?? true
  }

  /// Whether a file of a format is there and was not read.
  func hasUnreadFile(of format: some ProjectFileFormat) -> Bool {
    files.contains { $0.facts == nil && $0.kind.format.name == format.name }
  }

  /// The problems that are reported by themselves, by the path of the file.
  package var problems: [(path: String, problems: [ProjectFileProblem])] {
    files.compactMap { file in
      guard let facts = file.facts, !facts.problems.isEmpty,
        file.kind.format.reportsProblems(at: file.path)
      else { return nil }
      return (file.path, facts.problems)
    }
  }

  /// Whether a path is not in a folder of tests or samples.
  package func maySubmit(_ path: String) -> Bool { !isTestPath(path) && !samples.contain(path) }

  /// Whether a path is not in a folder of tests, of samples or of what is for other platforms.
  package func isShipping(_ path: String) -> Bool { maySubmit(path) && !isForOtherPlatforms(path) }

  /// Whether anything exists at a path, read or not, or would exist if the submodule around it were checked
  /// out.
  package func isPresent(_ path: String) -> Bool { tree.holds(path) || isInAbsentFolder(path) }

  /// Whether a path that settings name is not read, since certainly nothing is there or the configuration
  /// excludes it.
  func isLeftUnread(_ path: String) -> Bool {
    !isPresent(path) && tree.existingPath(path) == nil || excludedInputs.contains(path)
  }

  /// Whether a path is in a dependency outside of the tree.
  package func isInCheckout(_ path: String) -> Bool {
    !checkoutFolders.isEmpty && isCovered(path, by: checkoutFolders)
  }

  /// Whether a path is in a submodule that is not checked out, in any case, as on the Mac.
  func isInAbsentFolder(_ path: String) -> Bool {
    !absentFolders.isEmpty && isCovered(path.lowercased(), by: absentFolders.map { $0.lowercased() })
  }

  /// The described projects, completed by files of all formats.
  package func completed(_ projects: [DescribedProject]) -> [DescribedProject] {
    AppPackages(self).added(to: projectFileFormats.reduce(projects) { $1.completed($0, in: self) })
  }
}

/// A project file that was read, or that should have been.
package struct ProjectFile: Sendable {
  package var path: String
  package var kind: ProjectFileKind
  /// Nil if the file was not read.
  package var facts: (any ProjectFileFacts)?

  package init(path: String, kind: ProjectFileKind, facts: (any ProjectFileFacts)?) {
    self.path = path
    self.kind = kind
    self.facts = facts
  }

  /// The folder that it describes; `.` for the root.
  package var folder: String { folderOfProjectFile(path) }

  /// Nil if files of the format describe no targets.
  fileprivate var format: (any TargetDescribingFormat)? { kind.format as? any TargetDescribingFormat }

  /// Whether an app can be built from it.
  var mayDescribeApps: Bool { facts != nil && format?.mayDescribeApps(at: path) ?? false }

  /// Describes the targets of the file; nil if it was not read.
  package func description(in files: ProjectFiles) -> ProjectDescription? {
    format?.description(of: self, in: files)
  }
}

extension ProjectFileFormat {
  fileprivate var anyFactsOfUnreadFile: (any ProjectFileFacts)? { factsOfUnreadFile }
}

extension TargetDescribingFormat {
  fileprivate func isProject(_ file: ProjectFile, in files: ProjectFiles) -> Bool {
    isProject(file.facts as? Facts, at: file.path, in: files)
  }

  fileprivate func description(of file: ProjectFile, in files: ProjectFiles) -> ProjectDescription? {
    (file.facts as? Facts).map { description(of: $0, at: file.path, in: files) }
  }
}

extension String {
  /// The place of the name among those of Podfiles, the usual spelling first.
  fileprivate var rankAmongPodfiles: Int {
    let name = lastComponent(ofPath: self)
    let rank = namesOfPodfiles.firstIndex(of: name.lowercased()) ?? namesOfPodfiles.count
    return rank * 2 + (["CocoaPods.podfile", "Podfile", "Podfile.rb"].contains(name) ? 0 : 1)
  }
}

import PatuhCore

/// Assembles the project from the facts of its files: its targets, their members and the uses in these.
///
/// A discovery of a single file has no targets: what else they contain is unknown.
/// - Parameter extraction: the facts of the discovery's files, in their order
public func assemble(_ discovery: Discovery, _ extraction: Extraction, tables: AppleTables) -> Project {
  let files = ReadFiles(discovery, FileTree(discovery), extraction)
  let described = PodfileDependencies(files).added(
    to: files.describedConcurrently(discovery.describingFiles(of: files)).findingLocalPackages())
  let members = ProjectMembers(
    discovery, files, extraction, without: CopiedSources(described, files).paths)
  let targets = AssembledTargets(discovery, files, described, members)
  // Projects that only tests build are not part of any verdict.
  let notesOnProjects = described.filter { !isTestPath($0.file) }
    .flatMap { InputNote.notes(on: $0.file, $0.problems) }
  let named = (described.flatMap(\.namedPackages) + NamedPods(files, described).all)
    .shipping(in: targets.targets)
  let packages = discovery.thirdPartyPackages(in: files, named: named)
  let project = Project(
    members: targets.members, targets: targets.targets,
    thirdPartyPackages: PodStandings(files, described).judged(packages).linked(by: described),
    unusedSources: described.reduce(into: []) { $0.formUnion($1.unusedSources) },
    listing: discovery.listing(of: files.context.tree),
    continuousIntegration: files.continuousIntegration,
    notes: files.notes + notesOnProjects
      + notesOnOutsideCode(
        described, hasPackagesOutside: discovery.hasPackagesOutside, isNowhere: discovery.isNowhere)
      + targets.notes,
    tables: tables,
    index: members.names)
  return project.with(usages: usages(in: project))
}

/// The targets of a project with their members.
private struct AssembledTargets {
  private(set) var members: TargetMembers
  private(set) var targets: [Target] = []
  private(set) var notes: [InputNote] = []

  init(
    _ discovery: Discovery, _ files: ReadFiles, _ described: [DescribedProject], _ read: ProjectMembers
  ) {
    members = read.members
    if discovery.listing == .file { return }
    let resolution = TargetResolution(
      described, read.index, files.context, isTest: read.testFolders.contains)
    let resolved = resolution.resolved(
      concurrentMap(resolution.subjects, resolution.target), resolution.linking)
    notes = notesOnMissingSources(described, of: resolved)
    let rest = ImplicitUnits(
      files, described, hasProjectAbove: discovery.hasProjectAbove, isTest: read.testFolders.contains)
    targets = sorted(resolved + rest.targets(members, without: resolved))
    members.markSourcesOfTests(targets)
  }
}

extension Discovery {
  fileprivate func thirdPartyPackages(
    in files: ReadFiles, named: [NamedPackage]
  ) -> [ThirdPartyPackage] {
    let withoutPackages = Set(
      files.projectFiles.compactMap { file -> String? in
        guard case .xcodeProject(let facts) = file.facts, facts.packageProducts.isEmpty else { return nil }
        return folderOfPath(file.path)
      })
    return PatuhEngine.thirdPartyPackages(
      lockFiles: files.lockFiles.filter { lockFile in
        // An Xcode project without package products resolves no packages: its lock file is left over.
        !withoutPackages.contains { lockFile.path.isPath(atOrBelow: $0) }
      },
      vendoredFolders: vendoredFolders, manifests: files.manifests,
      holdsProjects: files.projectFiles.contains { file in
        switch file.facts {
        case .xcodeProject, .xcodeGen, .tuist: !isTestPath(file.path) && !isSamplePath(file.path)
        case .swiftPackage: file.path == "Package.swift"
        default: false
        }
      },
      projectPaths: files.projectFiles.map(\.path).filter { $0.hasSuffix(".xcodeproj/project.pbxproj") }
        + files.podfiles.map(\.path),
      named: named)
  }

  /// The project files that are searched for targets; none for a single file, since what else its target contains is
  /// unknown.
  fileprivate func describingFiles(of files: ReadFiles) -> [ReadFiles.ProjectFile] {
    listing == .file ? [] : files.describingFiles
  }

  /// The paths of the project's own files, which are those of the tree.
  fileprivate func listing(of tree: FileTree) -> PathListing {
    PathListing(
      files: excludedSources.isEmpty ? tree.paths : tree.paths.filter { !excludedSources.contains($0) },
      otherFiles: otherFiles, folders: folders)
  }
}

extension TargetMembers {
  /// BitSet the sources that only test targets compile as test code, in any folder.
  fileprivate mutating func markSourcesOfTests(_ targets: [Target]) {
    var isShipped = Array(repeating: false, count: sources.count)
    var isShippedCFamily = Array(repeating: false, count: cFamilySources.count)
    for target in targets where target.role != .test {
      for index in target.sources { isShipped[index] = true }
      for index in target.cFamilySources { isShippedCFamily[index] = true }
    }
    for target in targets where target.role == .test {
      for index in target.sources where !isShipped[index] { sources[index].scope = .test }
      for index in target.cFamilySources where !isShippedCFamily[index] {
        cFamilySources[index].scope = .test
      }
    }
  }
}

/// The targets, sorted by folder, name and place. The indices of their dependencies are adjusted to the new order.
private func sorted(_ targets: [Target]) -> [Target] {
  let order = targets.indices.sorted { left, right in
    if targets[left].folder != targets[right].folder {
      return targets[left].folder.precedesInBytes(targets[right].folder)
    }
    if targets[left].name != targets[right].name {
      return targets[left].name.precedesInBytes(targets[right].name)
    }
    return targets[left].place < targets[right].place
  }
  var position = [Int](repeating: 0, count: targets.count)
  for (new, old) in order.enumerated() { position[old] = new }
  return order.map { old in
    var target = targets[old]
    target.dependencies = target.dependencies.map { dependency in
      TargetDependency(
        on: position[dependency.target], dependency.linkage, platforms: dependency.platforms)
    }
    .sorted { $0.target < $1.target }
    return target
  }
}

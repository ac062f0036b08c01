import PatuhCore
import PatuhProjectFiles
import PatuhRules

/// Assembles the project from the facts of its files: its targets, their members and the uses in these.
///
/// A discovery of a single file has no targets: what else they contain is unknown.
/// - Parameter extraction: the facts of the discovery's files, in their order
public func assemble(_ discovery: Discovery, _ extraction: Extraction, tables: AppleTables) -> Project {
  assemble(
    discovery, extraction, ReadFiles(discovery, FileTree(discovery), extraction),
    ReadSources(discovery, extraction), tables: tables
  )
  .withUsages()
}

/// Assembles the project without its uses.
/// - Parameters:
///   - files: those of the extraction other than Swift sources
///   - sources: all Swift sources of the extraction
func assemble(
  _ discovery: Discovery, _ extraction: Extraction, _ files: ReadFiles, _ sources: ReadSources,
  tables: AppleTables
) -> Project {
  // What else the target of a single file contains is unknown.
  let described =
    discovery.listing == .file
    ? [] : files.project.completed(files.project.describedProjects).limitedToReachedCheckouts
  let own = described.filter { !$0.isOfCheckout }
  // A specification and the project that is generated from it count once.
  let kept = withoutDuplicates(own, ignoredFiles: files.project.ignoredFiles)
  let data = CopiedSources(described, files).paths
  let sources = data.isEmpty ? sources : ReadSources(discovery, extraction, without: data)
  let members = ProjectMembers(sources, files, without: data, stated: kept.statedManifests)
  let resolution = TargetResolution(
    described, members.index, files.project, isTest: members.testFolders.contains)
  let unlinked = concurrentMap(resolution.subjects, resolution.target)
  let (targets, rest) = concurrently {
    AssembledTargets(discovery, files, described, members, resolution, unlinked)
  } _: {
    DescribedRest(discovery, files, described, own: own, kept: kept, tables)
  }
  let packages = ThirdPartyPackages(
    in: files.project, own, targets: targets.targets, vendoredFolders: discovery.vendoredFolders,
    manifests: files.manifests)
  let notes =
    files.notes + rest.notes + targets.notes
    + packages.problems.flatMap { InputNote.notes(on: $0.path, [$0.problem]) }
  let assumed = AssumedTargetNotes(
    discovery: discovery, targets: targets.targets, members: targets.members, others: notes)
  let inPods = frameworksInPods(
    packages.all,
    frameworks: discovery.vendoredFrameworks.filter { tables.listsFramework(frameworkName($0)) },
    manifests: files.manifests)
  let unreadable = discovery.notes.filter { $0.kind == .unreadable }.map(\.place.path)
  var project = Project(
    members: targets.members, targets: targets.targets,
    thirdPartyPackages: (packages.all.linked(by: own) + inPods).leavingOpen(unreadable)
      + files.project.podsOfNodePackages(tables, besides: packages.all),
    unusedSources: rest.unusedSources,
    listing: discovery.listing(of: files.project.tree),
    continuousIntegration: rest.integration,
    notes: notes + assumed.notes,
    tables: tables, projectFileAbove: discovery.projectFileAbove,
    index: sources.index)
  project.listedSources = rest.listedSources
  project.unbuiltSources = rest.unbuiltSources
  project.foldersWithoutTarget = own.reduce(into: [:]) { found, described in
    for folder in described.foldersWithoutTarget { found[folder] = found[folder] ?? described.file }
  }
  project.openLinks = rest.openLinks
  project.packageFilesAbove = discovery.packageFilesAbove
  project.samples = files.project.samples
  project.excludedLockFiles = discovery.excludedLockFiles.filter(files.project.maySubmit)
    .sorted { $0.precedesInBytes($1) }
  project.localizedInfoPlistKeys = rest.localizedInfoPlistKeys
  project.filesWithoutTarget = rest.filesWithoutTarget
  project.projectFileSuppressions = files.suppressions
  project.specifiedTargets = targetsOfSpecifications(own)
  project.expectedSignatures = own.flatMap(\.expectedSignatures)
  project.checkouts = discovery.checkouts
  project.checkedOutProducts = described.productsOfCheckouts
  let unprovided = notesOnUnprovidedModules(
    in: project, frameworks: Set(discovery.vendoredFolders.filter(isFramework).map(frameworkName)),
    ofKotlin: files.project.frameworksOfKotlin)
  return project.adding(notes: unprovided)
}

/// What follows from the descriptions of the projects without their targets.
private struct DescribedRest {
  let notes: [InputNote]
  let integration: ContinuousIntegration
  let unusedSources: Set<String>
  let listedSources: Set<String>
  let unbuiltSources: Set<String>
  let openLinks: [OpenLinks]
  let localizedInfoPlistKeys: [String: [String]]
  let filesWithoutTarget: [FileWithoutTarget]

  /// - Parameters:
  ///   - own: the described projects of the tree
  ///   - kept: those of them that are not duplicates
  init(
    _ discovery: Discovery, _ files: ReadFiles, _ described: [DescribedProject], own: [DescribedProject],
    kept: [DescribedProject], _ tables: AppleTables
  ) {
    var generated = GeneratedFiles(discovery)
    // Projects that only tests build are not part of any verdict.
    let notesOnProjects = own.filter { !isTestPath($0.file) }
      .flatMap { project in
        InputNote.notes(on: project.file, project.problems) { generated.absence(of: $0) }
      }
    notes =
      notesOnProjects
      + notesOnOutsideCode(
        own, files.project, hasPackagesOutside: discovery.hasPackagesOutside, isNowhere: discovery.isNowhere)
      + notesOnExpoConfigs(files, described, tables)
      + files.project.problemsOfTuistWorkspaces.flatMap { InputNote.notes(on: $0.path, [$0.problem]) }
      + notesOnOutdatedProjects(own, ignoredFiles: files.project.ignoredFiles)
      + [tables.noteOnVersions(of: kept.productsWithoutVersion(in: files.project))].compactMap(\.self)
    integration = files.project.continuousIntegration(isBelowRepository: discovery.isBelowRepository)
    unusedSources = own.reduce(into: []) { $0.formUnion($1.unusedSources) }
    listedSources = own.reduce(into: []) { $0.formUnion($1.listedSources) }
    unbuiltSources = own.reduce(into: []) { $0.formUnion($1.unbuiltSources) }
    openLinks = kept.openLinks(in: files.project)
    localizedInfoPlistKeys = files.project.localizedInfoPlistKeys
    filesWithoutTarget =
      discovery.listing == .file ? [] : PatuhEngine.filesWithoutTarget(in: files.project, described)
  }
}

/// The targets of a project with their members.
private struct AssembledTargets {
  private(set) var members: TargetMembers
  private(set) var targets: [Target] = []
  private(set) var notes: [InputNote] = []

  /// - Parameter unlinked: the targets of the resolution by themselves
  init(
    _ discovery: Discovery, _ files: ReadFiles, _ described: [DescribedProject], _ read: ProjectMembers,
    _ resolution: TargetResolution, _ unlinked: [Target]
  ) {
    members = read.members
    if discovery.listing == .file { return }
    var resolved = resolution.resolved(unlinked, resolution.linking)
    let begun = resolved.appsBegunInLibraries(members, own: described.flatMap(\.targets))
    for number in begun {
      resolved[number].lacksSources = false
      resolved[number].lacksSomeSources = false
    }
    var generated = GeneratedFiles(discovery)
    let own = described.filter { !$0.isOfCheckout }
    notes = notesOnMissingFiles(
      own, of: resolved, files.project, manifests: files.manifests.map(\.path),
      begun: Set(begun.map { resolved[$0].place }),
      generated: &generated)
    let judged = own.flatMap(\.targets).judged(among: resolved, files.project)
    notes += notesOnPropertyLists(of: judged, files.project.propertyLists)
    notes += noteOnPreprocessing(of: judged, files.project.propertyLists)
    notes += notesOnMadeInfoPlists(of: judged, files.project.propertyLists)
    notes += notesOnCarthageCheckouts(linkedBy: judged, discovery)
    notes += notesOnAbsentLibraries(described, of: judged, files.project, generated: &generated)
    notes += notesOnUnreadLibraries(own, of: judged, files.project, discovery, generated: &generated)
    notes += notesOnLinkedCode(
      described, of: judged, files.project,
      binaries: Set(discovery.vendoredFolders.filter(isFramework).map(frameworkName)))
    let rest = ImplicitUnits(
      files, described, hasProjectAbove: discovery.projectFileAbove != nil, isTest: read.testFolders.contains)
    targets = sorted(resolved + rest.targets(members, without: resolved))
    members.setScopes(by: targets)
  }
}

extension [DescribedProject] {
  /// The manifests that they state, each once.
  fileprivate var statedManifests: [Manifest] {
    flatMap(\.targets).compactMap(\.statedManifest).distinct
  }

  /// The products whose versions nothing states, without those of tests and samples.
  fileprivate func productsWithoutVersion(in files: ProjectFiles) -> [(name: String, place: Place)] {
    filter { files.maySubmit($0.file) }.flatMap(\.productsWithoutVersion)
  }

  /// What leaves open which libraries of the tree targets link.
  fileprivate func openLinks(in files: ProjectFiles) -> [OpenLinks] {
    filter { files.maySubmit($0.file) }.flatMap { project -> [OpenLinks] in
      let ofTargets = project.targets.filter { $0.product != .tests }.compactMap { target in
        target.openDependencies.map { OpenLinks(.dependencies(of: target.name), at: $0) }
      }
      return ofTargets
        + [
          project.openTargets.map { OpenLinks(.targets, at: $0) },
          project.openCondition.map { OpenLinks(.condition, at: $0) },
        ].compactMap(\.self)
    }
  }
}

extension Discovery {
  /// The paths of the project's own files, which are those of the tree.
  fileprivate func listing(of tree: FileTree) -> PathListing {
    let excluded = excludedSources.union(excludedManifests)
    return PathListing(
      files: excluded.isEmpty ? tree.paths : tree.paths.filter { !excluded.contains($0) },
      otherFiles: otherFiles, folders: folders)
  }
}

/// The targets, sorted by folder, name and place. The indices of their dependencies are adjusted to the new
/// order.
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
        on: position[dependency.target], dependency.linkage, platforms: dependency.platforms,
        ground: dependency.ground)
    }
    .sorted { $0.target < $1.target }
    for number in target.statedDependencies.all.indices {
      target.statedDependencies.all[number].targets =
        target.statedDependencies.all[number].targets.map { position[$0] }.sorted()
    }
    return target
  }
}

import PatuhCore
import PatuhRules

/// Puts a project together from its files and what they say.
///
/// A discovery of a single file has no targets: nothing is known of what else they hold.
/// Where sources are known by their outlines alone, the project is told what is asked for: see ``Inquiry``.
/// - Parameter extraction: the facts of the discovery's files, in their order
public func assemble(_ discovery: Discovery, _ extraction: Extraction, tables: AppleTables) -> Project {
  let inquiry = extraction.inquiry
  var parts = AssemblyParts(discovery, extraction, inquiry)
  let resolved = TargetResolution(parts).targets
  let members = parts.members.handedOver()
  let targets = AssembledTargets(discovery, parts, members, resolved)
  let project = Project(discovery, parts, targets, tables: tables, inquiry: inquiry)
  var usages = UsagesBySource(requiredReasonUsages(in: project), in: project)
  usages.noteTargets(of: project)
  return project.with(usages: usages)
}

/// A project, and what it was put together from.
struct Assembly: Sendable {
  /// Without the uses of required-reason API.
  let project: Project
  /// Of its sources; nil when nobody looks for uses.
  var mentions: SoughtMentions? { parts.mentions }
  private let parts: AssemblyParts
  private let resolution: TargetResolution

  fileprivate init(_ project: Project, _ parts: AssemblyParts, _ resolution: TargetResolution) {
    self.project = project
    self.parts = parts
    self.resolution = resolution
  }
}

/// Puts a project together; what does not depend on one another is made at the same time.
/// - Parameter seeksMentions: whether somebody will look for uses of required-reason API
func assembledWithoutUsages(
  _ discovery: Discovery, _ tree: FileTree, _ extraction: Extraction, tables: AppleTables,
  seeksMentions: Bool
) async -> Assembly {
  let inquiry = extraction.inquiry
  var parts = await AssemblyParts.madeConcurrently(
    discovery, tree, extraction, inquiry, tables: tables, seeksMentions: seeksMentions)
  let resolution = TargetResolution(parts)
  async let linking = resolution.linking
  let resolved = resolution.resolved(
    await concurrentMap(resolution.subjects, resolution.target), await linking)
  let members = parts.members.handedOver()
  let targets = AssembledTargets(discovery, parts, members, resolved)
  let project = Project(discovery, parts, targets, tables: tables, inquiry: inquiry)
  return Assembly(project, parts, resolution)
}

extension TargetResolution {
  fileprivate init(_ parts: AssemblyParts) {
    self.init(
      parts.described, parts.members.index, parts.files.context, isTest: parts.members.testFolders.contains)
  }
}

/// The targets of a project, with what they hold.
private struct AssembledTargets {
  private(set) var members: TargetMembers
  private(set) var targets: [Target] = []
  private(set) var notes: [InputNote] = []

  /// - Parameters:
  ///   - members: those that the parts handed over
  ///   - resolved: the targets that project files describe
  init(_ discovery: Discovery, _ parts: AssemblyParts, _ members: TargetMembers, _ resolved: [Target]) {
    self.members = members
    if discovery.listing == .file { return }
    notes = notesOnMissingSources(parts.described, of: resolved)
    let rest = ImplicitUnits(
      parts.files, parts.described, hasProjectAbove: discovery.hasProjectAbove,
      isTest: parts.members.testFolders.contains)
    targets = sorted(resolved + rest.targets(self.members, without: resolved))
    self.members.markSourcesOfTests(targets)
  }
}

extension Project {
  fileprivate init(
    _ discovery: Discovery, _ parts: AssemblyParts, _ targets: AssembledTargets, tables: AppleTables,
    inquiry: Inquiry?
  ) {
    // What only tests build is in no verdict.
    let notesOnProjects = parts.described.filter { !isTestPath($0.file) }
      .flatMap { InputNote.notes(on: $0.file, $0.problems) }
    self.init(
      members: targets.members, targets: targets.targets,
      thirdPartyPackages: parts.thirdPartyPackages.linked(by: parts.described),
      unusedSources: parts.described.reduce(into: []) { $0.formUnion($1.unusedSources) },
      listing: discovery.listing(of: parts.files.context.tree),
      continuousIntegration: parts.files.continuousIntegration,
      notes: parts.files.notes + notesOnProjects + targets.notes, tables: tables,
      index: parts.members.names, inquiry: inquiry)
  }
}

extension Extraction {
  /// Is told what is asked for, where not every source was read to its end.
  fileprivate var inquiry: Inquiry? { hasOutlines ? Inquiry() : nil }
}

extension Discovery {
  /// Where the project's own files lie, which are those of the tree.
  fileprivate func listing(of tree: FileTree) -> PathListing {
    PathListing(
      files: excludedSources.isEmpty ? tree.paths : tree.paths.filter { !excludedSources.contains($0) },
      otherFiles: otherFiles, folders: folders)
  }
}

extension TargetMembers {
  /// What only tests compile is test code, wherever it lies.
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

/// The targets by folder, name and place; what depends on a target by its index is told its new one.
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

import PatuhCore
import PatuhRules

/// Puts a project together from its files and what they say.
///
/// A discovery of a single file has no targets: nothing is known of what else they hold.
/// Where sources are known by their outlines alone, the project is told what is asked for: see ``Inquiry``.
/// - Parameter extraction: the facts of the discovery's files, in their order
public func assemble(_ discovery: Discovery, _ extraction: Extraction, tables: AppleTables) -> Project {
  let project = assembledWithoutUsages(
    discovery, extraction, AssemblyParts(discovery, extraction), tables: tables)
  return project.with(usages: project.withTargets(requiredReasonUsages(in: project)))
}

/// Puts a project together; what does not depend on one another is made at the same time.
///
/// The uses of required-reason API are not looked for.
func assembledWithoutUsages(
  _ discovery: Discovery, _ extraction: Extraction, tables: AppleTables
) async -> Project {
  await assembledWithoutUsages(
    discovery, extraction, AssemblyParts.madeConcurrently(discovery, extraction), tables: tables)
}

private func assembledWithoutUsages(
  _ discovery: Discovery, _ extraction: Extraction, _ parts: AssemblyParts, tables: AppleTables
) -> Project {
  let (files, tests, described) = (parts.files, parts.testFolders, parts.described)
  var members = TargetMembers(
    sources: parts.sources,
    cFamilySources: files.cFamilySources.map { path, facts in
      CFamilyFile(path: path, facts: facts, scope: tests.contains(path) ? .test : .production)
    },
    manifests: files.manifests)
  var targets: [Target] = []
  var missing: [InputNote] = []
  if discovery.listing != .file {
    let resolved = TargetResolution(described, members, files.context, isTest: tests.contains).targets
    missing = notesOnMissingSources(described, of: resolved)
    let rest = ImplicitUnits(
      files, described, hasProjectAbove: discovery.hasProjectAbove, isTest: tests.contains)
    targets = sorted(resolved + rest.targets(members, without: resolved))
    members.markSourcesOfTests(targets)
  }
  return Project(
    members: members, targets: targets,
    thirdPartyPackages: parts.thirdPartyPackages, listing: discovery.pathListing,
    continuousIntegration: files.continuousIntegration,
    notes: files.notes + described.flatMap { InputNote.notes(on: $0.file, $0.problems) } + missing,
    tables: tables, inquiry: extraction.hasOutlines ? Inquiry() : nil)
}

extension Discovery {
  /// Where the project's own files lie.
  fileprivate var pathListing: PathListing {
    PathListing(
      files: files.filter { $0.origin == .firstParty }.map(\.path), otherFiles: otherFiles, folders: folders)
  }
}

extension TargetMembers {
  /// What only tests compile is test code, wherever it lies.
  fileprivate mutating func markSourcesOfTests(_ targets: [Target]) {
    let tests = targets.filter { $0.role == .test }
    let others = targets.filter { $0.role != .test }
    let shipped = Set(others.flatMap(\.sources))
    for index in tests.flatMap(\.sources) where !shipped.contains(index) { sources[index].scope = .test }
    let shippedCFamily = Set(others.flatMap(\.cFamilySources))
    for index in tests.flatMap(\.cFamilySources) where !shippedCFamily.contains(index) {
      cFamilySources[index].scope = .test
    }
  }
}

/// The targets by folder, name and place; what depends on a target by its index is told its new one.
private func sorted(_ targets: [Target]) -> [Target] {
  let order = targets.indices.sorted { left, right in
    let (left, right) = (targets[left], targets[right])
    if left.folder != right.folder { return left.folder.precedesInBytes(right.folder) }
    if left.name != right.name { return left.name.precedesInBytes(right.name) }
    return left.place < right.place
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

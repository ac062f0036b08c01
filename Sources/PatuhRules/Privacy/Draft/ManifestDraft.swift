import PatuhCore

/// What the privacy manifest of some targets must declare for the required-reason API that they use.
public struct ManifestDraft: Hashable, Sendable {
  /// The names of the targets that share the manifest, in the order of the project; never empty.
  public var targets: [TargetName]
  /// The places where the targets are declared, in the same order.
  public var places: [Place]
  /// The path of the manifest, or the path to create it at; nil if the sources share no folder that belongs
  /// to the target alone.
  public var path: String?
  /// The facts of the existing manifest; nil if there is none.
  public var facts: PropertyListFacts?
  /// How to add the manifest to the bundles that do not have it yet, one item for each target.
  public var placements: [Placement]
  /// The categories that are used, in the order of the tables.
  public var categories: [DraftedCategory]
  /// Whether the manifest that the targets bundle has a name that Apple ignores.
  public var isMisnamed = false
  /// Whether the last commit has the manifest and the tree lacks it.
  public var isDeleted = false
  /// Why the manifest cannot be completed, as the end of a sentence; nil if nothing prevents it.
  public var obstacle: String?

  /// How to add a manifest to the bundle of a target, as a sentence without a full stop.
  public struct Placement: Hashable, Sendable {
    public var target: String
    public var way: String
  }

  /// Whether there is something to write and no obstacle.
  public var isChanging: Bool { obstacle == nil && categories.contains(where: \.isChanging) }
  /// Whether there is something to write or to decide, even if an obstacle prevents it.
  public var isOpen: Bool { isMisnamed || categories.contains { $0.isChanging || !$0.open.isEmpty } }
}

/// The drafts for all targets that must declare their own uses and have some, in the order of the project.
/// Targets whose manifest is the same file share a draft.
/// - Parameters:
///   - manifest: an existing one to complete instead of those of the targets
///   - isMeant: whether a target counts; others that share its manifest are left out, too
public func manifestDrafts(
  of project: Project, completing manifest: Manifest? = nil, where isMeant: (Target) -> Bool = { _ in true }
) -> [ManifestDraft] {
  var groups: [(path: String?, generated: Manifest?, targets: [Target])] = []
  for (target, duty) in zip(project.targets, project.declarationDuties) {
    guard duty == .own || duty == .shared, !target.isOfCheckout, isMeant(target) else { continue }
    let path = project.draftPath(of: target)
    // A project file can state several manifests.
    let generated = project.foundManifests(of: target).first.flatMap { $0.isGenerated ? $0 : nil }
    if let path, let known = groups.firstIndex(where: { $0.path == path && $0.generated == generated }) {
      groups[known].targets.append(target)
    } else {
      groups.append((path, generated, [target]))
    }
  }
  return groups.compactMap { ManifestDraft(of: $0.targets, at: $0.path, completing: manifest, in: project) }
}

extension Project {
  /// The path of the first manifest that a target bundles, otherwise the path for a new one.
  fileprivate func draftPath(of target: Target) -> String? {
    foundManifests(of: target).first?.path ?? target.bundledManifests.first.map { manifests[$0].path }
      ?? ManifestPlacement(of: target, in: self).path
  }
}

extension ManifestDraft {
  /// Returns nil if the targets use no required-reason API.
  fileprivate init?(
    of targets: [Target], at path: String?, completing existing: Manifest?, in project: Project
  ) {
    let tables = project.tables
    var uses: [RequiredReasonUsage] = []
    var seen: Set<Place> = []
    for target in targets {
      let privacy = TargetPrivacy(target, project)
      guard privacy.answersForLinked else { continue }
      let all = privacy.ownUsages + privacy.linkedUsages.flatMap(\.usages)
      uses += all.filter { seen.insert($0.place).inserted }
    }
    if uses.isEmpty { return nil }
    uses.sort { $0.place < $1.place }

    let bundled = Set(targets.flatMap(\.bundledManifests)).sorted().map { project.manifests[$0] }
      .filter { !$0.isMisnamed }
    let manifest =
      existing ?? bundled.first { $0.isGenerated }
      ?? path.flatMap { path in project.manifests.first { $0.path == path } }
    let written = bundled.isEmpty || existing != nil ? [manifest].compactMap(\.self) : bundled
    var declared: [String: [String]] = [:]
    for category in written.flatMap(\.declaredCategories) where tables.category(category.category) != nil {
      declared[category.category, default: []] += category.reasons.map(\.code)
    }
    isMisnamed = existing == nil && manifest?.isMisnamed == true
    self.targets = targets.map(\.names)
    places = targets.map(\.place)
    self.path = path
    facts = manifest?.facts
    isDeleted = existing == nil && manifest == nil && path.map(project.deletedManifests.contains) == true
    placements = targets.filter(\.bundledManifests.isEmpty).map {
      Placement(target: $0.shownName, way: ManifestPlacement(of: $0, in: project).way)
    }
    let mayWrap = targets.contains { $0.product.isForOtherProjects }
    categories = draftedCategories(
      uses, declared: declared,
      mayWrap: existing == nil ? manifest.map(project.mayWrap) ?? mayWrap : mayWrap, tables)
    let isLeftOut = existing == nil && manifest == nil && targets.contains { $0.excludedManifest == path }
    obstacle =
      path != nil && isLeftOut
      ? "the configuration leaves it out, so that what it declares is not known"
      : manifest?.obstacle(tables, isBundled: existing == nil)
  }
}

extension Manifest {
  /// Why nothing can be added to a manifest; nil if something can.
  func obstacle(_ tables: AppleTables, isBundled: Bool) -> String? {
    if origin == .vendored { return "it belongs to a dependency" }
    if isGenerated { return "the manifest is made of what it states, which is not edited" }
    if isMisnamed, isBundled {
      return "Apple ignores it because of its name; rename it to \(Manifest.fileName) first"
    }
    guard facts.root?.dictionary != nil else { return "it cannot be read as a property list" }
    if facts.encoding == .binary { return "a binary property list is not edited" }
    let faults = sections(tables).flatMap { section in
      section.entries.compactMap { entry in section.fault(of: entry, tables).map { (section, entry, $0) } }
    }
    let unknown = unknownValues(of: .categories, tables)
    if !faults.isEmpty || !unknown.isEmpty {
      let isFixable =
        unknown.isEmpty
        && faults.allSatisfy { section, entry, fault in
          section.meaning(of: entry, fault, tables) != nil
        }
      return "it has keys or categories that Apple does not know; "
        + (isFixable ? "`patuh lint --fix` may fix them" : "correct them first, as `patuh lint` says")
    }
    let entries = facts.root?[ManifestKey.accessedTypes]
    guard entries == nil || entries?.array != nil else {
      return "\(ManifestKey.accessedTypes) is not an array"
    }
    return nil
  }
}

import PatuhCore

/// What the manifest of some targets must say of the required-reason API that they use.
public struct ManifestDraft: Hashable, Sendable {
  /// The names of the targets that share the manifest, in the order of the project; never empty.
  public var targets: [String]
  /// Where they are declared, in the same order.
  public var places: [Place]
  /// Where the manifest lies or is to lie; nil when the sources share no folder that is the target's own.
  public var path: String?
  /// What it says now; nil when there is none.
  public var facts: PropertyListFacts?
  /// How it comes into the bundles in which it is not yet, by target, each a sentence without a full stop.
  public var placements: [Placement]
  /// In the order of the tables.
  public var categories: [DraftedCategory]
  /// Why the manifest is not completed, as the end of a sentence; nil when nothing is in the way.
  public var obstacle: String?

  /// How a manifest comes into the bundle of a target.
  public struct Placement: Hashable, Sendable {
    public var target: String
    public var way: String
  }

  /// Whether there is something to write.
  public var isChanging: Bool { obstacle == nil && categories.contains(where: \.isChanging) }
  /// Whether there is something to write, to decide or to clear away.
  public var isOpen: Bool { categories.contains { $0.isChanging || !$0.open.isEmpty } }
}

/// The drafts for all targets that must answer for the uses in them and use something, in the order of the project.
/// Targets whose manifests are one file share a draft.
public func manifestDrafts(of project: Project) -> [ManifestDraft] {
  var groups: [(path: String?, targets: [Target])] = []
  for (target, answerability) in zip(project.targets, project.answerabilities) {
    guard answerability == .own || answerability == .shared else { continue }
    let path = project.draftPath(of: target)
    if let path, let known = groups.firstIndex(where: { $0.path == path }) {
      groups[known].targets.append(target)
    } else {
      groups.append((path, [target]))
    }
  }
  return groups.compactMap { ManifestDraft(of: $0.targets, at: $0.path, in: project) }
}

extension Project {
  /// The manifest that a target carries, or else the place of one.
  fileprivate func draftPath(of target: Target) -> String? {
    target.bundledManifests.first.map { manifests[$0].path } ?? ManifestPlacement(of: target, in: self).path
  }
}

extension ManifestDraft {
  /// nil when nothing is used.
  fileprivate init?(of targets: [Target], at path: String?, in project: Project) {
    let tables = project.tables
    var uses: [RequiredReasonUsage] = []
    var seen: Set<Place> = []
    for target in targets {
      let privacy = TargetPrivacy(target, project)
      let all = privacy.ownUsages + privacy.linkedUsages.flatMap(\.usages)
      uses += all.filter { seen.insert($0.place).inserted }
    }
    if uses.isEmpty { return nil }
    uses.sort { $0.place < $1.place }

    let bundled = Set(targets.flatMap(\.bundledManifests)).sorted().map { project.manifests[$0] }
    let manifest = path.flatMap { path in project.manifests.first { $0.path == path } }
    let written = bundled.isEmpty ? [manifest].compactMap(\.self) : bundled
    var declared: [String: [String]] = [:]
    for category in written.flatMap(\.declaredCategories) where tables.category(category.category) != nil {
      declared[category.category, default: []] += category.reasons.map(\.code)
    }
    self.targets = targets.map(\.name)
    places = targets.map(\.place)
    self.path = path
    facts = manifest?.facts
    placements = targets.filter(\.bundledManifests.isEmpty).map {
      Placement(target: $0.name, way: ManifestPlacement(of: $0, in: project).way)
    }
    categories = draftedCategories(
      uses, declared: declared, mayWrap: targets.contains { $0.product.isForOtherPeoplesApps }, tables)
    obstacle = manifest?.obstacle(tables)
  }
}

extension Manifest {
  /// Why nothing is added to a manifest; nil when something can be.
  fileprivate func obstacle(_ tables: AppleTables) -> String? {
    if origin == .vendored { return "it belongs to a dependency" }
    guard facts.root?.dictionary != nil else { return "it cannot be read as a property list" }
    if facts.encoding == .binary { return "a binary property list is not edited" }
    let hasFault = sections(tables).contains { section in
      section.entries.contains { section.fault(of: $0, tables) != nil }
    }
    if hasFault || !unknownValues(of: .categories, tables).isEmpty {
      return "it has keys or categories that Apple does not know; `patuh lint --fix` may fix them"
    }
    let entries = facts.root?[ManifestKey.accessedTypes]
    guard entries == nil || entries?.array != nil else { return "\(ManifestKey.accessedTypes) is no array" }
    return nil
  }
}

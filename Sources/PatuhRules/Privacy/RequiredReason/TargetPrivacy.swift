import PatuhCore

/// What a target declares and what it uses: the two sides that the cross-file rules compare.
struct TargetPrivacy {
  let target: Target
  /// The manifests that the target bundles and that could be read; empty when one of them could not.
  let manifests: [Manifest]
  /// The uses in the target's own sources that a release build can hold, in text order.
  let ownUsages: [RequiredReasonUsage]
  /// The same for sources that several targets may share.
  let sharedUsages: [RequiredReasonUsage]
  private let tables: AppleTables

  init(_ target: Target, _ project: Project) {
    self.target = target
    tables = project.tables
    let bundled = target.manifests.map { project.manifests[$0.manifest] }
    manifests = bundled.allSatisfy { $0.facts.root?.dictionary != nil } ? bundled : []
    let own = Set(target.sources.map { project.sources[$0].path })
    let shared = Set(target.sharedSources.map { project.sources[$0].path })
    let counting = project.usages.filter { $0.counts && $0.scope == .production }
    ownUsages = counting.filter { own.contains($0.place.path) }
    sharedUsages = counting.filter { shared.contains($0.place.path) }
  }

  /// The categories that the manifests declare; misspelt ones are left to the rules inside a manifest.
  var declared: [(manifest: Manifest, category: Manifest.DeclaredCategory)] {
    manifests.flatMap { manifest in
      manifest.declaredCategories.filter { tables.category($0.category) != nil }.map { (manifest, $0) }
    }
  }

  /// The uses of a category, own ones first.
  func usages(of category: String) -> [RequiredReasonUsage] {
    (ownUsages + sharedUsages).filter { $0.categories.contains(category) }
  }

  /// How sure a verdict can be that rests on these uses: surely only when no project file could say otherwise.
  func certainty(_ usages: [RequiredReasonUsage]) -> Certainty {
    target.basis == .folder && usages.contains { $0.certainty == .sure } ? .sure : .likely
  }
}

extension Collection<RequiredReasonUsage> {
  /// The first few uses as evidence, the sure ones first.
  var evidence: [Evidence] {
    let ordered = filter { $0.certainty == .sure } + filter { $0.certainty == .likely }
    return ordered.prefix(8).map { Evidence(place: $0.place, message: "uses \($0.symbol)") }
  }

  /// The categories of the uses, in the order of the tables: of a symbol in two categories both.
  func categories(_ tables: AppleTables) -> [String] {
    tables.categories.map(\.id).filter { id in contains { $0.categories.contains(id) } }
  }
}

/// `UserDefaults and DiskSpace`
func joinedCategories(_ ids: [String], word: String = "and") -> String {
  let names = ids.map { RequiredReasonCategory.shortName($0) }
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return "\(names.dropLast().joined(separator: ", ")) \(word) \(last)"
}

/// `1 use`, `2 uses`
func counted(_ usages: some Collection<RequiredReasonUsage>) -> String {
  usages.count == 1 ? "1 use" : "\(usages.count) uses"
}

import PatuhCore

/// Targets of packages that hold no code and exist for the privacy manifest that they bundle: other targets
/// of the package depend on them, so that every app that links these has it.
extension Project {
  /// Whether nothing but a manifest comes from a target of a package: its sources, which SwiftPM demands of
  /// each target, declare nothing.
  func isForManifestAlone(_ target: Target) -> Bool {
    target.product == .packageTarget && !target.bundledManifests.isEmpty && !target.lacksSources
      && !target.lacksSomeSources && target.excludedSources.isEmpty && target.codeWithoutSources.isEmpty
      && target.dependencies.isEmpty
      && target.sources.allSatisfy { sources[$0].facts.declarations.isEmpty }
      && target.cFamilySources.allSatisfy {
        let facts = cFamilySources[$0].facts
        return facts.declarations.isEmpty && facts.containers.isEmpty && facts.references.isEmpty
      }
  }

  /// Whether targets that exist for their manifest, and that a target of a package links on each platform on
  /// which it must declare its uses, declare all categories of these.
  func isDeclaredByManifestTargets(_ usages: [RequiredReasonUsage], of target: Target) -> Bool {
    guard target.product == .packageTarget, !usages.isEmpty, !target.dependencies.isEmpty else {
      return false
    }
    let needed = target.platformsRequiringReasons
    let declared = declarationsOfManifestTargets(of: target, on: needed)
    return !needed.isEmpty
      && usages.categories(tables).allSatisfy { declared[$0]?.isSuperset(of: needed) == true }
  }

  /// The targets of packages that link a target, directly or through others.
  func packageTargets(linking target: Target) -> [Target] {
    var found: [Target] = []
    var known: Set<Int> = []
    var open = [target]
    while let library = open.popLast() {
      for number in targets.indices where !known.contains(number) {
        let user = targets[number]
        guard user.product == .packageTarget, user.role == .product,
          user.dependencies.contains(where: {
            $0.linkage == .static && targets[$0.target].isSame(as: library)
          })
        else { continue }
        known.insert(number)
        found.append(user)
        open.append(user)
      }
    }
    return found
  }

  /// The platforms on which such targets declare a category, by the category.
  private func declarationsOfManifestTargets(
    of target: Target, on platforms: Set<Platform>
  ) -> [String: Set<Platform>] {
    var declared: [String: Set<Platform>] = [:]
    var known: [Int: Set<Platform>] = [:]
    var open = [(target: target, platforms: platforms)]
    while let (user, platforms) = open.popLast() {
      for dependency in user.dependencies where dependency.linkage == .static {
        let needed = dependency.platforms.map(platforms.intersection) ?? platforms
        if needed.isSubset(of: known[dependency.target] ?? []) { continue }
        known[dependency.target, default: []].formUnion(needed)
        let library = targets[dependency.target]
        open.append((library, needed))
        guard isForManifestAlone(library) else { continue }
        for category in library.bundledManifests.flatMap({ manifests[$0].declaredCategories }) {
          declared[category.category, default: []].formUnion(needed)
        }
      }
    }
    return declared
  }
}

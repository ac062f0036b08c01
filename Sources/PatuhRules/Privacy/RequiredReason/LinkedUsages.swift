import PatuhCore

/// The uses that a bundle gets from a library of the same tree.
struct LinkedUsages {
  /// The names of the libraries through which the library is linked, its own name last.
  var chain: [String]
  /// The uses in the library, in text order.
  var usages: [RequiredReasonUsage]
  /// Whether the library is built once as a dynamic framework that an app and its frameworks share.
  var isShared = false
  /// Whether a source of what links it may import it, directly or through other modules.
  var isImported = true
  /// The uses that surely become part of what links the library. These are the uses in a package, pod, static
  /// framework or static library that a tool registers or whose module a source imports, directly or through
  /// other modules, and the uses in files with Objective-C classes if the linker is told to keep these. The
  /// linker may leave out other code that nothing refers to. Empty for an app below the folder of the
  /// package, which may be there only to try out the package.
  var certain: [RequiredReasonUsage] = []
  /// The path of a manifest that the library bundles and that the configuration excludes; nil if there is
  /// none.
  var excludedManifest: String?
}

extension Project {
  /// The uses in statically linked libraries, direct or indirect, that bundle no manifest and do not have to
  /// declare their own uses, the nearest libraries first.
  ///
  /// For a package or pod, leaves out categories that its other libraries declare, since these are in the
  /// same app. For packages that are built once for an app and its frameworks, only the app gets the uses.
  func linkedUsages(of target: Target) -> [LinkedUsages] {
    let declared = target.product.isForOtherProjects ? categoriesDeclaredByLibraries(of: target) : []
    let shared = derived(SharedPackages.self).linked(by: target)
    let own = libraries(of: target) { isStatic($0) && !shared.contains($0.target) }
    var all = own
    if !shared.isEmpty, target.product.isApp, target.product != .appExtension {
      all = libraries(of: target, where: isStatic)
    }
    let imported = all.isEmpty ? nil : importedModules(by: target)
    let answered = target.product.isApp && !all.isEmpty ? categoriesDeclaredByLibraries(of: target) : []
    return all.compactMap { linked in
      let usages = usages(in: linked.library, builtFor: target.built(for: linked.platforms))
        .filter { declared.isDisjoint(with: $0.categories) }
      if usages.isEmpty { return nil }
      let isShared = !own.contains { $0.library.isSame(as: linked.library) }
      let isPackage = linked.library.product == .packageTarget
      let isImported = imported?.names.contains(linked.library.moduleName) == true
      let ground = target.dependencies.first { targets[$0.target].isSame(as: linked.library) }?.ground
      let isRegistered = ground == .registered
      // Extensions take few of the pods that an app takes.
      if ground == .assumed, target.product == .appExtension, !isImported, imported?.isComplete == true {
        return nil
      }
      let kept = keptUsages(usages, in: linked.library, by: target)
      let certain = linked.library.product.isPartOfBinary && (isImported || isRegistered) ? usages : kept
      let isDoubtful =
        isShared || target.isBelow(linked.library) || linked.library.excludedManifest != nil
        || !usages.allSatisfy { answered.isDisjoint(with: $0.categories) }
      return LinkedUsages(
        chain: linked.chain, usages: usages, isShared: isShared,
        // CocoaPods makes the linker keep classes that nothing refers to.
        isImported: !isPackage || isImported || imported?.isComplete != true || isRegistered || !kept.isEmpty,
        certain: isDoubtful ? [] : certain, excludedManifest: linked.library.excludedManifest)
    } + usagesInBinaries(of: target)
  }

  /// The uses in files with classes in Objective-C, if the linker is told to keep these: by a setting, or by
  /// CocoaPods for the pods that it links statically.
  private func keptUsages(
    _ usages: [RequiredReasonUsage], in library: Target, by target: Target
  ) -> [RequiredReasonUsage] {
    guard keepsObjectiveC(of: library, in: target) else { return [] }
    let paths = Set(
      library.cFamilySources.map { cFamilySources[$0] }
        .filter { $0.facts.containers.contains { $0.kind == .implementation } }.map(\.path))
    return usages.filter { paths.contains($0.place.path) }
  }

  /// Whether the linker keeps all classes in Objective-C of a library that a target links statically: a
  /// setting says so, or CocoaPods does for pods.
  func keepsObjectiveC(of library: Target, in target: Target) -> Bool {
    target.keepsObjectiveC
      || library.product == .pod
        && target.dependencies.contains { $0.linkage == .static && targets[$0.target].product == .pod }
  }

  private func isStatic(_ dependency: TargetDependency) -> Bool {
    dependency.linkage == .static && declarationDuties[dependency.target] == .none
  }

  /// A framework of the same project file that compiles the same sources, bundles the same manifests, and
  /// links nothing that uses these categories: it is not known which of the two ships.
  func twinWithoutLibraries(of target: Target, using categories: [String]) -> Target? {
    guard target.product == .framework else { return nil }
    return targets.first { other in
      other.product == .framework && other.role == .product && other.place.path == target.place.path
        && other.name != target.name && other.sources == target.sources
        && other.cFamilySources == target.cFamilySources && other.bundledManifests == target.bundledManifests
        && other.platforms == target.platforms
        && linkedUsages(of: other).flatMap(\.usages).allSatisfy {
          Set($0.categories).isDisjoint(with: categories)
        }
    }
  }

  /// The categories that are declared in manifests of the libraries that a target links statically, directly
  /// or indirectly.
  private func categoriesDeclaredByLibraries(of target: Target) -> Set<String> {
    var numbers: Set<Int> = []
    var open = [target]
    while let user = open.popLast() {
      for dependency in user.dependencies
      where dependency.linkage == .static && numbers.insert(dependency.target).inserted {
        open.append(targets[dependency.target])
      }
    }
    return Set(
      numbers.flatMap { targets[$0].bundledManifests }.flatMap { manifests[$0].declaredCategories }
        .map(\.category))
  }

  /// The uses in all libraries for which a manifest of this target may declare reasons: in dynamic libraries
  /// without one of their own, and in everything that becomes part of its binary.
  func usagesDeclarable(by target: Target) -> [RequiredReasonUsage] {
    let holdsLibraries = target.product.embedsLibraries && !target.product.isForOtherProjects
    return libraries(of: target, takesDeclared: { holdsLibraries && $0.linkage == .static }) { _ in true }
      .flatMap { usages(in: $0.library, builtFor: target.built(for: $0.platforms)) }
  }

  /// The libraries without manifests that a target needs, breadth first, each once, with the names of the
  /// libraries on the way and the platforms for which it is needed.
  /// - Parameter takesDeclared: whether a library with a manifest counts, too
  private func libraries(
    of target: Target, takesDeclared: (TargetDependency) -> Bool = { _ in false },
    where isFollowed: (TargetDependency) -> Bool
  ) -> [LinkedLibrary] {
    var numbers: [Int: Int] = [:]
    var found: [LinkedLibrary] = []
    var open = [
      LinkedLibrary(
        chain: [], library: target,
        platforms: target.platforms.isEmpty ? Platform.requiringReasons : target.platforms)
    ]
    var next = 0
    while next < open.count {
      let user = open[next]
      next += 1
      for dependency in user.library.dependencies where isFollowed(dependency) {
        let library = targets[dependency.target]
        guard library.bundledManifests.isEmpty || takesDeclared(dependency), !library.product.isApp else {
          continue
        }
        let platforms = dependency.platforms.map(user.platforms.intersection) ?? user.platforms
        let known = numbers[dependency.target]
        guard !platforms.isSubset(of: known.map { found[$0].platforms } ?? []) else { continue }
        let linked = LinkedLibrary(chain: user.chain + [library.name], library: library, platforms: platforms)
        if let known {
          found[known].platforms.formUnion(platforms)
        } else {
          numbers[dependency.target] = found.count
          found.append(linked)
        }
        open.append(linked)
      }
    }
    return found
  }
}

extension Target.Product {
  /// Whether the code of a library that is linked statically is taken into the binary that links it.
  var isPartOfBinary: Bool { isForOtherProjects || self == .staticFramework || self == .staticLibrary }
}

extension [LinkedUsages] {
  /// The manifests that the configuration excludes and each of these libraries bundles; empty if one of them
  /// bundles none, so that it needs what links it.
  var excludedManifests: [String] {
    let found = compactMap(\.excludedManifest)
    return found.count == count ? found.distinct : []
  }

  /// Why the manifests of the libraries themselves may declare all of their uses; nil if they do not.
  var doubtOfExcludedManifests: String? {
    excludedManifests.isEmpty
      ? nil
      : "the configuration leaves out \(shortList(excludedManifests)), which \(count == 1 ? "it" : "they")"
        + " \(count == 1 ? "bundles" : "bundle")"
  }

  /// The uses of exactly these categories; leaves out libraries without such uses.
  func limited(to categories: [String]) -> [LinkedUsages] {
    compactMap { linked in
      var rest = linked
      rest.usages.removeAll { $0.categories != categories }
      rest.certain.removeAll { $0.categories != categories }
      return rest.usages.isEmpty ? nil : rest
    }
  }

  /// The same libraries with those of their uses alone that are among these; libraries without such a use are
  /// left out.
  func limited(to usages: [RequiredReasonUsage]) -> [LinkedUsages] {
    let places = Set(usages.map(\.place))
    return compactMap { linked in
      var rest = linked
      rest.usages.removeAll { !places.contains($0.place) }
      rest.certain.removeAll { !places.contains($0.place) }
      return rest.usages.isEmpty ? nil : rest
    }
  }
}

/// A library in the tree that a target needs.
private struct LinkedLibrary {
  /// The names of the libraries through which it is linked, its own last.
  var chain: [String]
  var library: Target
  /// The platforms for which it is needed; never empty.
  var platforms: Set<Platform>
}

extension Target {
  /// Whether it is in a folder below that of a library.
  fileprivate func isBelow(_ library: Target) -> Bool {
    folder != library.folder && folder.isPath(atOrBelow: library.folder)
  }

  fileprivate func built(for platforms: Set<Platform>) -> Target {
    var target = self
    target.platforms = platforms
    return target
  }
}

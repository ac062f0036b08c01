extension Manifest {
  /// Whether its file name is not the one that Apple looks for, so that it is ignored in any bundle.
  public var isMisnamed: Bool { !isGenerated && lastComponent(ofPath: path) != Manifest.fileName }

  /// Whether this is the same one; a project file can state several.
  public func isSame(as other: Manifest) -> Bool {
    path == other.path && (!isGenerated || self == other)
  }
}

extension Project {
  /// The manifests in the bundle of a target that Apple finds by their name.
  public func foundManifests(of target: Target) -> [Manifest] {
    target.bundledManifests.map { manifests[$0] }.filter { !$0.isMisnamed }
  }

  /// Whether no project file was found, so that folders with privacy manifests are treated as targets. It is
  /// then unknown what is built and whether it bundles the manifests.
  public var usesFoldersAsTargets: Bool {
    targets.contains { $0.basis == .folder && !$0.manifests.isEmpty }
  }

  /// The paths of the files that symbolic links lead to which targets bundle as their manifests. What is
  /// wrong with them is told of the links.
  public var destinationsOfBundledManifests: Set<String> {
    Set(targets.flatMap(\.bundledManifests).compactMap { manifests[$0].destination })
  }

  /// The manifests that are checked: the project's own, and those of dependencies outside of their tests and
  /// samples. A built framework repeats its manifest for each platform; only the first of equal ones is
  /// included. Where a target bundles a link, the file that it leads to is not included.
  public var checkedManifests: [Manifest] {
    var seen: [String: Set<PropertyListFacts>] = [:]
    let destinations = destinationsOfBundledManifests
    return manifests.filter { manifest in
      if destinations.contains(manifest.path) { return false }
      if manifest.origin == .firstParty { return true }
      if isTestPath(manifest.path) || samples.contain(manifest.path) { return false }
      guard let end = manifest.path.firstRange(of: ".xcframework/") else { return true }
      return seen[String(manifest.path[..<end.lowerBound]), default: []].insert(manifest.facts).inserted
    }
  }

  /// The paths of the manifests that are bundled only by targets that do not ship for a platform where Apple
  /// requires reasons (apps only for macOS, tests and samples), and of those that no target bundles while one
  /// that ships bundles another, or while nothing that ships bundles one: nothing of these is uploaded.
  public var unsubmittedManifests: Set<String> {
    var bundled: Set<Int> = []
    var submitted: Set<Int> = []
    for target in targets {
      bundled.formUnion(target.bundledManifests)
      if target.role == .product, !target.platformsRequiringReasons.isEmpty {
        submitted.formUnion(target.bundledManifests)
      }
    }
    var unsubmitted = bundled.subtracting(submitted)
    if artefact == nil, targets.contains(where: { $0.basis == .projectFile }),
      !submitted.isEmpty || nothingBundlesManifests
    {
      let named = Set(targets.flatMap(\.manifests).map(\.manifest))
      unsubmitted.formUnion(manifests.indices.filter { !named.contains($0) })
    }
    return Set(unsubmitted.map { manifests[$0].path })
  }

  /// Whether there are apps that ship, or libraries and no apps, and all that goes into their bundles is
  /// known and holds no manifest.
  private var nothingBundlesManifests: Bool {
    let products = targets.filter { $0.role == .product && $0.product != .buildTool }
    let apps = products.filter(\.product.isApp)
    let holders = apps.isEmpty ? products : apps
    return !holders.isEmpty
      && holders.allSatisfy { holder in
        holder.basis == .projectFile && holder.manifests.isEmpty && holder.unreadProjectFile == nil
          && holder.openResources == nil && !holder.hasGeneratedManifest && !holder.mergesManifestsOfPods
      }
  }
}

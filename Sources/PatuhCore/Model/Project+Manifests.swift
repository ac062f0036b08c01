extension Project {
  /// Whether no project file was found, and the folders with privacy manifests are taken for targets: what is built, and
  /// whether it bundles them, is not known then.
  public var takesFoldersForTargets: Bool {
    targets.contains { $0.basis == .folder && !$0.manifests.isEmpty }
  }

  /// The manifests that are looked into: the project's own, and those of others without their tests and samples. A
  /// built framework repeats its manifest for each platform; of equal ones the first stands for all.
  public var checkedManifests: [Manifest] {
    var seen: [String: Set<PropertyListFacts>] = [:]
    return manifests.filter { manifest in
      if manifest.origin == .firstParty { return true }
      if isTestPath(manifest.path) || isSamplePath(manifest.path) { return false }
      guard let end = manifest.path.firstRange(of: ".xcframework/") else { return true }
      return seen[String(manifest.path[..<end.lowerBound]), default: []].insert(manifest.facts).inserted
    }
  }

  /// The paths of the manifests that targets bundle, but none that ships for a platform that Apple binds: those of apps
  /// for the Mac alone, of tests and of samples.
  public var unsubmittedManifests: Set<String> {
    var bundled: Set<Int> = []
    var submitted: Set<Int> = []
    for target in targets {
      bundled.formUnion(target.bundledManifests)
      if target.role == .product, !target.boundPlatforms.isEmpty {
        submitted.formUnion(target.bundledManifests)
      }
    }
    return Set(bundled.subtracting(submitted).map { manifests[$0].path })
  }
}

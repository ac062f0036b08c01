import PatuhCore

/// Which targets bundle each manifest of a project.
struct ManifestHolders: DerivedFromProject {
  /// The targets of each manifest as numbers, ascending.
  private var targets: [[Int]]

  init(_ project: Project) {
    targets = Array(repeating: [], count: project.manifests.count)
    for (target, number) in zip(project.targets, project.targets.indices) {
      for manifest in Set(target.bundledManifests) { targets[manifest].append(number) }
    }
  }

  /// Of the manifest with a number, as numbers.
  subscript(manifest: Int) -> [Int] { targets[manifest] }
}

extension Project {
  /// The targets that bundle the manifest with a number, in order. An app and its extensions may share one.
  func holders(ofManifest number: Int) -> [Target] {
    derived(ManifestHolders.self)[number].map { targets[$0] }
  }
}

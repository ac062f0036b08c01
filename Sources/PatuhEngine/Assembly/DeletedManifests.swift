import PatuhCore
import SystemPackage

extension Project {
  /// Looks in the last commit for privacy manifests that the tree lacks, if a target bundles none that may
  /// need one: what was deleted is to be restored, since no code shows all that it declared.
  mutating func findDeletedManifests(in snapshot: Snapshot) async {
    guard lacksManifests, snapshot.root.nearest(with: ".git") != nil else { return }
    let git = Git(folder: snapshot.root.string)
    let listing = try? await git.answer([
      "diff-index", "-z", "--name-only", "--no-renames", "--relative", "--diff-filter=D", "HEAD", "--",
      ":(glob)**/\(Manifest.fileName)",
    ])
    deletedManifests = (listing?.entries ?? []).compactMap { String(validating: $0, as: UTF8.self) }
      .filter { !snapshot.exists($0) && !isTestPath($0) && !samples.contain($0) }
      .sorted { $0.precedesInBytes($1) }
  }

  /// Whether a product with code that must declare its uses bundles no manifest, and something is used.
  private var lacksManifests: Bool {
    let isLacking = targets.contains { target in
      target.role == .product && !target.platformsRequiringReasons.isEmpty && target.bundledManifests.isEmpty
        && !(target.sources.isEmpty && target.cFamilySources.isEmpty)
    }
    return isLacking && !usages.isEmpty
  }
}

import PatuhCore
import SystemPackage

/// Looks in the last commit for the privacy manifests that a snapshot lacks: what was deleted is to be
/// restored, since no code shows all that it declared.
struct DeletedManifests: Sendable {
  private let listing: Task<[String], Never>?

  /// Begins to look, if a product with code that must declare its uses bundles no manifest.
  /// - Parameter project: with or without its uses
  init(for project: Project, in snapshot: Snapshot) {
    guard project.lacksManifests, snapshot.root.nearest(with: ".git") != nil else {
      listing = nil
      return
    }
    listing = Task {
      let answer = try? await Git(folder: snapshot.root.string).answer([
        "diff-index", "-z", "--name-only", "--no-renames", "--relative", "--diff-filter=D", "HEAD", "--",
        ":(glob)**/\(Manifest.fileName)",
      ])
      return (answer?.entries ?? []).compactMap { String(validating: $0, as: UTF8.self) }
    }
  }

  /// Their paths, sorted, as far as a project in which something is used may need them.
  func paths(for project: Project, in snapshot: Snapshot) async -> [String] {
    guard let listing, !project.usages.isEmpty else { return [] }
    return await listing.value
      .filter { !snapshot.exists($0) && !isTestPath($0) && !project.samples.contain($0) }
      .sorted { $0.precedesInBytes($1) }
  }
}

extension Project {
  fileprivate var lacksManifests: Bool {
    targets.contains { target in
      target.role == .product && !target.platformsRequiringReasons.isEmpty && target.bundledManifests.isEmpty
        && !(target.sources.isEmpty && target.cFamilySources.isEmpty)
    }
  }
}

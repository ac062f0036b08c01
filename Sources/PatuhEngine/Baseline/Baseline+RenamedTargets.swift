import PatuhCore
import SystemPackage

/// The targets of commits with a baseline, each read once for all states that are checked with a setup.
actor CommittedTargets {
  private var known: [String: [TargetSources]] = [:]

  fileprivate func targets(of commit: String, _ read: () async -> [TargetSources]?) async -> [TargetSources] {
    if let targets = known[commit] { return targets }
    let targets = await read() ?? []
    known[commit] = targets
    return targets
  }
}

extension Setup {
  /// A baseline with the entries of targets that were renamed since it was last committed under their new
  /// names.
  /// - Parameters:
  ///   - choice: where the baseline is from
  ///   - commit: the one that has the baseline
  ///   - project: the project now
  func following(
    _ baseline: Baseline?, of choice: BaselineChoice, committedIn commit: String = "HEAD",
    to project: Project, in snapshot: Snapshot, _ request: AnalysisRequest
  ) async -> Baseline? {
    let names = Set(project.targets.map(\.name) + [""])
    guard let baseline, case .projectFile(let file, _) = choice,
      baseline.entries.contains(where: { !names.contains($0.identity.target) }),
      snapshot.root.nearest(with: ".git") != nil
    else { return baseline }
    let git = Git(folder: snapshot.root.string)
    guard let commit = await git.lastCommit(of: file, before: commit) else { return baseline }
    let earlier = await committedTargets.targets(of: commit) {
      try? await targets(of: commit, request)
    }
    let moves = await git.moves(since: commit, below: snapshot.root, isStaged: snapshot.isStoredInGit)
    return baseline.following(TargetRenames(from: earlier, to: project.targetSources, moves))
  }

  /// The targets of the project in a commit; nil if it has none.
  private func targets(
    of commit: String, _ request: AnalysisRequest
  ) async throws(AnalysisError) -> [TargetSources]? {
    let states = try await Comparison.since(commit).states(ofProjectAt: request.root, indexFile: nil)
    guard let state = try await states.bases.first else { return nil }
    var whole = request
    whole.paths = []
    whole.checkouts = nil
    var watch = Stopwatch()
    let read = try await readProject(
      whole, self, in: state.snapshot, cache: request.cache.map(FactCache.init), nil, &watch)
    return read.project.targetSources
  }
}

extension Baseline {
  /// The baseline with the entries of renamed targets under their new names.
  fileprivate func following(_ renames: TargetRenames) -> Baseline {
    renames.isEmpty ? self : replacing(renames.identity)
  }
}

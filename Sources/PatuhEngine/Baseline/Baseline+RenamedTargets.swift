import PatuhCore
import PatuhProjectFiles
import PatuhRules
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
  /// names, and of those that another project file describes since then under its path.
  /// - Parameters:
  ///   - choice: where the baseline is from
  ///   - commit: the one that has the baseline
  ///   - project: the project now
  func following(
    _ baseline: Baseline?, of choice: BaselineChoice, committedIn commit: String = "HEAD",
    to project: Project, in snapshot: Snapshot, _ request: AnalysisRequest
  ) async -> Baseline? {
    let names = Set(project.targets.map(\.name) + [""])
    let paths = Set(project.targets.map(\.place.path))
    guard let baseline, case .projectFile(let file, _) = choice,
      baseline.entries.contains(where: { entry in
        !names.contains(entry.identity.target) || entry.identity.target.isEmpty && entry.isOfNone(of: names)
          || !paths.contains(entry.identity.path) && describesTargets(entry.identity.path)
            && (!entry.identity.target.isEmpty || !snapshot.exists(entry.identity.path))
      }),
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

extension Baseline.Entry {
  /// Whether it is a note on a target that has none of these names: `sources of Notes`.
  fileprivate func isOfNone(of names: Set<String>) -> Bool {
    let isOnTarget =
      identity.rule == Rule.projectFileUnresolved.information.id.text && describesTargets(identity.path)
      && !["versions of ", "targets of ", "checkout of "].contains(where: identity.subject.hasPrefix)
    if !isOnTarget { return false }
    let words = identity.subject.split(separator: " of ", omittingEmptySubsequences: false)
    return words.count > 1
      && !words.indices.dropFirst().contains { names.contains(words[$0...].joined(separator: " of ")) }
  }
}

/// Whether a file of this name describes targets, or may.
private func describesTargets(_ path: String) -> Bool {
  FileKind(ofName: path)?.projectFile?.format.files.describeTargets == true
}

extension Baseline {
  /// The baseline with the entries of renamed targets under their new names.
  fileprivate func following(_ renames: TargetRenames) -> Baseline {
    renames.isEmpty ? self : replacing(renames.identity)
  }
}

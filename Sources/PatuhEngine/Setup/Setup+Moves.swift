import PatuhConfig
import PatuhCore
import SystemPackage

extension Setup {
  /// Lets the baseline and the frozen uses follow the files that have moved since they were committed.
  mutating func followMoves(_ request: AnalysisRequest, in snapshot: Snapshot) async {
    let moves = await request.baseline.moves(of: baseline, in: snapshot)
    baseline = baseline?.following(moves, exists: snapshot.exists)
    await followMovesOfFrozenUses(request, in: snapshot)
  }

  private mutating func followMovesOfFrozenUses(_ request: AnalysisRequest, in snapshot: Snapshot) async {
    let absent = Set(configuration.frozen.map(\.use.path)).filter { !snapshot.exists($0) }
    if absent.isEmpty { return }
    let moves = await snapshot.moves(sinceLastCommitOf: configuration.file)
    guard absent.contains(where: { moves.path($0) != $0 }) else { return }
    var followed = configuration
    followed.frozen = followed.frozen.map { frozen in
      absent.contains(frozen.use.path) ? frozen.moved(to: moves.path(frozen.use.path)) : frozen
    }
    // The rules were valid with the paths as written.
    guard
      let rules = try? ProjectRules(followed, presets: rules.presets, catalogue: request.catalogue)
    else { return }
    configuration = followed
    self.rules = rules
  }
}

extension Snapshot {
  /// Where files have moved since a file of the project was last committed; nothing without git.
  /// - Parameter commit: the last commit that counts
  func moves(sinceLastCommitOf file: String, before commit: String = "HEAD") async -> FileMoves {
    guard root.nearest(with: ".git") != nil else { return FileMoves() }
    let git = Git(folder: root.string)
    guard let commit = await git.lastCommit(of: file, before: commit) else { return FileMoves() }
    return await git.moves(since: commit, below: root, isStaged: isStoredInGit)
  }
}

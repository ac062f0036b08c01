import PatuhCore
import SystemPackage

extension Baseline {
  /// The baseline with the entries of files that have moved under their new paths. Entries of files that are
  /// still there stay as they are.
  /// - Parameter exists: whether there is a file or folder at a path
  func following(_ moves: FileMoves, exists: (String) -> Bool) -> Baseline {
    if moves.isEmpty { return self }
    return replacing { identity in
      !exists(identity.path) || moves.text(identity.subject) != identity.subject
        ? identity.moved(by: moves) : identity
    }
  }

  /// The baseline with other identities for its entries.
  func replacing(_ identity: (FindingIdentity) -> FindingIdentity) -> Baseline {
    var entries: [FindingIdentity: Entry] = [:]
    for entry in self.entries {
      var entry = entry
      entry.identity = identity(entry.identity)
      // As for entries of one finding in a file: the larger count applies.
      if let known = entries[entry.identity], known.count >= entry.count { continue }
      entries[entry.identity] = entry
    }
    var baseline = self
    baseline.entries = entries.values.sorted { $0.identity < $1.identity }
    return baseline
  }
}

extension BaselineChoice {
  /// Where files have moved since the baseline was last committed, if it has entries of files that are not
  /// there.
  /// - Parameter commit: the one that has this baseline
  func moves(
    of baseline: Baseline?, in snapshot: Snapshot, committedIn commit: String = "HEAD"
  ) async -> FileMoves {
    guard case .projectFile(let file, _) = self, let baseline else { return FileMoves() }
    let paths = Set(baseline.entries.map(\.identity.path)).subtracting(["."])
    // What is identified by its files names them in its subject.
    let isWhole = baseline.entries.contains { $0.identity.path == "." && !$0.identity.subject.isEmpty }
    guard isWhole || paths.contains(where: { !snapshot.exists($0) }) else { return FileMoves() }
    return await snapshot.moves(sinceLastCommitOf: file, before: commit)
  }
}

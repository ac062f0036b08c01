import PatuhCore
import SystemPackage

/// The state that the findings of a run are compared with, so that only new ones are shown.
public enum Comparison: Hashable, Sendable {
  /// The index is checked and compared with the commit that is checked out.
  case staged
  /// The work tree is checked and compared with the merge base of HEAD and another commit.
  case since(String)
  /// The work tree is checked and compared with the commit that is checked out. Without a commit or a
  /// repository, everything is new.
  case lastCommit
}

/// The states of a comparison.
struct ComparedStates: Sendable {
  /// The state that is checked.
  var current: Snapshot
  fileprivate var reading: Task<Result<[CommittedState], AnalysisError>, Never>
  /// The index that the states were read from; nil for the repository's own.
  var indexFile: String?

  /// The states that it is compared with, when git has read them: a finding that none of them has is new.
  /// Empty before the first commit; during an uncommitted merge, the commits on both sides.
  var bases: [CommittedState] {
    get async throws(AnalysisError) { try await reading.value.get() }
  }
}

/// A project in a commit.
struct CommittedState: Sendable {
  var commit: String
  var snapshot: Snapshot
}

extension Comparison {
  /// Reads the checked state of a project, and begins to read the others.
  /// - Parameter indexFile: the index that the environment names, as git does for a hook
  func states(ofProjectAt root: FilePath, indexFile: FilePath?) async throws(AnalysisError) -> ComparedStates
  {
    guard root.nearest(with: ".git") != nil else {
      if self == .lastCommit { return states(Snapshot(root: root)) { () throws(Git.Failure) in [] } }
      throw .misuse(
        """
        \(option): \(root) is in no git repository; one that lies elsewhere (GIT_DIR) or has no work tree \
        does not serve
        """
      )
    }
    do throws(Git.Failure) {
      let git = Git(
        folder: root.string, indexFile: self == .staged ? try await namedIndex(indexFile, of: root) : nil)
      switch self {
      case .staged: return try await stagedStates(at: root, git)
      case .lastCommit:
        return workTreeState(at: root, git) { () throws(Git.Failure) in
          try await git.commit(named: "HEAD") == nil ? nil : "HEAD"
        }
      case .since(let name):
        let commit = try await Self.base(of: name, git)
        return workTreeState(at: root, git) { commit }
      }
    } catch {
      throw fault(error)
    }
  }

  private func fault(_ failure: Git.Failure) -> AnalysisError { .misuse("\(option): \(failure.message)") }

  private func states(
    _ current: Snapshot, indexFile: String? = nil,
    _ bases: @escaping @Sendable () async throws(Git.Failure) -> [CommittedState]
  ) -> ComparedStates {
    let reading = Task { () -> Result<[CommittedState], AnalysisError> in
      do throws(Git.Failure) { return .success(try await bases()) } catch { return .failure(fault(error)) }
    }
    return ComparedStates(current: current, reading: reading, indexFile: indexFile)
  }

  private var option: String {
    switch self {
    case .staged: "--staged"
    case .since: "--since"
    case .lastCommit: "the last commit"
    }
  }

  /// The work tree, and a commit.
  /// - Parameter commit: its name; nil if there is none yet
  private func workTreeState(
    at root: FilePath, _ git: Git, since commit: @escaping @Sendable () async throws(Git.Failure) -> String?
  ) -> ComparedStates {
    let listing = BegunListing(of: root)
    return states(Snapshot(root: root, listing)) { () throws(Git.Failure) in
      let index = try await GitIndex(folder: ".", git: git, listing)
      try index.refuseUnfit()
      guard let commit = try await commit() else { return [] }
      let state = index.state(before: try await git.changes(since: commit))
      return [CommittedState(commit: commit, snapshot: try await Snapshot(root: root, state, git: git))]
    }
  }

  private func stagedStates(at root: FilePath, _ git: Git) async throws(Git.Failure) -> ComparedStates {
    async let head = git.commit(named: "HEAD")
    async let merged = git.commit(named: "MERGE_HEAD")
    async let changesSinceHead = git.changes(since: "HEAD")
    let index = try await GitIndex(folder: ".", git: git)
    try index.refuseUnfit()
    do {
      guard try await head != nil else {
        return states(try await Snapshot(root: root, index.state, git: git)) { () throws(Git.Failure) in [] }
      }
      async let current = Snapshot(root: root, index.state, git: git)
      func base(_ commit: String, _ changes: [GitChange]) async throws(Git.Failure) -> CommittedState {
        let state = index.state(before: changes)
        return CommittedState(commit: commit, snapshot: try await Snapshot(root: root, state, git: git))
      }
      var bases = [try await base("HEAD", changesSinceHead)]
      if let merged = try await merged { bases.append(try await base(merged, git.changes(since: merged))) }
      return states(try await current, indexFile: git.indexFile) { [bases] () throws(Git.Failure) in bases }
    } catch let failure as Git.Failure {
      throw failure
    } catch {
      throw .refused("\(error)")
    }
  }

  /// The merge base of HEAD and another commit.
  private static func base(of name: String, _ git: Git) async throws(Git.Failure) -> String {
    let isShallow = try await git.answer(["rev-parse", "--is-shallow-repository"]).line == "true"
    let deepening =
      #"the clone is shallow: fetch more of it ("git fetch --unshallow", or fetch-depth: 0 in CI)"#
    guard let head = try await git.commit(named: "HEAD") else { throw .unfit("there is no commit yet") }
    guard let commit = try await git.commit(named: name) else {
      throw .unfit(
        isShallow
          ? "no commit \(name) is here; \(deepening)" : "no commit is named \(name); has it been fetched?")
    }
    guard let base = try await git.mergeBase(of: commit, head) else {
      throw .unfit(
        "\(name) and HEAD share no commit" + (isShallow ? " here; \(deepening)" : ""))
    }
    return base
  }
}

/// The absolute path of the index that the environment names: for `git commit -a` and `git commit FILE`, git
/// gives a hook an index with what will be committed. Its path is relative to the top of the repository.
private func namedIndex(_ file: FilePath?, of root: FilePath) async throws(Git.Failure) -> String? {
  guard let file else { return nil }
  let top = FilePath(try await Git(folder: root.string).answer(["rev-parse", "--show-toplevel"]).line)
  guard let path = realPath(top.pushing(file)) else {
    throw .unfit("there is no index \(file) (GIT_INDEX_FILE)")
  }
  return path.string
}

extension Git {
  /// The hash of the commit with this name; nil if there is none.
  func commit(named name: String) async throws(Failure) -> String? {
    try await line(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"])
  }

  /// The merge base of two commits; nil if there is none in this clone.
  fileprivate func mergeBase(of first: String, _ second: String) async throws(Failure) -> String? {
    try await line(["merge-base", first, second])
  }

  /// The first line of output of a command that fails silently if it has no answer.
  private func line(_ arguments: [String]) async throws(Failure) -> String? {
    do {
      let line = try await answer(arguments).line
      return line.isEmpty ? nil : line
    } catch .refused {
      return nil
    }
  }
}

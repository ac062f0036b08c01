/// The difference of a path between two states of a repository.
struct GitChange: Sendable {
  /// Relative to the folder in which git ran.
  var path: ArraySlice<UInt8>
  /// The object in the first state; nil if there is none.
  var old: GitObject?
  /// Whether the second state has nothing at the path. A folder in its place counts as nothing.
  var isDeletion: Bool
  /// Whether the path has merge conflicts.
  var isUnmerged: Bool
}

extension Git {
  /// The differences of the files on disk from the index. They include files that only seem changed to git,
  /// because their times have changed.
  func changesOnDisk() async throws(Failure) -> [GitChange] {
    try await changes(["diff-files"])
  }

  /// The differences of the index from a commit.
  func changes(since commit: String) async throws(Failure) -> [GitChange] {
    try await changes(["diff-index", "--cached", commit])
  }

  private func changes(_ command: [String]) async throws(Failure) -> [GitChange] {
    let form = ["-z", "--raw", "--no-renames", "--no-abbrev", "--relative", "--ignore-submodules=dirty"]
    let entries = try await answer(command.prefix(1) + form + command.dropFirst()).entries
    // `:100644 100755 <old hash> <new hash> M`, and the path as an entry of its own
    return stride(from: 0, to: entries.count - 1, by: 2).compactMap { index in
      GitChange(header: entries[index], path: entries[index + 1])
    }
  }
}

extension GitChange {
  fileprivate init?(header: ArraySlice<UInt8>, path: ArraySlice<UInt8>) {
    let words = header.dropFirst().split(separator: UInt8(ascii: " "))
    guard header.first == UInt8(ascii: ":"), words.count == 5, let status = words[4].first else { return nil }
    let isNew = words[0].elementsEqual("000000".utf8)
    self.path = path
    old =
      isNew ? nil : GitObject(kind: .init(mode: words[0]), hash: String(decoding: words[2], as: UTF8.self))
    isDeletion = status == UInt8(ascii: "D")
    isUnmerged = status == UInt8(ascii: "U")
  }
}

import SystemPackage

/// The files of a project that differ from the last commit or that git does not track yet, relative to its
/// root; empty if git cannot tell. Some may only seem changed, because their times have changed.
public func changedFiles(of root: FilePath) async -> Set<String> {
  guard root.nearest(with: ".git") != nil else { return [] }
  let git = Git(folder: root.string)
  async let staged = git.changes(since: "HEAD")
  async let onDisk = git.changesOnDisk()
  async let untracked = git.listing(["--others", "--exclude-standard"])
  guard let changes = try? await staged + onDisk, let added = try? await untracked.entries else { return [] }
  return Set((changes.map(\.path) + added).compactMap { String(validating: $0, as: UTF8.self) })
}

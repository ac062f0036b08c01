import SystemPackage

/// What git lists in one repository: the files and nested repositories that it tracks or does not ignore, and
/// what it ignores.
struct RepositoryListing: Sendable {
  /// A file or a nested repository.
  struct Entry: Sendable {
    /// Relative to the repository, without a `/` at the end.
    var name: ArraySlice<UInt8>
    /// Whether the index has a commit (a gitlink) at this path.
    var isSubmodule: Bool
    /// Whether it is a nested repository: a submodule or an untracked clone.
    var isRepository: Bool
    /// Whether it is a link; nil if git does not report it.
    var isLink: Bool?
    /// The object in the index; nil if git does not track the path.
    var object: GitObject? {
      let words = details.split(separator: UInt8(ascii: " "))
      return words.count == 4
        ? GitObject(kind: .init(mode: words[1]), hash: String(decoding: words[2], as: UTF8.self)) : nil
    }
    /// Whether git does not track it.
    var isUntracked: Bool { details.isEmpty }
    /// Whether the file is intentionally not in the work tree (skip-worktree), as in a sparse checkout.
    var isLeftOut: Bool { details.first == UInt8(ascii: "S") }

    /// Tag, mode, object and stage as git prints them: `H 100644 <hash> <stage>`; empty if git does not track
    /// the path.
    private var details: ArraySlice<UInt8> = []

    /// The folder around it, relative to the repository; empty for the repository itself.
    var folder: ArraySlice<UInt8> {
      name.lastIndex(of: UInt8(ascii: "/")).map { name[..<$0] } ?? []
    }
  }

  /// The folder in which git ran, relative to the root; `.` for the root.
  var folder: String
  /// In the order of git, also those that are deleted from the work tree.
  var files: [Entry]
  /// The differences of the files on disk from the index.
  var changesOnDisk: [GitChange]
  /// Relative to the repository, without a `/` at the end.
  var ignoredFolders: [ArraySlice<UInt8>]
  /// Ignored files in folders that are not ignored; relative to the repository.
  var ignoredFiles: [ArraySlice<UInt8>]
  /// Whether the folder in which git ran is itself ignored.
  var ignoresFolder: Bool
  var warnings: [String]

  /// The prefix of all paths in the listing.
  var prefix: String { folder == "." ? "" : folder + "/" }

  /// The tracked files that are not on disk and whose removal is not staged, relative to the repository.
  /// - Parameter root: that of the project
  func deletedFiles(below root: FilePath) -> Set<ArraySlice<UInt8>> {
    Set(
      changesOnDisk.filter { change in
        // To git, a file is deleted if a folder has its place.
        guard change.isDeletion, change.old?.kind != .commit else { return false }
        let name = String(validating: change.path, as: UTF8.self)
        return name.map { fileType(at: root.appending(projectPath: prefix + $0)) == nil } ?? true
      }.map(\.path))
  }

  /// The links among its files, as paths of the project.
  var links: [String] {
    files.lazy.filter { $0.isLink == true }.compactMap { entry in
      String(validating: entry.name, as: UTF8.self).map { prefix + $0 }
    }
  }

  /// - Parameters:
  ///   - files: from `ls-files -t -s`, with or without untracked files
  ///   - ignored: from `ls-files --others --ignored --directory`; nil if the repository ignores a folder
  ///     around this one
  init(folder: String, files: Git.Answer, ignored: Git.Answer?, changesOnDisk: [GitChange]) {
    self.folder = folder
    self.files = files.entries.compactMap(Entry.init)
    self.changesOnDisk = changesOnDisk
    let slash = UInt8(ascii: "/")
    let ignoredEntries = ignored?.entries ?? []
    ignoresFolder = ignored == nil || ignoredEntries.contains { $0.elementsEqual("./".utf8) }
    ignoredFolders = ignoredEntries.filter { $0.last == slash }.map { $0.dropLast() }
    ignoredFiles = ignoredEntries.filter { $0.last != slash }
    warnings = files.warnings
  }
}

extension Git {
  /// The listing of the folder in which git runs.
  /// - Parameter folder: this folder, relative to the project root; `.` for the root
  func repositoryListing(folder: String) async throws(Failure) -> RepositoryListing {
    // The tags (-t) distinguish tracked entries, which have a mode (-s), from untracked ones.
    async let ignored = ignoredListing()
    async let files = listing(["-t", "-s", "--others", "--exclude-standard"])
    async let changes = changesOnDisk()
    do {
      return RepositoryListing(
        folder: folder, files: try await files, ignored: try await ignored,
        changesOnDisk: try await changes)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .refused("\(error)")
    }
  }

  /// What is ignored in the folder; nil if the repository ignores a folder around it, where git fails to
  /// list.
  private func ignoredListing() async throws(Failure) -> Answer? {
    do throws(Failure) {
      return try await listing(["--others", "--ignored", "--exclude-standard", "--directory"])
    } catch {
      if (try? await answer(["check-ignore", "--quiet", "."])) != nil { return nil }
      throw error
    }
  }
}

extension RepositoryListing.Entry {
  /// An entry of a commit.
  init(name: ArraySlice<UInt8>, object: GitObject) {
    self.name = name
    details = Array("H \(object.kind.mode) \(object.hash) 0".utf8)[...]
    isSubmodule = object.kind == .commit
    isLink = object.kind == .link
    isRepository = isSubmodule
  }

  /// Parses `? name` and `H 100644 <hash> <stage>\tname`.
  init?(_ entry: ArraySlice<UInt8>) {
    guard let tag = entry.first, entry.count > 2 else { return nil }
    if tag == UInt8(ascii: "?") {
      name = entry.dropFirst(2)
      isRepository = name.last == UInt8(ascii: "/")
      if isRepository { name = name.dropLast() }
      isSubmodule = false
      return
    }
    guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
    name = entry[(tab + 1)...]
    details = entry[..<tab]
    isSubmodule = entry.dropFirst(2).starts(with: "160000 ".utf8)
    isLink = entry.dropFirst(2).starts(with: "120000 ".utf8)
    isRepository = isSubmodule
  }
}

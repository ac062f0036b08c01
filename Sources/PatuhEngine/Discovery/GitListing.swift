import PatuhCore
import SystemPackage

extension FileCollector {
  /// Takes what git tracks, and what it neither tracks nor ignores, in the repository around the root, in checked
  /// out submodules and in repositories inside; then the manifests in vendored folders that git ignores.
  ///
  /// Returns false, having taken nothing, when git knows nothing of the root: it lies in an ignored folder.
  mutating func takeGitListing() async throws(Git.Failure) -> Bool {
    let first = try await repositoryListing(".")
    let isTop = FolderProbe(root: root).exists(".git")
    if first.files.isEmpty && !isTop && !first.ignoresRoot { return false }
    if first.ignoresRoot { return false }
    var open = [first]
    while let listing = open.popLast() {
      for repository in take(listing) {
        do throws(Git.Failure) {
          open.append(try await repositoryListing(repository))
        } catch {
          walk(repository, as: .own)
        }
      }
    }
    return true
  }

  /// What git says about the repository at a folder.
  private func repositoryListing(_ folder: String) async throws(Git.Failure) -> RepositoryListing {
    let git = Git(folder: (folder == "." ? root : root.appending(folder)).string)
    // The tags (-t) part tracked entries, which show their mode (-s), from others.
    async let ignored = git.listing(["--others", "--ignored", "--exclude-standard", "--directory"])
    async let files = git.listing(["-t", "-s", "--others", "--exclude-standard"])
    do {
      return RepositoryListing(folder: folder, files: try await files, ignored: try await ignored)
    } catch let failure as Git.Failure {
      throw failure
    } catch {
      throw .refused("\(error)")
    }
  }

  /// Takes the files of a listing; returns the folders of the repositories inside that are still to be listed.
  private mutating func take(_ listing: RepositoryListing) -> [String] {
    var repositories: [String] = []
    for warning in listing.warnings { takeWarning(warning) }
    var folder: ArraySlice<UInt8>?
    for entry in listing.files {
      if folder != entry.folder {
        folder = entry.folder
        take(folder: joinedPath(listing.folder, String(decoding: entry.folder, as: UTF8.self)) ?? ".")
      }
      let shownPath = listing.prefix + String(decoding: entry.name, as: UTF8.self)
      guard let name = String(validating: entry.name, as: UTF8.self) else {
        takeUnnameable(shownPath, in: role(of: folderOfPath(shownPath)), as: .file)
        continue
      }
      let path = listing.prefix + name
      if entry.isRepository {
        if takeRepository(path, isSubmodule: entry.isSubmodule) { repositories.append(path) }
      } else {
        let role = role(of: folderOfPath(path))
        let isLink = entry.isLink ?? (FolderEntry.Kind(of: root.appending(path)) == .link)
        if FileKind(ofName: path) == nil, role == .own, isLink { takeFolderLink(path) }
        take(path, in: role, as: nil)
      }
    }
    for entry in listing.ignoredFolders {
      guard let name = String(validating: entry, as: UTF8.self) else { continue }
      let role = role(of: listing.prefix + name, isIgnored: true)
      if role != .own, role != .skipped { walk(listing.prefix + name, as: role) }
    }
    return repositories
  }

  /// Looks at a repository inside; returns whether git is to be asked about it.
  private mutating func takeRepository(_ path: String, isSubmodule: Bool) -> Bool {
    let probe = FolderProbe(root: root)
    let role = role(of: path)
    guard role != .skipped else { return false }
    if !probe.exists(path + "/.git") {
      if isSubmodule, probe.names(path).isEmpty {
        note(.submoduleAbsent, folder: path, "The submodule is not checked out")
        return false
      }
      walk(path, as: role)
      return false
    }
    if role == .own { return true }
    walk(path, as: role)
    return false
  }

  /// Keeps a note on a folder that git could not open.
  private mutating func takeWarning(_ warning: String) {
    guard var path = unopenedFolder(inWarning: warning)?[...] else { return }
    // Git counts from the top of the repository, which may lie above the root.
    while !path.isEmpty, !FolderProbe(root: root).exists(String(path)) {
      guard let slash = path.firstIndex(of: "/") else { return }
      path = path[path.index(after: slash)...]
    }
    if !path.isEmpty { note(.unreadable, folder: String(path), "The folder cannot be read") }
  }
}

/// The folder in git's words "warning: could not open directory 'App/': Permission denied".
func unopenedFolder(inWarning warning: String) -> String? {
  let opening = "warning: could not open directory '"
  guard warning.hasPrefix(opening), let end = warning.lastIndex(of: "'") else { return nil }
  let start = warning.index(warning.startIndex, offsetBy: opening.count)
  guard start < end else { return nil }
  let path = warning[start..<end]
  return String(path.hasSuffix("/") ? path.dropLast() : path)
}

/// What git says about one repository.
struct RepositoryListing: Sendable {
  /// A file or a repository inside.
  struct Entry: Sendable {
    /// Relative to the repository, without a `/` at the end.
    var name: ArraySlice<UInt8>
    /// Whether the index holds a commit here.
    var isSubmodule: Bool
    /// Whether this is another repository, a submodule or not.
    var isRepository: Bool
    /// Whether it is a link; nil when git does not tell.
    var isLink: Bool?

    /// The folder around it, relative to the repository; empty for the repository itself.
    var folder: ArraySlice<UInt8> {
      name.lastIndex(of: UInt8(ascii: "/")).map { name[..<$0] } ?? []
    }
  }

  /// The folder in which git was asked, relative to the root.
  var folder: String
  var files: [Entry]
  /// Relative to the repository, without a `/` at the end.
  var ignoredFolders: [ArraySlice<UInt8>]
  /// Whether the folder as a whole is ignored.
  var ignoresRoot: Bool
  var warnings: [String]

  /// What all paths of the listing begin with.
  var prefix: String { folder == "." ? "" : folder + "/" }

  init(folder: String, files: Git.Answer, ignored: Git.Answer) {
    self.folder = folder
    self.files = files.entries.compactMap(Entry.init)
    let slash = UInt8(ascii: "/")
    ignoresRoot = ignored.entries.contains { $0.elementsEqual("./".utf8) }
    ignoredFolders = ignored.entries.filter { $0.last == slash }.map { $0.dropLast() }
    warnings = files.warnings
  }
}

extension RepositoryListing.Entry {
  /// Reads `? name` and `H 100644 <hash> <stage>\tname`.
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
    isSubmodule = entry.dropFirst(2).starts(with: "160000 ".utf8)
    isLink = entry.dropFirst(2).starts(with: "120000 ".utf8)
    isRepository = isSubmodule
  }
}

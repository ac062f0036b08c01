import PatuhCore
import PatuhProjectFiles
import SystemPackage

extension FileCollector {
  /// Takes the files that git tracks, and those that it neither tracks nor ignores, in the repository around
  /// the root, in checked-out submodules and in nested repositories. Among the ignored files, takes project
  /// files, lock files and privacy manifests.
  ///
  /// Returns false, having taken nothing, if git does not list the root because it is in an ignored folder.
  mutating func takeGitListing() async throws(Git.Failure) -> Bool {
    let first = try await repositoryListing(".")
    let isTop = FolderProbe(snapshot).exists(".git")
    let knowsRoot = isTop || !first.files.isEmpty || snapshot.isStoredInGit
    if first.ignoresFolder || !knowsRoot { return false }
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

  /// Git's listing of the repository at a folder.
  private func repositoryListing(_ folder: String) async throws(Git.Failure) -> RepositoryListing {
    if let listing = snapshot.listings[folder] { return listing }
    if folder == ".", let begun = snapshot.begunListing { return try await begun.value }
    return try await Git(folder: root.appending(projectPath: folder).string).repositoryListing(folder: folder)
  }

  /// Takes the files of a listing; returns the folders of the nested repositories that are still to be
  /// listed.
  private mutating func take(_ listing: RepositoryListing) -> [String] {
    var repositories: [String] = []
    for warning in listing.warnings { takeWarning(warning) }
    var folder: ArraySlice<UInt8>?
    var folderRole = FolderRole.own
    let deleted = snapshot.isStoredInGit ? [] : listing.deletedFiles(below: root)
    for name in deleted.compactMap({ String(validating: $0, as: UTF8.self) })
    where name.hasSuffix(".xcodeproj/project.pbxproj") {
      let folder = folderOfPath(listing.prefix + name)
      if FolderProbe(snapshot).exists(folder) { _ = role(of: folder) }
    }
    let entries = listing.files.filter { deleted.isEmpty || !deleted.contains($0.name) }
    let found = concurrentMap(entries) { [snapshot] in $0.found(below: listing.prefix, in: snapshot) }
    for (entry, file) in zip(entries, found) {
      if folder != entry.folder {
        folder = entry.folder
        let path = joinedPath(listing.folder, String(decoding: entry.folder, as: UTF8.self)) ?? "."
        take(folder: path)
        folderRole = role(of: path)
      }
      guard let file else {
        takeUnnameable(
          listing.prefix + String(decoding: entry.name, as: UTF8.self), in: folderRole, as: .file)
        continue
      }
      let path = file.path
      if entry.isRepository {
        if takeRepository(path, isSubmodule: entry.isSubmodule) { repositories.append(path) }
      } else {
        let isLink = entry.isLink ?? (FolderEntry.Kind(of: root.appending(path)) == .link)
        if isLink, folderRole == .own, file.kind == nil { takeFolderLink(path) }
        take(path, file.kind, in: folderRole, as: file.entry)
      }
    }
    for entry in listing.ignoredFolders {
      guard let name = String(validating: entry, as: UTF8.self) else { continue }
      let role = role(of: listing.prefix + name, isIgnored: true)
      if role == .skipped { leaveOut(ignored: listing.prefix + name) }
      guard role != .skipped, !belongsToAbsent(listing.prefix + name) else { continue }
      let known = files.count
      let projects = xcodeProjects
      walk(listing.prefix + name, as: role)
      xcodeProjects = projects
      for file in files[known...] { take(ignored: file.path) }
    }
    for entry in listing.ignoredFiles {
      guard let name = String(validating: entry, as: UTF8.self) else { continue }
      takeIgnoredFile(listing.prefix + name)
    }
    return repositories
  }

  /// Takes a file that git ignores if it describes targets, pins dependencies or is a privacy manifest: files
  /// that a tool generates determine the build, whether committed or not.
  private mutating func takeIgnoredFile(_ path: String) {
    guard let kind = FileKind(ofName: path), kind.countsWhenIgnored(at: path), !belongsToAbsent(path) else {
      leaveOut(ignored: path)
      return
    }
    take(path, kind, in: role(of: folderOfPath(path)), as: nil)
    take(ignored: path)
  }

  /// Whether what git ignores belongs to something that this state lacks, though it is on disk: a folder
  /// around it, or the file whose packages it pins.
  private func belongsToAbsent(_ path: String) -> Bool {
    guard snapshot.isStoredInGit else { return false }
    var folder = folderOfPath(path)
    if let owner = pinnedFiles[lastComponent(ofPath: path)], let beside = joinedPath(folder, owner),
      snapshot.isAbsent(beside)
    {
      return true
    }
    while folder != "." {
      if !snapshot.hasFolder(folder) { return true }
      folder = folderOfPath(folder)
    }
    return false
  }

  /// Examines a nested repository; returns whether git should list it.
  private mutating func takeRepository(_ path: String, isSubmodule: Bool) -> Bool {
    let probe = FolderProbe(snapshot)
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

  /// Adds a note on a folder that git could not open.
  private mutating func takeWarning(_ warning: String) {
    guard var path = unopenedFolder(inWarning: warning)?[...] else { return }
    // Git's paths are relative to the top of the repository, which may be above the root.
    while !path.isEmpty, !FolderProbe(snapshot).exists(String(path)) {
      guard let slash = path.firstIndex(of: "/") else { return }
      path = path[path.index(after: slash)...]
    }
    if !path.isEmpty { note(.unreadable, folder: String(path), "The folder cannot be read") }
  }
}

/// What is found of an entry of a listing, for all entries on all processors.
private struct FoundEntry {
  /// Relative to the root.
  var path: String
  var kind: FileKind?
  /// Nil if it is not known yet.
  var entry: FolderEntry.Kind?
}

extension RepositoryListing.Entry {
  /// Nil if its name is not UTF-8.
  fileprivate func found(below prefix: String, in snapshot: Snapshot) -> FoundEntry? {
    guard let name = String(validating: name, as: UTF8.self) else { return nil }
    let path = prefix + name
    let kind = FileKind(ofName: path)
    let isRead = kind != nil && !isRepository
    return FoundEntry(path: path, kind: kind, entry: isRead ? try? snapshot.kind(at: path) : nil)
  }
}

/// The files beside lock files that name the packages.
private let pinnedFiles = [
  "Podfile.lock": "Podfile", "Package.resolved": "Package.swift", "Cartfile.resolved": "Cartfile",
  "pubspec.lock": "pubspec.yaml",
]

/// The folder in git's message "warning: could not open directory 'App/': Permission denied".
func unopenedFolder(inWarning warning: String) -> String? {
  let opening = "warning: could not open directory '"
  guard warning.hasPrefix(opening), let end = warning.lastIndex(of: "'") else { return nil }
  let start = warning.index(warning.startIndex, offsetBy: opening.count)
  guard start < end else { return nil }
  let path = warning[start..<end]
  return String(path.hasSuffix("/") ? path.dropLast() : path)
}

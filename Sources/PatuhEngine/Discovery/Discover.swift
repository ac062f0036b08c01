import PatuhCore
import SystemPackage

/// Finds the files of a project.
///
/// In a git work tree git is asked; else, or when git gives no answer, the folders are read. A root that is a file
/// yields that file alone (see ``ProjectRoot``). Links to files count under their own path when they stay inside
/// the root.
/// - Parameters:
///   - include: what first-party paths must match; empty for all
///   - exclude: what no path may match, vendored ones included
///   - projectFiles: which files describe targets, whatever their names and places
/// - Throws: only when there is nothing to look at; whatever fails below the root becomes a note.
public func discover(
  root: FilePath, include: [Glob] = [], exclude: [Glob] = [], projectFiles: ProjectFileChoice = .init(),
  kinds: Set<FileKind> = Set(FileKind.allCases)
) async throws(DiscoveryError) -> Discovery {
  let place = try ProjectRoot(of: root)
  let snapshot = Snapshot(root: place.folder)
  if let file = place.file {
    var collector = FileCollector(snapshot, kinds: kinds, include: [], exclude: [])
    collector.take(file, FileKind(ofName: file), in: .own, as: .file)
    return collector.discovery(listing: .file)
  }
  do {
    _ = try folderEntries(of: place.folder)
  } catch {
    throw DiscoveryError("\(root) cannot be read: \(error)")
  }
  return await discover(
    snapshot, include: include, exclude: exclude, projectFiles: projectFiles, kinds: kinds)
}

/// Finds the files of a project in one of its states.
func discover(
  _ snapshot: Snapshot, include: [Glob] = [], exclude: [Glob] = [], projectFiles: ProjectFileChoice = .init(),
  kinds: Set<FileKind> = Set(FileKind.allCases)
) async -> Discovery {
  let root = snapshot.root
  let empty = FileCollector(snapshot, kinds: kinds, include: include, exclude: exclude)
  let repository = root.nearest(with: ".git")
  let hasProjectAbove = repository.map { isProject(around: root, in: $0) } ?? false
  func result(_ collector: FileCollector, _ listing: Discovery.Listing) -> Discovery {
    var collector = collector
    collector.apply(projectFiles)
    var discovery = collector.discovery(listing: listing)
    discovery.namedProjectFiles = collector.namedProjectFiles
    discovery.excludedProjectFiles = collector.excludedProjectFiles
    discovery.hasProjectAbove = hasProjectAbove
    discovery.ignoredFiles = collector.ignoredFiles
    discovery.isBelowRepository = repository.map { $0 != root } ?? false
    return discovery
  }
  var reason: String?
  if repository != nil {
    var collector = empty
    do throws(Git.Failure) {
      if try await collector.takeGitListing() { return result(collector, .git) }
    } catch {
      reason = error.message
    }
  }
  var collector = empty
  collector.walk(".", as: .own)
  return result(collector, .walk(reason: reason))
}

/// Whether a project file lies above a folder, as far as its repository reaches, that may build what is in the
/// folder. A `.patuh.yml` says that the folder is a project of its own; a package builds its `Sources`.
private func isProject(around root: FilePath, in repository: FilePath) -> Bool {
  if (try? Stat(root.appending(".patuh.yml"))) != nil { return false }
  var folder = root
  var below = root.lastComponent?.string
  while folder != repository, folder.removeLastComponent() {
    for name in ((try? folderEntries(of: folder)) ?? []).compactMap(\.name) {
      if name.hasSuffix(".xcodeproj") || FileKind(ofName: name)?.describesTargets == true { return true }
      if name == "Package.swift", below == "Sources" { return true }
    }
    below = folder.lastComponent?.string
  }
  return false
}

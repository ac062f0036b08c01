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
/// - Throws: only when there is nothing to look at; whatever fails below the root becomes a note.
public func discover(
  root: FilePath, include: [Glob] = [], exclude: [Glob] = [], kinds: Set<FileKind> = Set(FileKind.allCases)
) async throws(DiscoveryError) -> Discovery {
  let place = try ProjectRoot(of: root)
  if let file = place.file {
    var collector = FileCollector(root: place.folder, kinds: kinds, include: [], exclude: [])
    collector.take(file, in: .own, as: .file)
    var discovery = collector.discovery(listing: .file)
    discovery.layout = ProjectLayout()
    return discovery
  }
  do {
    _ = try folderEntries(of: place.folder)
  } catch {
    throw DiscoveryError("\(root) cannot be read: \(error)")
  }
  var reason: String?
  if place.folder.nearest(with: ".git") != nil {
    var collector = FileCollector(root: place.folder, kinds: kinds, include: include, exclude: exclude)
    do throws(Git.Failure) {
      if try await collector.takeGitListing() { return collector.discovery(listing: .git) }
    } catch {
      reason = error.message
    }
  }
  var collector = FileCollector(root: place.folder, kinds: kinds, include: include, exclude: exclude)
  collector.walk(".", as: .own)
  return collector.discovery(listing: .walk(reason: reason))
}

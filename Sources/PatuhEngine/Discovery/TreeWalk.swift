import PatuhCore
import SystemPackage

extension FileCollector {
  /// Takes what lies below a folder, reading the folders themselves. Links to folders are kept and not followed:
  /// what they lead to is found where it lies, and no circle can form.
  mutating func walk(_ folder: String, as role: FolderRole) async {
    var level = [(path: folder, role: role)]
    while !level.isEmpty {
      // Folders of one depth are read at the same time.
      let listings = await concurrentMap(level) { [root] folder in
        Result { () throws(Errno) in try folderEntries(of: root.appending(projectPath: folder.path)) }
      }
      var next: [(path: String, role: FolderRole)] = []
      for (folder, listing) in zip(level, listings) {
        do throws(Errno) {
          next += take(try listing.get(), of: folder.path, as: folder.role)
        } catch .noSuchFileOrDirectory {
          continue
        } catch {
          note(.unreadable, folder: folder.path, "The folder cannot be read: \(error)")
        }
      }
      level = next
    }
  }

  /// Takes what lies directly in a folder; returns the folders among it that are to be looked at.
  private mutating func take(
    _ entries: [FolderEntry], of folder: String, as role: FolderRole
  ) -> [(path: String, role: FolderRole)] {
    if role == .own { take(folder: folder) }
    var folders: [(path: String, role: FolderRole)] = []
    let prefix = folder == "." ? "" : folder + "/"
    for entry in entries {
      guard let name = entry.name else {
        takeUnnameable(prefix + entry.shownName, in: role, as: entry.kind)
        continue
      }
      let child = prefix + name
      if snapshot.isAbsent(child) { continue }
      guard entry.kind == .folder else {
        if role == .own, entry.kind == .link, FileKind(ofName: child) == nil { takeFolderLink(child) }
        take(child, in: role, as: entry.kind)
        continue
      }
      let childRole = newRole(of: child, in: role, isIgnored: false)
      if childRole != .skipped { folders.append((child, childRole)) }
    }
    return folders
  }

  /// Keeps a note on a file or folder that would be looked at if its name were text.
  mutating func takeUnnameable(_ shownPath: String, in role: FolderRole, as kind: FolderEntry.Kind) {
    let isWanted = kind == .folder ? role == .own : wants(shownPath, in: role) != nil
    if isWanted { note(.unreadable, shownPath, "Its name is not UTF-8") }
  }
}

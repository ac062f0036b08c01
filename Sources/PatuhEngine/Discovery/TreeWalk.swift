import PatuhCore
import SystemPackage

extension FileCollector {
  /// Takes what lies below a folder, reading the folders themselves. Links to folders are kept and not followed:
  /// what they lead to is found where it lies, and no circle can form.
  mutating func walk(_ folder: String, as role: FolderRole) {
    var open = [(path: folder, role: role)]
    while let (path, role) = open.popLast() {
      let entries: [FolderEntry]
      do {
        entries = try folderEntries(of: path == "." ? root : root.appending(path))
      } catch .noSuchFileOrDirectory {
        continue
      } catch {
        note(.unreadable, folder: path, "The folder cannot be read: \(error)")
        continue
      }
      if role == .own { take(folder: path) }
      let prefix = path == "." ? "" : path + "/"
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
        if childRole != .skipped { open.append((child, childRole)) }
      }
    }
  }

  /// Keeps a note on a file or folder that would be looked at if its name were text.
  mutating func takeUnnameable(_ shownPath: String, in role: FolderRole, as kind: FolderEntry.Kind) {
    let isWanted = kind == .folder ? role == .own : wants(shownPath, in: role) != nil
    if isWanted { note(.unreadable, shownPath, "Its name is not UTF-8") }
  }
}

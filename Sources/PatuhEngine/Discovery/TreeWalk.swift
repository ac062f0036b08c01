import PatuhCore
import SystemPackage

extension FileCollector {
  /// Takes what lies below a folder, reading the folders themselves. Links to folders are kept and not followed:
  /// what they lead to is found where it lies, and no circle can form.
  ///
  /// Folders of one depth are read at the same time. What was found is taken in the order of the paths, so that it need
  /// not be sorted by one thread alone.
  mutating func walk(_ folder: String, as role: FolderRole) async {
    var walked = [WalkedFolder(path: folder, role: role)]
    var level = walked.indices
    while !level.isEmpty {
      let listings = await concurrentMap(Array(walked[level])) { [snapshot] folder in
        Result { () throws(Errno) in try walkedEntries(of: folder.path, in: snapshot) }
      }
      for (number, listing) in zip(level, listings) {
        do throws(Errno) {
          var entries = try listing.get()
          for index in entries.indices where entries[index].kind == .folder && entries[index].isNamed {
            let role = newRole(of: entries[index].path, in: walked[number].role, isIgnored: false)
            if role == .skipped { continue }
            entries[index].folder = walked.count
            walked.append(WalkedFolder(path: entries[index].path, role: role))
          }
          walked[number].entries = entries
        } catch .noSuchFileOrDirectory {
          continue
        } catch {
          note(.unreadable, folder: walked[number].path, "The folder cannot be read: \(error)")
        }
      }
      level = level.endIndex..<walked.endIndex
    }
    take(walked[0], of: walked)
  }

  /// Takes what lies in a folder, and in those below it.
  private mutating func take(_ folder: WalkedFolder, of walked: [WalkedFolder]) {
    guard let entries = folder.entries else { return }
    if folder.role == .own { take(folder: folder.path) }
    for entry in entries {
      if !entry.isNamed {
        takeUnnameable(entry.path, in: folder.role, as: entry.kind)
      } else if let inner = entry.folder {
        take(walked[inner], of: walked)
      } else if entry.kind != .folder {
        if folder.role == .own, entry.kind == .link, entry.fileKind == nil { takeFolderLink(entry.path) }
        take(entry.path, entry.fileKind, in: folder.role, as: entry.kind)
      }
    }
  }

  /// Keeps a note on a file or folder that would be looked at if its name were text.
  mutating func takeUnnameable(_ shownPath: String, in role: FolderRole, as kind: FolderEntry.Kind) {
    let isWanted = kind == .folder ? role == .own : wants(FileKind(ofName: shownPath), in: role)
    if isWanted { note(.unreadable, shownPath, "Its name is not UTF-8") }
  }
}

/// A folder on the way through the tree.
private struct WalkedFolder: Sendable {
  /// Relative to the root.
  var path: String
  var role: FolderRole
  /// In the byte order of the paths to which they lead; nil when the folder could not be read.
  var entries: [WalkedEntry]?
}

/// An entry of such a folder.
private struct WalkedEntry: Sendable {
  /// Relative to the root, with what is not UTF-8 replaced.
  var path: String
  /// Whether its name is UTF-8.
  var isNamed: Bool
  var kind: FolderEntry.Kind
  /// Nil for what is not read.
  var fileKind: FileKind?
  /// The index of the folder among those that are walked through; nil for what is none of them.
  var folder: Int?
}

/// What a state of the project holds in a folder.
private func walkedEntries(of folder: String, in snapshot: Snapshot) throws(Errno) -> [WalkedEntry] {
  let prefix = folder == "." ? "" : folder + "/"
  let entries = try folderEntries(of: snapshot.root.appending(projectPath: folder))
  // `a.swift` comes before what lies in `a`, and `a1.swift` behind it.
  let keys = entries.map { $0.kind == .folder ? $0.shownName + "/" : $0.shownName }
  return keys.indices.sorted { keys[$0].precedesInBytes(keys[$1]) }.compactMap { index in
    let entry = entries[index]
    let path = prefix + entry.shownName
    let isNamed = entry.name != nil
    if isNamed, snapshot.isAbsent(path) { return nil }
    return WalkedEntry(
      path: path, isNamed: isNamed, kind: entry.kind,
      fileKind: entry.kind == .folder ? nil : FileKind(ofName: path))
  }
}

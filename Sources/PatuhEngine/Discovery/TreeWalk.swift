import PatuhCore
import PatuhProjectFiles
import SystemPackage

extension FileCollector {
  /// With this many folders in parallel, threads that each walk one folder after the other finish at about
  /// the same time.
  private static let enoughFolders = 64

  /// Takes the contents of a folder at any depth, reading the folders themselves. Links to folders are
  /// recorded and not followed: their destinations are found in their own place, and no cycle can form.
  ///
  /// Folders of the same depth are read concurrently. Once there are enough of them, the folders are walked
  /// concurrently, each to its full depth. The results are taken in the order of the paths, so that they need
  /// not be sorted on a single thread.
  mutating func walk(_ folder: String, as role: FolderRole) {
    var upper = [WalkedFolder(path: folder, role: role)]
    var level = upper.indices
    while !level.isEmpty, level.count < Self.enoughFolders {
      let listings = concurrentMap(Array(upper[level])) { [snapshot] in $0.listing(in: snapshot) }
      for (number, listing) in zip(level, listings) {
        upper[number].listed = listing
        upper[number].firstInner = upper.count
        upper += ((try? listing.get()) ?? []).compactMap(WalkedFolder.init)
      }
      level = level.endIndex..<upper.endIndex
    }
    let nothing = FileCollector(snapshot, kinds: kinds, include: include, exclude: exclude)
    let below = concurrentMap(Array(upper[level])) { folder in
      var collector = nothing
      collector.takeAll(in: folder)
      return collector
    }
    reserveCapacity(for: below)
    take(0, of: upper, with: below)
  }

  /// Takes the contents of one of the upper folders at any depth.
  /// - Parameter below: the contents of the last of the upper folders, which were not listed
  private mutating func take(_ number: Int, of upper: [WalkedFolder], with below: [FileCollector]) {
    guard let listing = upper[number].listed else {
      merge(below[number - (upper.count - below.count)])
      return
    }
    var inner = upper[number].firstInner
    for entry in entries(listing, of: upper[number]) {
      if entry.folderRole == nil {
        take(entry, in: upper[number])
      } else {
        take(inner, of: upper, with: below)
        inner += 1
      }
    }
  }

  /// Takes the contents of a folder at any depth, one after the other.
  private mutating func takeAll(in folder: WalkedFolder) {
    for entry in entries(folder.listing(in: snapshot), of: folder) {
      if let inner = WalkedFolder(entry) { takeAll(in: inner) } else { take(entry, in: folder) }
    }
  }

  /// The entries that were found in a folder; also takes the folder itself.
  private mutating func entries(
    _ listing: Result<[WalkedEntry], Errno>, of folder: WalkedFolder
  ) -> [WalkedEntry] {
    if folder.isOutermostVendored { take(vendoredRoot: folder.path) }
    do throws(Errno) {
      let entries = try listing.get()
      if folder.role == .own { take(folder: folder.path) }
      take(folder.path, of: folder.role)
      return entries
    } catch .noSuchFileOrDirectory {
      return []
    } catch {
      note(.unreadable, folder: folder.path, "The folder cannot be read: \(error)")
      return []
    }
  }

  /// Takes an entry of a folder that is not a folder to walk.
  private mutating func take(_ entry: WalkedEntry, in folder: WalkedFolder) {
    if !entry.isNamed {
      takeUnnameable(entry.path, in: folder.role, as: entry.kind)
    } else if entry.kind != .folder {
      if folder.role == .own, entry.kind == .link, entry.fileKind == nil { takeFolderLink(entry.path) }
      take(entry.path, entry.fileKind, in: folder.role, as: entry.kind)
    }
  }

  /// Adds a note on a file or folder that would be read if its name were UTF-8.
  mutating func takeUnnameable(_ shownPath: String, in role: FolderRole, as kind: FolderEntry.Kind) {
    let isWanted = kind == .folder ? role == .own : wants(FileKind(ofName: shownPath), in: role)
    if isWanted { note(.unreadable, shownPath, "Its name is not UTF-8") }
  }
}

/// A folder that the walk visits.
private struct WalkedFolder: Sendable {
  /// Relative to the root.
  var path: String
  var role: FolderRole
  /// Whether it belongs to a dependency and the folder around it does not.
  var isOutermostVendored = false
  /// The entries, for an upper folder; nil for any other.
  var listed: Result<[WalkedEntry], Errno>?
  /// The index of its first subfolder, for an upper folder; the others follow it.
  var firstInner = 0

  /// The entries that a snapshot of the project has in it, in the byte order of their paths.
  func listing(in snapshot: Snapshot) -> Result<[WalkedEntry], Errno> {
    Result { () throws(Errno) in
      let prefix = path == "." ? "" : path + "/"
      return try snapshot.entriesOnDisk(of: path).inOrderOfPaths.compactMap { entry in
        let path = prefix + entry.shownName
        if entry.isNamed, snapshot.isAbsent(path) { return nil }
        return WalkedEntry(entry, at: path, in: role, snapshot)
      }
    }
  }
}

/// An entry of a folder that the walk visits.
private struct WalkedEntry: Sendable {
  /// Relative to the root; if the name is not UTF-8, the path for display.
  var path: String
  /// Whether the name is UTF-8.
  var isNamed: Bool
  var kind: FolderEntry.Kind
  /// Nil for a file that is not read.
  var fileKind: FileKind?
  /// The role of a folder to walk; nil for any other entry.
  var folderRole: FolderRole?
  /// Whether it is a folder of a dependency and is not inside one.
  var isOutermostVendored: Bool

  init(_ entry: FolderEntry, at path: String, in role: FolderRole, _ snapshot: Snapshot) {
    self.path = path
    isNamed = entry.isNamed
    kind = entry.kind
    if kind == .folder, isNamed {
      let own = FolderRole(of: path, in: role, isIgnored: false, probe: FolderProbe(snapshot))
      folderRole = own == .skipped ? nil : own
    } else if kind != .folder {
      fileKind = FileKind(ofName: path)
    }
    isOutermostVendored = folderRole == .vendored && role != .vendored
  }
}

extension WalkedFolder {
  /// The folder for an entry; nil for an entry that is not a folder to walk.
  init?(_ entry: WalkedEntry) {
    guard let role = entry.folderRole else { return nil }
    self.init(path: entry.path, role: role, isOutermostVendored: entry.isOutermostVendored)
  }
}

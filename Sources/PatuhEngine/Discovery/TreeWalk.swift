import PatuhCore
import SystemPackage

extension FileCollector {
  /// With so many folders side by side, threads that walk through one after the other finish at about the same time.
  private static let enoughFolders = 64

  /// Takes what lies below a folder, reading the folders themselves. Links to folders are kept and not followed:
  /// what they lead to is found where it lies, and no circle can form.
  ///
  /// Folders of one depth are read at the same time; as soon as there are enough of them, all that is below each is
  /// walked through at the same time. What was found is taken in the order of the paths, so that it need not be sorted
  /// by one thread alone.
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

  /// Takes what lies in one of the upper folders and below it.
  /// - Parameter below: what lies in and below the last of them, which were not listed
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

  /// Takes what lies in a folder and below it, one after the other.
  private mutating func takeAll(in folder: WalkedFolder) {
    for entry in entries(folder.listing(in: snapshot), of: folder) {
      if let inner = WalkedFolder(entry) { takeAll(in: inner) } else { take(entry, in: folder) }
    }
  }

  /// What a folder was found to hold; takes the folder itself.
  private mutating func entries(
    _ listing: Result<[WalkedEntry], Errno>, of folder: WalkedFolder
  ) -> [WalkedEntry] {
    if folder.isOutermostVendored { take(vendoredRoot: folder.path) }
    do throws(Errno) {
      let entries = try listing.get()
      if folder.role == .own { take(folder: folder.path) }
      return entries
    } catch .noSuchFileOrDirectory {
      return []
    } catch {
      note(.unreadable, folder: folder.path, "The folder cannot be read: \(error)")
      return []
    }
  }

  /// Takes what lies in a folder and is none to walk through.
  private mutating func take(_ entry: WalkedEntry, in folder: WalkedFolder) {
    if !entry.isNamed {
      takeUnnameable(entry.path, in: folder.role, as: entry.kind)
    } else if entry.kind != .folder {
      if folder.role == .own, entry.kind == .link, entry.fileKind == nil { takeFolderLink(entry.path) }
      take(entry.path, entry.fileKind, in: folder.role, as: entry.kind)
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
  /// Whether it is a dependency's and the folder around it is not.
  var isOutermostVendored = false
  /// Of an upper folder what it holds.
  var listed: Result<[WalkedEntry], Errno>?
  /// Of an upper folder where those in it begin, which follow each other.
  var firstInner = 0

  /// What a state of the project holds in it, in the byte order of the paths to which the entries lead.
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

/// An entry of such a folder.
private struct WalkedEntry: Sendable {
  /// Relative to the root; when the name is not UTF-8, as it is shown to people.
  var path: String
  /// Whether the name is UTF-8.
  var isNamed: Bool
  var kind: FolderEntry.Kind
  /// Nil for what is not read.
  var fileKind: FileKind?
  /// Of a folder to walk through.
  var folderRole: FolderRole?
  /// Whether it is a folder of a dependency and lies in none.
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
  /// The folder that an entry is; nil for what is none to walk through.
  init?(_ entry: WalkedEntry) {
    guard let role = entry.folderRole else { return nil }
    self.init(path: entry.path, role: role, isOutermostVendored: entry.isOutermostVendored)
  }
}

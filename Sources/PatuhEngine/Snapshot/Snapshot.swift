import PatuhCore
import SystemPackage

/// The files of a project in one state: as they are on disk, with the texts that are being edited, or in a
/// git index or commit.
///
/// A state in git is represented by its differences from the files on disk, so that no file is written to
/// read it. Files that git ignores are in every state as they are on disk.
public struct Snapshot: Sendable {
  /// The project root, absolute.
  public let root: FilePath
  /// The differences of the state from the files on disk, by path relative to the root.
  private let differences: [String: WorkTreeDifference]
  /// The bytes of objects among the differences, by hash.
  private let contents: [String: [UInt8]]
  /// The links of the state whose destinations differ from those on disk.
  private let links: LinkDestinations
  /// The listings of the repositories of a state that git stores, by folder relative to the root.
  let listings: [String: RepositoryListing]
  /// The listing of the files on disk that git has begun; nil if discovery begins it.
  let begunListing: BegunListing?
  /// Whether the state is stored in git.
  let isStoredInGit: Bool
  /// The submodules whose commit in this state is not in this clone; they are read as on disk.
  public let unknownSubmodules: [String]
  /// The folder outside of the root that it shows in it; nil for none.
  var mount: CheckoutMount?

  /// The files on disk, with other texts in some of them.
  /// - Parameters:
  ///   - texts: the texts that are not saved, by path relative to the root
  ///   - listing: the listing of the files, if git has begun it
  init(root: FilePath, texts: [String: [UInt8]] = [:], _ listing: BegunListing?) {
    self.root = root
    differences = texts.mapValues(WorkTreeDifference.text)
    contents = [:]
    links = LinkDestinations()
    listings = [:]
    begunListing = listing
    isStoredInGit = false
    unknownSubmodules = []
  }

  /// The files on disk.
  public init(root: FilePath) { self.init(root: root, nil) }

  /// The files on disk, with other texts in some of them.
  /// - Parameter texts: the texts that are not saved, by path relative to the root
  public init(root: FilePath, texts: [String: [UInt8]]) { self.init(root: root, texts: texts, nil) }

  /// A state that git stores, of the repository around the root and of its submodules.
  init(root: FilePath, _ state: RepositoryState, git: Git) async throws(Git.Failure) {
    var open = [(state, git)]
    var differences: [String: WorkTreeDifference] = [:]
    var contents: [String: [UInt8]] = [:]
    var listings: [String: RepositoryListing] = [:]
    var unknown: [String] = []
    while let (state, git) = open.popLast() {
      listings[state.listing.folder] = state.listing
      differences.merge(state.differences) { $1 }
      contents.merge(try await git.blobs(state.wantedBlobs)) { $1 }
      for entry in state.listing.files where entry.isSubmodule {
        let path = state.listing.prefix + String(decoding: entry.name, as: UTF8.self)
        let folder = root.appending(projectPath: path)
        guard let commit = entry.object?.hash, fileType(at: folder.appending(".git")) != nil else { continue }
        do throws(Git.Failure) {
          let git = Git(folder: folder.string)
          let index = try await GitIndex(folder: path, git: git)
          open.append((index.state(before: try await git.changes(since: commit)), git))
        } catch {
          unknown.append(path)
        }
      }
    }
    self.root = root
    self.differences = differences
    self.contents = contents
    self.listings = listings
    begunListing = nil
    isStoredInGit = true
    links = LinkDestinations(
      of: Set(listings.values.flatMap(\.links)), below: root, differences, contents: contents)
    unknownSubmodules = unknown.sorted()
  }

  /// Whether the state may differ from the files on disk.
  var mayDifferFromDisk: Bool { isStoredInGit || !differences.isEmpty }

  /// The paths of the texts that are not saved and have no file on disk, sorted.
  var unsavedPaths: [String] {
    differences.compactMap { path, difference in
      guard case .text = difference, fileType(at: root.appending(projectPath: path)) == nil else {
        return nil
      }
      return path
    }
    .sorted { $0.precedesInBytes($1) }
  }

  /// Whether the text at a path is not saved.
  func isText(_ path: String) -> Bool { if case .text = differences[path] { true } else { false } }

  /// Whether any path may have other bytes in another snapshot of the same project.
  func differs(from other: Snapshot) -> Bool { differences != other.differences }

  /// Whether another snapshot of the same project has files at the same paths, so that at most their bytes
  /// differ, and the same settings of git.
  func hasSamePaths(as other: Snapshot) -> Bool {
    guard links.isEmpty, other.links.isEmpty,
      differences(named: settingsOfGit) == other.differences(named: settingsOfGit)
    else { return false }
    return Set(differences.keys).union(other.differences.keys).allSatisfy { path in
      differences[path] == other.differences[path]
        || (try? kind(at: path)) == .file && (try? other.kind(at: path)) == .file
    }
  }

  /// The differences from the disk in files of these names, by path.
  func differences(named names: Set<String>) -> [String: WorkTreeDifference] {
    differences.filter { names.contains(lastComponent(ofPath: $0.key)) }
  }

  /// Whether the state differs from the disk at a path or below it.
  func differsFromDisk(atOrBelow path: String) -> Bool {
    !differences.isEmpty && differences.keys.contains { $0.isPath(atOrBelow: path) }
  }

  /// Whether any file has other bytes than in an earlier snapshot of the same project, apart from what git
  /// stores.
  /// - Parameter changed: the paths whose files on disk have changed since
  func differsInBytes(from earlier: Snapshot, _ changed: Set<String>) -> Bool {
    func text(_ path: String, _ snapshot: Snapshot) -> [UInt8]? {
      if case .text(let text) = snapshot.differences[path] { text } else { nil }
    }
    let paths = changed.union(differences.keys).union(earlier.differences.keys)
    return !paths.allSatisfy { path in
      let (now, before) = (text(path, self), text(path, earlier))
      if let now, let before { return now == before }
      // The file on disk is the text that was or is not saved.
      guard let text = now ?? before, !changed.contains(path),
        case .bytes(let bytes) = FileBytes(
          of: root.appending(projectPath: path), limit: ReadLimits.projectFile)
      else { return false }
      return bytes == text
    }
  }

  /// Whether another snapshot of the same project may have other bytes at a path.
  func differs(from other: Snapshot, at path: String) -> Bool {
    if differences[path] != other.differences[path] { return true }
    switch (links[path], other.links[path]) {
    case (nil, nil): return false
    case (.success(let path)?, .success(let otherPath)?):
      return path != otherPath || differences[path] != other.differences[path]
    default: return true
    }
  }
}

extension Snapshot {
  /// The bytes of a file, or why there are none.
  /// - Parameters:
  ///   - path: relative to the root
  ///   - limit: the size in bytes above which nothing is read
  ///   - prefix: the maximum number of bytes to read
  ///   - isKnown: whether the path was found to be that of a regular file
  func bytes(of path: String, limit: Int, prefix: Int = .max, isKnown: Bool = false) -> FileBytes {
    if let destination = links[path] {
      guard case .success(let destination) = destination else {
        return .unreadable(reason: "The link leads nowhere")
      }
      return bytes(of: destination, limit: limit, prefix: prefix)
    }
    switch differences[path] {
    case nil: return FileBytes(of: place(of: path), limit: limit, prefix: prefix, isKnown: isKnown)
    case .object(let object):
      guard let content = contents[object.hash] else {
        return .unreadable(reason: "It is not a file that Patuh reads")
      }
      if content.count > limit { return .tooLarge(size: content.count) }
      return .bytes(Array(content.prefix(prefix)))
    case .text(let text):
      if text.count > limit { return .tooLarge(size: text.count) }
      return .bytes(text.count > prefix ? Array(text.prefix(prefix)) : text)
    case .absent: return .unreadable(reason: "It cannot be read: \(Errno.noSuchFileOrDirectory)")
    }
  }

  /// The kind of the entry at a path, without following links; nil if there is none.
  func kind(at path: String) throws(Errno) -> FolderEntry.Kind? {
    switch differences[path] {
    case .absent: return nil
    case .object(let object):
      return switch object.kind {
      case .file: .file
      case .link: .link
      case .commit: .folder
      }
    case .text: return try kindOnDisk(at: path) ?? .file
    case nil: return try kindOnDisk(at: path)
    }
  }

  private func kindOnDisk(at path: String) throws(Errno) -> FolderEntry.Kind? {
    do {
      return FolderEntry.Kind(try Stat(place(of: path), followTargetSymlink: false).type)
    } catch .noSuchFileOrDirectory, .notDirectory {
      return nil
    }
  }

  /// Whether there is any entry at a path.
  func exists(_ path: String) -> Bool {
    if differences.isEmpty || differences[path] != nil { return (try? kind(at: path)) != nil }
    return (try? kind(at: path)) != nil
      || differences.contains { $0.value != .absent && $0.key.hasPrefix(path + "/") }
  }

  /// Whether a path, with the links on its way, leads to something below the root.
  func resolvesInsideRoot(_ path: String) -> Bool {
    if let destination = links[path] { return (try? destination.get()) != nil }
    if differsFromDisk(at: path) { return !isAbsent(path) }
    if mount?.place(of: path) != nil { return exists(path) }
    guard let root = realPath(root), let real = realPath(root.appending(projectPath: path))
    else { return false }
    return real.starts(with: root)
  }

  /// Whether a folder that is on disk contains anything in this state.
  func hasFolder(_ path: String) -> Bool {
    let prefix = path + "/"
    guard differences.contains(where: { $0.value == .absent && $0.key.hasPrefix(prefix) }) else {
      return true
    }
    return listings.values.contains { listing in
      listing.files.contains { (listing.prefix + String(decoding: $0.name, as: UTF8.self)).hasPrefix(prefix) }
    }
  }

  /// Whether there is a folder at a path, without a link on the way to it.
  func isFolder(_ path: String) -> Bool {
    let kind = try? kind(at: path)
    if kind == .folder { return hasFolder(path) }
    return kind == nil && exists(path)
  }

  /// The entries of a folder on disk, which may be absent from this state (see ``isAbsent(_:)``).
  /// - Parameter folder: relative to the root; `.` means the root itself
  func entriesOnDisk(of folder: String) throws(Errno) -> [FolderEntry] {
    try folderEntries(of: mount?.place(of: folder) ?? root.appending(projectPath: folder))
  }

  /// Where a path is on disk.
  private func place(of path: String) -> FilePath {
    mount?.place(of: path) ?? root.appending(projectPath: path)
  }

  /// The names in a folder, in any order; empty if it cannot be read.
  func names(in folder: String) -> [String] {
    let onDisk = ((try? entriesOnDisk(of: folder)) ?? []).compactMap(\.name)
    if differences.isEmpty { return onDisk }
    let prefix = folder == "." ? "" : folder + "/"
    var names = Set(onDisk.filter { differences[prefix + $0] != .absent })
    for (path, difference) in differences where difference != .absent && path.hasPrefix(prefix) {
      names.insert(String(path.dropFirst(prefix.count).prefix { $0 != "/" }))
    }
    return names.sorted()
  }

  /// Whether the state differs from the disk at a path.
  func differsFromDisk(at path: String) -> Bool { differences[path] != nil }

  /// Whether the state has nothing at a path that exists on disk.
  func isAbsent(_ path: String) -> Bool { differences[path] == .absent }

  /// The destination of a link, relative to the root; nil if it is the same as on disk.
  func destination(ofLink path: String) -> Result<String, LinkDestinations.Fault>? { links[path] }
}

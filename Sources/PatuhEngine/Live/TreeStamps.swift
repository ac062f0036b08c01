import PatuhCore
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// When the files and folders of a discovery were last changed on disk.
struct TreeStamps: Sendable {
  private struct Stamp: Equatable, Sendable {
    var inode: UInt64
    var seconds: Int
    var nanoseconds: Int
    var size: Int64
  }

  private let root: FilePath
  private let paths: [String]
  /// In the order of the paths; nil for one at which there is nothing.
  private let stamps: [Stamp?]

  private init(root: FilePath, paths: [String]) {
    self.root = root
    self.paths = paths
    stamps = concurrentMap(paths) { path -> Stamp? in
      guard let status = try? Stat(root.appending(projectPath: path)) else { return nil }
      let time = status.st_mtim
      return Stamp(
        inode: UInt64(status.inode.rawValue), seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec),
        size: Int64(status.size))
    }
  }

  /// The stamps of what decides which files there are: the folders around the files, what git tracks and
  /// ignores.
  static func ofFolders(_ discovery: Discovery) -> TreeStamps {
    var folders: Set<String> = ["."]
    for folder in discovery.folders + discovery.vendoredFolders {
      var folder = folder
      while folders.insert(folder).inserted { folder = folderOfPath(folder) }
    }
    let ignoring = discovery.otherFiles.filter { lastComponent(ofPath: $0) == ".gitignore" }
    return TreeStamps(
      root: discovery.root, paths: folders.sorted() + ignoring + [".git/index", ".git/info/exclude"])
  }

  /// The stamps of files.
  static func ofFiles(_ paths: [String], in root: FilePath) -> TreeStamps {
    TreeStamps(root: root, paths: paths)
  }

  /// The current stamps of the same paths.
  var refreshed: TreeStamps { TreeStamps(root: root, paths: paths) }

  /// Whether nothing has changed since other stamps of the same paths.
  func areSame(as other: TreeStamps) -> Bool { paths == other.paths && stamps == other.stamps }

  /// The paths whose stamps differ from those of earlier ones, or that these do not have.
  func changed(since other: TreeStamps) -> Set<String> {
    if paths == other.paths {
      return Set(paths.indices.filter { stamps[$0] != other.stamps[$0] }.map { paths[$0] })
    }
    let before = Dictionary(zip(other.paths, other.stamps)) { first, _ in first }
    return Set(zip(paths, stamps).filter { before[$0] != $1 }.map(\.0))
  }
}

import PatuhCore
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The times of the last change to the files and folders of a project.
public struct FileStamps: Equatable, Sendable {
  private struct Stamp: Equatable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int64
  }

  private let root: FilePath
  private let paths: [String]
  /// In the order of the paths; nil for a path that no longer exists.
  private let stamps: [Stamp?]

  /// Reads the stamps of the files that an analysis has read, and of the folders around them, so that new
  /// files are noticed too.
  public init(of analysis: Analysis) {
    let settings = [configurationFileName, Baseline.fileName]
    self.init(root: analysis.snapshot.root, paths: [".", ".git/index"] + settings + analysis.project.paths)
  }

  private init(root: FilePath, paths: [String]) {
    self.root = root
    self.paths = paths
    stamps = paths.map { path in
      guard let status = try? Stat(root.appending(projectPath: path)) else { return nil }
      let time = status.st_mtim
      return Stamp(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), size: Int64(status.size))
    }
  }

  /// The current stamps of the same paths.
  public func refreshed() -> FileStamps { FileStamps(root: root, paths: paths) }
}

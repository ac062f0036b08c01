import PatuhCore
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// When the files and folders of a project were changed last.
public struct FileStamps: Equatable, Sendable {
  private struct Stamp: Equatable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int64
  }

  private let root: FilePath
  private let paths: [String]
  /// In the order of the paths; nil for what is gone.
  private let stamps: [Stamp?]

  /// Looks at what an analysis has read, and at the folders around it, so that new files show as well.
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

  /// Looks again.
  public func refreshed() -> FileStamps { FileStamps(root: root, paths: paths) }
}

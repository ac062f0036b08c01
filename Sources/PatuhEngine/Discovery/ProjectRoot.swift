import PatuhCore
import PatuhProjectFiles
import SystemPackage

/// The folder or file that a path on the command line points to.
public struct ProjectRoot: Hashable, Sendable {
  /// The real path of the folder that all paths are relative to.
  public var folder: FilePath
  /// The only file to be read, relative to the folder; nil if the whole folder is read.
  public var file: String?

  /// Finds the root for a path to a folder or a single file.
  ///
  /// A folder is its own root. The root of a single file is the nearest folder above with a `.patuh.yml`, or
  /// else with a baseline, or else with a `.git`, or else the folder of the file, so that the globs of a
  /// configuration and the paths in the report are the same as for the whole project.
  public init(of path: FilePath) throws(DiscoveryError) {
    let status: Stat
    do {
      status = try Stat(path)
    } catch .noSuchFileOrDirectory {
      throw DiscoveryError("\(path) does not exist")
    } catch {
      throw DiscoveryError("\(path) cannot be read: \(error)")
    }
    if status.type == .directory {
      guard let folder = realPath(path) else { throw DiscoveryError("\(path) cannot be read") }
      self.folder = folder
      file = nil
      return
    }
    guard status.type == .regular else { throw DiscoveryError("\(path) is neither a folder nor a file") }
    guard let name = path.lastComponent, FileKind(ofName: name.string) != nil else {
      throw DiscoveryError(
        "\(path) is not a file that Patuh reads: neither a source nor a manifest nor a project file")
    }
    // A link keeps its own name; only the folders above it are resolved.
    let parent = path.removingLastComponent()
    guard let home = realPath(parent.isEmpty ? "." : parent) else {
      throw DiscoveryError("\(path) cannot be read")
    }
    folder = home.configuredFolder ?? home.repository ?? home
    var relative = home.appending(name)
    guard relative.removePrefix(folder), let file = String(validatingPath: relative) else {
      throw DiscoveryError("The name of \(path) is not UTF-8")
    }
    self.file = file
  }
}

extension String {
  /// The text of a path; nil if it is not UTF-8.
  init?(validatingPath path: FilePath) {
    guard let text = path.withPlatformString({ String(validatingCString: $0) }) else { return nil }
    self = text
  }
}

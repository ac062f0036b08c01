import PatuhCore
import SystemPackage

/// The project that some named files and folders belong to, and which part of it they are.
public struct NamedProject: Hashable, Sendable {
  /// Absolute, without symbolic links.
  public var folder: FilePath
  /// The files and folders that were named, relative to the root; empty for the whole project.
  public var paths: [String]

  /// Finds the project that the named files and folders belong to.
  ///
  /// The root is the nearest folder upward that holds `.patuh.yml`, looked for as far as the repository goes. Without
  /// one, it is the named folder itself; for files and for several paths, the repository or the folder they share.
  public init(of names: [String], workingFolder: FilePath) throws(AnalysisError) {
    let names = names.isEmpty ? ["."] : names
    var found: [(name: String, path: FilePath, sort: FileSort)] = []
    for name in names {
      guard let path = realPath(workingFolder.pushing(FilePath(name))), let sort = sort(of: path) else {
        throw .misuse("there is no file or folder \(name)")
      }
      found.append((name, path, sort))
    }

    let configured = found.map { $0.path.folder(holding: Configuration.fileName, from: $0.sort) }
    let root: FilePath
    if let first = configured.compactMap(\.self).first {
      for (entry, other) in zip(found, configured) where other != first {
        throw .misuse(
          "\(found[0].name) and \(entry.name) belong to different projects; check each in a run of its own")
      }
      root = first
    } else if found.count == 1, found[0].sort == .folder {
      root = found[0].path
    } else if let repository = found[0].path.repository(from: found[0].sort),
      found.allSatisfy({ $0.path.starts(with: repository) })
    {
      root = repository
    } else {
      root = sharedFolder(of: found.map { $0.sort == .folder ? $0.path : $0.path.removingLastComponent() })
    }
    folder = root
    paths = PathScope(found.map { $0.path.relative(to: root) }).paths
  }

  /// The path of the root in its repository; empty when they are the same, or when there is no repository.
  public var pathInRepository: String {
    guard let repository = folder.repository(from: .folder), repository != folder else { return "" }
    return folder.relative(to: repository)
  }
}

extension FilePath {
  /// The path below a folder that holds it; `.` for the folder itself.
  func relative(to folder: FilePath) -> String {
    var path = self
    return path.removePrefix(folder) && !path.isEmpty ? path.string : "."
  }

  /// The nearest folder upward with a file of this name, not beyond the repository.
  fileprivate func folder(holding name: String, from sort: FileSort) -> FilePath? {
    var folder = sort == .folder ? self : removingLastComponent()
    while true {
      if exists(folder.appending(name)) { return folder }
      if exists(folder.appending(".git")) || !folder.removeLastComponent() { return nil }
    }
  }

  /// The nearest folder upward that is the root of a repository.
  fileprivate func repository(from sort: FileSort) -> FilePath? {
    var folder = sort == .folder ? self : removingLastComponent()
    while true {
      if exists(folder.appending(".git")) { return folder }
      if !folder.removeLastComponent() { return nil }
    }
  }
}

private func sharedFolder(of folders: [FilePath]) -> FilePath {
  var shared = folders[0]
  while !folders.allSatisfy({ $0.starts(with: shared) }), shared.removeLastComponent() {}
  return shared
}

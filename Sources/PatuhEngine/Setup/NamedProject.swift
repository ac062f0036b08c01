import PatuhCore
import PatuhProjectFiles
import SystemPackage

/// The names of the commands, which come before all options.
private let commandNames: Set<String> = [
  "lint", "audit", "report", "init", "baseline", "hook", "targets", "privacy", "architecture", "rules",
  "explain", "trend",
  "config", "cache", "lsp",
]

private func hint(onCommand name: String) -> String {
  commandNames.contains(name) ? "; for the command, write it first: patuh \(name)" : ""
}

/// The project that some given files and folders belong to, and which part of it they are.
public struct NamedProject: Hashable, Sendable {
  /// Absolute, without symbolic links.
  public var folder: FilePath
  /// The given files and folders, relative to the root; empty for the whole project.
  public var paths: [String]

  /// A folder as it is.
  public init(folder: FilePath) {
    self.folder = folder
    paths = []
  }

  /// Finds the project that the given files and folders belong to.
  ///
  /// An Xcode project or workspace means the folder around it. The root is the nearest folder above that
  /// contains `.patuh.yml`, up to that of the repository, or else the nearest with a baseline, whose paths
  /// are relative to it. If there is none, the root is that of the project
  /// which the given folder is or is a part of; for files and for several paths, it is the repository or the
  /// folder that they share.
  public init(of names: [String], workingFolder: FilePath) throws(AnalysisError) {
    let names = names.isEmpty ? ["."] : names
    var named: [(name: String, path: FilePath, folder: FilePath)] = []
    for name in names {
      guard var path = realPath(workingFolder.pushing(FilePath(name))), let type = fileType(at: path) else {
        throw .misuse("there is no file or folder \(name)" + hint(onCommand: name))
      }
      if path.isProjectBundle {
        // Xcode resolves a link to a project; the folder with the link is the one around what the project is
        // made of.
        let link = realPath(
          workingFolder.pushing(FilePath(name)).lexicallyNormalized().removingLastComponent())
        path = link.flatMap { path.starts(with: $0) ? $0 : nil } ?? path.removingLastComponent()
      }
      named.append((name, path, type == .directory ? path : path.removingLastComponent()))
    }
    let first = named[0]

    let root: FilePath
    let configured = named.map(\.folder.configuredFolder)
    if let chosen = configured.firstIndex(where: { $0 != nil }), let nearest = configured[chosen] {
      if let other = configured.firstIndex(where: { $0 != nearest }) {
        let names = [chosen, other].sorted().map { named[$0].name }
        throw .misuse(
          "\(names[0]) and \(names[1]) belong to different projects; check each in a run of its own")
      }
      root = nearest
    } else if named.count == 1, first.path == first.folder {
      root = first.path.projectAround(from: realPath(workingFolder))
    } else if let repository = first.folder.repository, named.allSatisfy({ $0.path.starts(with: repository) })
    {
      root = repository
    } else {
      root = sharedFolder(of: named.map(\.folder))
      // A folder around several projects is not a project: everything else in it would be checked too.
      if !root.liesInProject {
        let homes = named.map { $0.folder.outermostProject(below: root) }
        for (entry, home) in zip(named, homes) where home != nil && homes[0] != nil && home != homes[0] {
          throw .misuse(
            "\(first.name) and \(entry.name) belong to different projects; check each in a run of its own")
        }
      }
    }
    if root.components.isEmpty, !root.liesInProject {
      throw .misuse("\(first.name) is the root of the file system; name the folder of a project")
    }
    folder = root
    paths = PathScope(named.map { $0.path.relative(to: root) }).paths
  }

  /// The argument that names the project to a command in the working folder; nil if a command takes it
  /// anyway.
  public func argument(from workingFolder: FilePath) -> String? {
    let taken = try? NamedProject(of: [], workingFolder: workingFolder)
    return taken?.folder == folder ? nil : folder.path(from: workingFolder)
  }

  /// Throws if a command that takes whole projects was given a file that Patuh does not read.
  public func refuseOtherFiles(for command: String) throws(AnalysisError) {
    for path in paths where fileType(at: folder.pushing(FilePath(path))) == .regular {
      guard FileKind(ofName: path) == nil, FileKind(ofName: lastComponent(ofPath: path)) == nil,
        path != configurationFileName
      else { continue }
      throw .misuse("\(path) is a file; `\(command)` takes the folder of a project, or an Xcode project")
    }
  }

  /// The repository around the folder, if there is no configuration and no baseline: the folder is not marked
  /// as a project of its own then.
  public var asWholeRepository: NamedProject {
    guard !folder.isMarkedAsRoot, let repository = folder.repository else { return self }
    var whole = self
    (whole.folder, whole.paths) = (repository, [])
    return whole
  }

  /// The path of a file of the project relative to a folder above the project; for any other folder, the path
  /// in the project.
  public func path(of file: String, from workingFolder: FilePath) -> String {
    guard folder != workingFolder, folder.starts(with: workingFolder) else { return file }
    return FilePath(folder.relative(to: workingFolder)).appending(file).string
  }

  /// Whether a folder is in the repository of the project.
  public func sharesRepository(with other: FilePath) -> Bool {
    folder.repository != nil && folder.repository == other.repository
  }

  /// Whether a repository, a configuration or a baseline says where the project ends.
  public var isMarked: Bool { folder.repository != nil || folder.isMarkedAsRoot }

  /// The path of the root in its repository; empty if they are the same, or if there is no repository.
  public var pathInRepository: String {
    guard let repository = folder.repository, repository != folder else { return "" }
    return folder.relative(to: repository)
  }
}

extension FilePath {
  /// The path relative to a folder that contains it; `.` for the folder itself.
  func relative(to folder: FilePath) -> String {
    var path = self
    return path.removePrefix(folder) && !path.isEmpty ? path.string : "."
  }

  /// The nearest folder, starting with this one and going upward, that is the root of a repository.
  var repository: FilePath? { nearest(with: ".git") }

  /// The nearest folder, starting with this one and going upward, with a configuration, or else the nearest
  /// with a baseline; not above the repository.
  var configuredFolder: FilePath? {
    let repository = repository
    return filesThatMarkRoots.lazy.compactMap { nearest(with: $0) }
      .first { folder in repository.map(folder.starts) ?? true }
  }

  fileprivate var isMarkedAsRoot: Bool {
    filesThatMarkRoots.contains { fileType(at: appending($0)) != nil }
  }
}

/// The files that mark a folder as the root of a project; the first one decides.
private let filesThatMarkRoots = [configurationFileName, Baseline.fileName]

extension FilePath {
  /// Whether the folder, or one around it, contains a repository or a project file.
  fileprivate var liesInProject: Bool {
    var folder = self
    repeat { if folder.holdsProject { return true } } while folder.removeLastComponent()
    return false
  }

  /// The outermost folder between another one (exclusive) and this one that contains a repository or a
  /// project file; nil if there is none.
  fileprivate func outermostProject(below outer: FilePath) -> FilePath? {
    var folder = self
    var found: FilePath?
    while folder != outer {
      if folder.holdsProject { found = folder }
      guard folder.removeLastComponent() else { break }
    }
    return found
  }

  private var holdsProject: Bool {
    ((try? folderEntries(of: self)) ?? []).contains { entry in
      let name = entry.shownName
      return name == ".git" || marksProject(name)
    }
  }
}

/// The innermost folder around all of these, which must not be empty.
func sharedFolder(of folders: [FilePath]) -> FilePath {
  var shared = folders[0]
  while !folders.allSatisfy({ $0.starts(with: shared) }), shared.removeLastComponent() {}
  return shared
}

extension FilePath {
  /// Whether it is an Xcode project or workspace, judged by its name.
  var isProjectBundle: Bool { self.extension == "xcodeproj" || self.extension == "xcworkspace" }
}

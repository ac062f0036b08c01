import PatuhCore
import PatuhProjectFiles
import SystemPackage

/// The files of one project that a coding agent has edited.
public struct AgentEdits: Sendable {
  public var project: NamedProject
  /// The part of the project that the edits can affect directly, as paths relative to its root; empty for all
  /// of it.
  public var paths: [String]
  /// Whether the configuration is among the edited files.
  public var holdsConfiguration = false
}

extension AgentPayload {
  /// The edits of files that Patuh reads, by project. Files outside of repositories and configured projects
  /// are left out.
  /// - Parameter workingFolder: that of the hook, absolute; relative paths start here if the agent names no
  ///   folder
  public func edits(workingFolder: FilePath) -> [AgentEdits] {
    let base = folder.map { workingFolder.pushing(FilePath($0)) } ?? workingFolder
    var edits: [AgentEdits] = []
    for file in files {
      var path = base.pushing(FilePath(file)).lexicallyNormalized()
      // The links on the way are resolved as for the root of the project.
      var folder = path.removingLastComponent()
      while fileType(at: folder) == nil, folder.removeLastComponent() {}
      guard let real = realPath(folder), path.removePrefix(folder),
        let project = try? NamedProject(of: [real.string], workingFolder: workingFolder)
      else { continue }
      let whole = project.asWholeRepository
      path = real.pushing(path)
      guard whole.isMarked, path.starts(with: whole.folder) else { continue }
      let name = path.relative(to: whole.folder)
      guard FileKind(ofName: name) != nil || name == configurationFileName else { continue }
      // An edited source can be judged by itself and by its targets. What describes targets or declares their
      // uses, or is gone, affects other files.
      let part = isSource(name) && fileType(at: path) != nil ? [name] : []
      if let index = edits.firstIndex(where: { $0.project.folder == whole.folder }) {
        edits[index].paths = edits[index].paths.isEmpty || part.isEmpty ? [] : edits[index].paths + part
      } else {
        edits.append(AgentEdits(project: NamedProject(folder: whole.folder), paths: part))
      }
      if name == configurationFileName {
        for index in edits.indices where edits[index].project.folder == whole.folder {
          edits[index].holdsConfiguration = true
        }
      }
    }
    return edits
  }
}

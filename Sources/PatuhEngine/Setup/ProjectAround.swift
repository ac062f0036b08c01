import PatuhCore
import PatuhProjectFiles
import SystemPackage

extension FilePath {
  /// The folder of the project that a folder is or is a part of, if no configuration says so: of what is in a
  /// part of a project, only the project files around it say how it ships.
  ///
  /// A folder is a project of its own if a project file in it or below describes more than libraries. What
  /// else lies below a project file, or in a repository with a project elsewhere, is a part: a folder of
  /// sources, a package, a module of a workspace of Tuist.
  ///
  /// - Parameter workingFolder: where the project ends if there is no repository; nil for the folder itself
  func projectAround(from workingFolder: FilePath?) -> FilePath {
    let outer = repository ?? workingFolder.flatMap { starts(with: $0) ? $0 : nil } ?? self
    var folder = self
    while folder != outer {
      if folder.isRootOfTuist { return folder }
      let around =
        projectFile(around: folder, in: outer).map { file in
          folder.pushing(FilePath(file)).lexicallyNormalized().removingLastComponent()
        } ?? folder.rootOfTuist(upTo: outer)
      guard let around else {
        let isPart =
          outer == repository && !folder.holdsProject(atDepth: .max) && outer.holdsProject(atDepth: 3)
        return isPart ? outer : folder
      }
      if folder.holdsProject(atDepth: .max) { return folder }
      folder = around
    }
    return folder
  }

  /// The nearest folder above, up to another one, in which Tuist looks for what several projects share; nil
  /// if there is none.
  private func rootOfTuist(upTo outer: FilePath) -> FilePath? {
    var folder = self
    while folder != outer, folder.removeLastComponent() {
      if folder.isRootOfTuist { return folder }
    }
    return nil
  }

  private var isRootOfTuist: Bool {
    hasEntry("Tuist.swift", in: string) || isOfTuist("Workspace.swift")
      || ["ProjectDescriptionHelpers", "Config.swift", "Package.swift"].contains {
        hasEntry($0, in: "\(string)/Tuist")
      }
  }

  /// Whether a file in the folder is one of Tuist rather than a source of that name.
  private func isOfTuist(_ name: String) -> Bool {
    guard case .bytes(let bytes) = FileBytes(of: appending(name), limit: ReadLimits.projectFile) else {
      return false
    }
    return importsProjectDescription(bytes)
  }

  /// Whether a project file in the folder or below describes more than libraries that others link. Tests and
  /// dependencies do not count, nor do modules of a workspace of Tuist and what is generated from them.
  /// - Parameter depth: how many folders down it may be
  private func holdsProject(atDepth depth: Int) -> Bool {
    var open = [(path: string, depth: 0)]
    var examined = 0
    while let folder = open.popLast() {
      examined += 1
      // Larger ones are whole repositories.
      if examined > 5_000 { return true }
      let entries = (try? folderEntries(of: folder.path)) ?? []
      let names = entries.compactMap(\.name)
      let isOfTuist = ["Project.swift", "Workspace.swift"].contains { name in
        names.contains(name) && FilePath(folder.path).isOfTuist(name)
      }
      for entry in entries {
        guard let name = entry.name else { continue }
        let path = "\(folder.path)/\(name)"
        if entry.kind == .folder {
          if name.hasSuffix(".xcodeproj") {
            if !isOfTuist, hasEntry("project.pbxproj", in: path) { return true }
          } else if folder.depth < depth, mayHoldProjects(name) {
            open.append((path, folder.depth + 1))
          }
        } else if !name.hasSuffix(".swift"), !name.hasSuffix(".podspec"), !name.hasSuffix(".podspec.json"),
          describesTargets(name, in: folder.path)
        {
          return true
        }
      }
    }
    return false
  }
}

private let namesOfDependencies: Set<String> = [
  "Pods", "Carthage", "node_modules", "vendor", "build", "DerivedData", "SourcePackages",
]

/// Whether the projects in a folder of this name count as those of the folder around it.
private func mayHoldProjects(_ name: String) -> Bool {
  !name.hasPrefix(".") && !isNeverRead(name) && !isTestPath("\(name)/file.swift")
    && !namesOfDependencies.contains(name)
}

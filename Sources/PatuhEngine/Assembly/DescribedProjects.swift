import PatuhCore

extension ReadFiles {
  /// The project files that speak, in their order: of the manifests of one package the one that the newest Swift
  /// selects.
  var describingFiles: [ProjectFile] {
    let packageManifests = packageManifests
    return projectFiles.filter { file in
      guard case .swiftPackage = file.facts else { return true }
      return file.path == selectedManifest(of: packageManifests[file.folder] ?? [])
    }
  }

  /// What a project file says; nil when it was not read, or when another tool generates it from a file that is there
  /// too.
  func describedProject(_ file: ProjectFile) -> DescribedProject? {
    switch file.facts {
    case .xcodeProject(let facts): describedXcodeProject(facts, at: file.path, in: context)
    case .swiftPackage(let facts): describedSwiftPackage(facts, at: file.path, in: context)
    case .tuist(let facts): describedTuistProject(facts, at: file.path, in: context)
    case .xcodeGen(let facts): describedXcodeGenProject(facts, at: file.path, in: context)
    case .podspec(let facts): describedPodspec(facts, at: file.path, in: context)
    default: nil
    }
  }

  /// What project files say that describe targets, in their order; they are described at the same time, and of Xcode
  /// projects, some of which are large, so are the targets.
  func describedConcurrently(_ files: [ProjectFile]) -> [DescribedProject] {
    let begun = concurrentMap(files) { file in
      if case .xcodeProject(let facts) = file.facts {
        BegunProject.targets(of: XcodeProject(facts, at: file.path, in: context))
      } else {
        BegunProject.whole(describedProject(file))
      }
    }
    let projects = begun.compactMap { if case .targets(let project) = $0 { project } else { nil } }
    let parts = projects.indices.flatMap { number in
      projects[number].targets.map { (project: number, target: $0) }
    }
    var targets = concurrentMap(parts) { part in
      // A span lends a project; an array hands it out with all that it refers to.
      let projects = projects.span
      return projects[part.project].target(part.target)
    }[...]
    return begun.compactMap { project -> DescribedProject? in
      switch project {
      case .whole(let described): return described
      case .targets(let project):
        defer { targets = targets.dropFirst(project.targets.count) }
        return project.described(with: Array(targets.prefix(project.targets.count)))
      }
    }
  }

  /// A project file that is described, or whose targets still are to be.
  private enum BegunProject: Sendable {
    case whole(DescribedProject?)
    case targets(of: XcodeProject)
  }

  /// The path of the manifest of a package that the newest Swift selects: of `Package@swift-6.2.swift`,
  /// `Package@swift-6.swift` and `Package@swift-5.9.swift` the newest, if it is written for a newer version of the
  /// tools than `Package.swift` is.
  private func selectedManifest(of manifests: [(path: String, toolsVersion: [Int])]) -> String? {
    let regular = manifests.first { packageVersion(ofManifest: $0.path).isEmpty }
    let newest = manifests.max { left, right in
      packageVersion(ofManifest: left.path).lexicographicallyPrecedes(packageVersion(ofManifest: right.path))
    }
    guard let regular, let newest else { return newest?.path }
    return regular.toolsVersion.lexicographicallyPrecedes(newest.toolsVersion) ? newest.path : regular.path
  }

  private var packageManifests: [String: [(path: String, toolsVersion: [Int])]] {
    Dictionary(
      grouping: projectFiles.compactMap { file in
        if case .swiftPackage(let facts) = file.facts { (file.path, facts.toolsVersion) } else { nil }
      }, by: { folderOfPath($0.path) })
  }
}

/// `[5, 9]` for `Package@swift-5.9.swift`; empty for `Package.swift`.
private func packageVersion(ofManifest path: String) -> [Int] {
  let name = lastComponent(ofPath: path)
  guard let dash = name.lastIndex(of: "-") else { return [] }
  return name[name.index(after: dash)...].dropLast(".swift".count).split(separator: ".").compactMap {
    Int($0)
  }
}

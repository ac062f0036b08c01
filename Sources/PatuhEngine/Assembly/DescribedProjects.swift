import PatuhCore

extension ReadFiles {
  /// The project files that describe targets, in their order. Of the manifests of one package, this is the one that the
  /// newest Swift selects.
  var describingFiles: [ProjectFile] {
    let packageManifests = packageManifests
    return projectFiles.filter { file in
      guard case .swiftPackage = file.facts else { return true }
      return file.path == selectedManifest(of: packageManifests[file.folder] ?? [])
    }
  }

  /// Describes a project file. Nil if it was not read, or if another tool generates it from a file that is also in the
  /// tree.
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

  /// Describes project files that have targets, in their order. They are described concurrently, and so are the targets
  /// of Xcode projects, since some of these are large.
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
      // A span borrows the project; an array would return it and retain everything that it refers to.
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

  /// A project file that is fully described, or one whose targets are yet to be described.
  private enum BegunProject: Sendable {
    case whole(DescribedProject?)
    case targets(of: XcodeProject)
  }

  /// The path of the manifest that the newest Swift selects for a package: the newest of `Package@swift-6.2.swift`,
  /// `Package@swift-6.swift` and `Package@swift-5.9.swift` if its tools version is newer than that of `Package.swift`,
  /// and `Package.swift` otherwise.
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

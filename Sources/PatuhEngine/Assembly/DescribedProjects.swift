import PatuhCore

extension ReadFiles {
  /// What the project files say, in their order: of the manifests of one package the one that the newest Swift
  /// selects, and no project that another tool generates from a file that is there too.
  var describedProjects: [DescribedProject] {
    projectFiles.compactMap { file in
      switch file.facts {
      case .xcodeProject(let facts): describedXcodeProject(facts, at: file.path, in: context)
      case .swiftPackage(let facts):
        file.path == selectedManifest(inFolder: file.folder)
          ? describedSwiftPackage(facts, at: file.path, in: context) : nil
      case .tuist(let facts): describedTuistProject(facts, at: file.path, in: context)
      case .xcodeGen(let facts): describedXcodeGenProject(facts, at: file.path, in: context)
      case .podspec(let facts): describedPodspec(facts, at: file.path, in: context)
      default: nil
      }
    }
  }

  /// The path of the manifest of a package that the newest Swift selects: `Package@swift-6.2.swift` before
  /// `Package@swift-6.swift` before `Package@swift-5.9.swift` before `Package.swift`.
  func selectedManifest(inFolder folder: String) -> String? {
    packageManifests[folder]?.max { left, right in
      packageVersion(ofManifest: left).lexicographicallyPrecedes(packageVersion(ofManifest: right))
    }
  }

  private var packageManifests: [String: [String]] {
    Dictionary(
      grouping: projectFiles.compactMap { file in
        if case .swiftPackage = file.facts { file.path } else { nil }
      }, by: folderOfPath)
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

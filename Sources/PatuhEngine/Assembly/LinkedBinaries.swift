import PatuhCore
import PatuhProjectFiles

/// The prebuilt frameworks that project files of the tree use.
struct LinkedBinaries {
  private var names: Set<String>
  private let patterns: [PathPattern]

  /// - Parameter pods: the pods that are built: a target that only names a framework links theirs, not a copy
  ///   in the tree
  init(_ described: [DescribedProject], pods: Set<String>) {
    names = described.reduce(into: []) { $0.formUnion($1.binaries) }
    patterns = names.filter(PathPattern.isGlob).compactMap { PathPattern($0) }
    for target in described.flatMap(\.targets) {
      for case .library(let name) in target.dependencies.map(\.subject) where !pods.contains(name) {
        names.insert(name)
      }
    }
  }

  /// Whether some project file uses the framework in a folder.
  func contain(_ folder: String) -> Bool {
    let name = frameworkName(folder)
    return names.contains(name) || patterns.contains { $0.matches(name[...]) }
  }
}

extension [ThirdPartyPackage] {
  /// The same packages, where it is unknown of each whether it holds a manifest if a part of its folder
  /// cannot be read.
  func leavingOpen(_ unreadable: [String]) -> [ThirdPartyPackage] {
    if unreadable.isEmpty { return self }
    return map { package in
      guard package.holdsManifest == false, let folder = package.folder,
        unreadable.contains(where: { $0.isPath(atOrBelow: folder) || folder.isPath(atOrBelow: $0) })
      else { return package }
      var package = package
      package.holdsManifest = nil
      return package
    }
  }

  /// The same packages, where each framework in the tree is marked as linked if some project file uses it,
  /// and as not linked otherwise. Without any project file, this is unknown.
  func linked(by described: [DescribedProject]) -> [ThirdPartyPackage] {
    if described.isEmpty { return self }
    let pods = Set(filter { $0.manager == .cocoaPods }.map(\.name))
    let binaries = LinkedBinaries(described, pods: pods)
    return map { package in
      guard package.manager == .unknown, let folder = package.folder, isFramework(folder) else {
        return package
      }
      var package = package
      package.isLinked = binaries.contain(folder)
      return package
    }
  }
}

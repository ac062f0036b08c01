import PatuhCore

/// Which targets could link what a lock file pins, and whether any of them is built for a platform to which
/// Apple's requirements apply.
///
/// These are the targets of the Xcode project that contains the lock file, otherwise the apps in its folder
/// and below, otherwise all targets of the tree. If there are apps among the targets, only the apps count: a
/// package without `platforms:` that nothing links does not turn a Mac project into one for iOS.
struct LockFileScopes {
  private let products: [Target]
  private let apps: [Target]
  private let libraries: [Target]
  private let isTreeBound: Bool
  /// The files that show apps for iOS of which no target is known.
  private let withoutTarget: [FileWithoutTarget]

  /// - Parameters:
  ///   - products: the targets of project files that ship
  ///   - withoutTarget: see ``AppsWithoutTarget``
  init(_ products: [Target], withoutTarget: [FileWithoutTarget]) {
    self.products = products
    apps = products.filter(\.product.isApp)
    libraries = products.filter { $0.product.isForOtherProjects && $0.folder != "." }
    self.withoutTarget = withoutTarget
    isTreeBound = isAnyBound(products) ?? true || !withoutTarget.isEmpty
  }

  /// Whether a lock file is in the folder of a package or pod or below, not at the root, and all apps are
  /// elsewhere: it pins what the library is developed with, and the apps resolve versions themselves.
  func isForDevelopment(ofLibrary lockFile: String) -> Bool {
    let folder = folderOfLockFile(lockFile)
    if apps.isEmpty { return false }
    return libraries.contains { library in
      folder.isPath(atOrBelow: library.folder)
        && !apps.contains { $0.folder.isPath(atOrBelow: library.folder) }
    }
  }

  /// Whether any of the targets around a path is built for a platform to which Apple's requirements apply.
  ///
  /// - Parameter path: the path of a lock file, or of a copy of a package
  func areBound(around path: String) -> Bool {
    if let range = path.firstRange(of: ".xcodeproj/") {
      let project = path[..<range.upperBound] + "project.pbxproj"
      let own = products.filter { $0.place.path == project }
      if let requiresReasons = isAnyBound(own) { return requiresReasons }
    }
    let folder = folderOfLockFile(path)
    if withoutTarget.contains(where: { $0.path.isPath(atOrBelow: folder) }) { return true }
    return isAnyBound(apps.filter { $0.folder.isPath(atOrBelow: folder) }) ?? isTreeBound
  }
}

extension Project {
  /// Whether anything in the tree ships for a platform to which Apple's requirements apply. If there are
  /// apps, packages do not count: a package without `platforms:` is for all platforms.
  var shipsForPlatformsRequiringReasons: Bool {
    let products = targets.filter { $0.role == .product && $0.basis == .projectFile }
    let hasApps = products.contains(where: \.product.isApp)
    let counted = products.filter { !hasApps || !$0.product.isForOtherProjects }
    return counted.isEmpty || counted.contains { !$0.platformsRequiringReasons.isEmpty }
  }
}

/// Whether any of some targets is built for a platform to which Apple's requirements apply. If there are apps
/// among the targets, only the apps count. Nil if there are no targets.
private func isAnyBound(_ targets: [Target]) -> Bool? {
  if targets.isEmpty { return nil }
  let apps = targets.filter(\.product.isApp)
  return (apps.isEmpty ? targets : apps).contains { !$0.platformsRequiringReasons.isEmpty }
}

/// The folder to which a lock file applies: the folder of its project or workspace.
package func folderOfLockFile(_ path: String) -> String {
  for ending in [".xcodeproj/", ".xcworkspace/"] {
    if let range = path.firstRange(of: ending) { return folderOfPath(String(path[..<range.lowerBound])) }
  }
  return folderOfPodfileLock(path)
}

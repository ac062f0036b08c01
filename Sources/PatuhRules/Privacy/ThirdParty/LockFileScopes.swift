import PatuhCore

/// The targets that could link what a lock file pins, and whether Apple binds any of them.
///
/// Those of the Xcode project that a lock file lies in, else all in its folder and below, else all of the tree. Where apps are
/// among them these decide: a package without `platforms:` that nothing links makes no Mac project one for iOS.
struct LockFileScopes {
  private let products: [Target]
  private let isTreeBound: Bool

  /// - Parameter products: the targets of project files that ship
  init(_ products: [Target]) {
    self.products = products
    isTreeBound = isAnyBound(products) ?? true
  }

  /// - Parameter path: of the lock file, or of a copy of a package
  func areBound(around path: String) -> Bool {
    if let range = path.firstRange(of: ".xcodeproj/") {
      let project = path[..<range.upperBound] + "project.pbxproj"
      let own = products.filter { $0.place.path == project }
      if let isBound = isAnyBound(own) { return isBound }
    }
    let folder = folderOfLockFile(path)
    let apps = products.filter { $0.product.isApp && $0.folder.isPath(atOrBelow: folder) }
    return isAnyBound(apps) ?? isTreeBound
  }
}

extension Project {
  /// Whether anything of the tree that ships is for a platform that Apple binds. Where there are apps, packages do not
  /// count: one without `platforms:` is for all.
  var shipsForBoundPlatforms: Bool {
    let products = targets.filter { $0.role == .product && $0.basis == .projectFile }
    let hasApps = products.contains(where: \.product.isApp)
    let counted = products.filter { !hasApps || !$0.product.isForOtherPeoplesApps }
    return counted.isEmpty || counted.contains { !$0.boundPlatforms.isEmpty }
  }
}

/// Whether Apple binds any of some targets, of apps where there are some among them; nil when there are no targets.
private func isAnyBound(_ targets: [Target]) -> Bool? {
  if targets.isEmpty { return nil }
  let apps = targets.filter(\.product.isApp)
  return (apps.isEmpty ? targets : apps).contains { !$0.boundPlatforms.isEmpty }
}

/// The folder that a lock file speaks for: the one that its project or workspace lies in.
func folderOfLockFile(_ path: String) -> String {
  for ending in [".xcodeproj/", ".xcworkspace/"] {
    if let range = path.firstRange(of: ending) { return folderOfPath(String(path[..<range.lowerBound])) }
  }
  return folderOfPath(path)
}

import PatuhCore

/// A prebuilt framework or library that is not in the tree.
package struct AbsentLibrary: Hashable, Sendable {
  /// Its name without prefix and extension.
  package var name: String
  /// Relative to the root.
  package var path: String

  /// Nil if there is something at the path, if it is not a framework or static library, or if it is one of an SDK. A lock
  /// file, or what is beside it, accounts for those that a package manager installs.
  init?(_ path: String, in files: ProjectFiles) {
    guard isFramework(path) || path.hasSuffix(".a"), !leavesRoot(path), !path.contains("$"),
      !files.isPresent(path), files.tree.existingPath(path) == nil, !isOfSDK(path), !files.areInstalled(path)
    else { return nil }
    name = libraryName(path)
    if name == "Pods" || name.hasPrefix("Pods-") || name.hasPrefix("Pods_") { return nil }
    self.path = path
  }
}

/// Whether a path that is written relative to a project leads into Xcode or its SDKs.
private func isOfSDK(_ path: String) -> Bool {
  ["System/Library/", "usr/lib/", ".platform/Developer/", ".sdk/"].contains { path.containsInBytes($0) }
}

extension ProjectFiles {
  /// Whether a lock file of CocoaPods or Carthage pins a package of this name: it shows what a framework of that name is.
  package func pinsFramework(named name: String) -> Bool {
    self[LockFileFacts.self].values.contains { facts in
      [.cocoaPods, .carthage].contains(facts.manager)
        && facts.packages.contains { $0.name.lowercased() == name.lowercased() }
    }
  }

  /// Whether a path is that of a package manager whose files say what it installs, or of what Flutter makes for each build.
  fileprivate func areInstalled(_ path: String) -> Bool {
    let parts = path.split(separator: "/").map(String.init)
    if parts.dropLast().last == "Flutter", ["App.framework", "Flutter.framework"].contains(parts.last) {
      return true
    }
    guard let folder = parts.firstIndex(where: OutsideCode.isInstalled) else { return false }
    let home = folder == 0 ? "." : parts[..<folder].joined(separator: "/")
    let lockFiles: [String] =
      switch parts[folder] {
      case "Carthage": ["Cartfile", "Cartfile.resolved"]
      case "Pods": ["Podfile", "Podfile.lock"]
      default: []
      }
    return lockFiles.isEmpty || lockFiles.contains { isPresent(joinedPath(home, $0) ?? $0) }
  }
}

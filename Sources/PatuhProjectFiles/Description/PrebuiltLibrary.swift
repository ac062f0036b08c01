import PatuhCore

/// A prebuilt framework or library, also as an archive, at a path below the root that a project file names.
package struct PrebuiltLibrary: Hashable, Sendable {
  /// Its name without prefix and extension.
  package var name: String
  /// Relative to the root.
  package var path: String
  /// Whether there is nothing at the path.
  package var isAbsent: Bool
  /// Where the project file names it; nil for the place of what links it.
  package var position: Position?

  /// Nil if it is not a framework or static library, or if it is one of an SDK. Of those that are not there,
  /// nil if a lock file, or what is beside it, accounts for them since a package manager installs them.
  init?(_ path: String, at position: Position? = nil, in files: ProjectFiles) {
    guard isFramework(path) || [".a", ".xcframework.zip"].contains(where: path.hasSuffix), !leavesRoot(path),
      !path.contains("$"), !isOfSDK(path)
    else { return nil }
    name = libraryName(path)
    if name == "Pods" || name.hasPrefix("Pods-") || name.hasPrefix("Pods_") { return nil }
    let found = files.isPresent(path) ? path : files.tree.existingPath(path)
    isAbsent = found == nil
    if isAbsent, files.areInstalled(path) { return nil }
    self.path = found ?? path
    self.position = position
  }
}

/// Whether a path that is written relative to a project leads into Xcode or its SDKs.
private func isOfSDK(_ path: String) -> Bool {
  ["System/Library/", "usr/lib/", ".platform/Developer/", ".sdk/"].contains { path.containsInBytes($0) }
}

extension ProjectFiles {
  /// Whether a lock file of CocoaPods or Carthage pins a package of this name: it shows what a framework of
  /// that name is.
  package func pinsFramework(named name: String) -> Bool {
    self[LockFileFacts.self].values.contains { facts in
      [.cocoaPods, .carthage].contains(facts.manager)
        && facts.packages.contains { $0.name.lowercased() == name.lowercased() }
    }
  }

  /// Whether a path is that of a package manager whose files say what it installs, or of what Flutter makes
  /// for each build.
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

/// Whether a path is that of the copy of `Podfile.lock` that CocoaPods keeps in the folder of the pods that
/// it installs.
package func isLockFileOfInstalledPods(_ path: String) -> Bool {
  path == "Pods/Manifest.lock" || path.hasSuffix("/Pods/Manifest.lock")
}

/// The folder of a lock file of CocoaPods, which is that of the Podfile.
package func folderOfPodfileLock(_ path: String) -> String {
  isLockFileOfInstalledPods(path) ? folderOfPath(folderOfPath(path)) : folderOfPath(path)
}

/// Whether a file is a lock file of a package manager, by its name.
package func isLockFile(_ path: String) -> Bool {
  ["Podfile.lock", "Package.resolved", ".package.resolved", "Cartfile.resolved", "pubspec.lock"].contains(
    lastComponent(ofPath: path))
}

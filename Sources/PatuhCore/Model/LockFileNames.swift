/// Whether a path is that of the copy of `Podfile.lock` that CocoaPods keeps in the folder of the pods that
/// it installs.
package func isLockFileOfInstalledPods(_ path: String) -> Bool {
  path == "Pods/Manifest.lock" || path.hasSuffix("/Pods/Manifest.lock")
}

/// The folder of a lock file of CocoaPods, which is that of the Podfile.
package func folderOfPodfileLock(_ path: String) -> String {
  isLockFileOfInstalledPods(path) ? folderOfPath(folderOfPath(path)) : folderOfPath(path)
}

/// The names of a Podfile in lower case, in the order in which CocoaPods looks for one; it takes the first
/// that the disk has, and those of most Macs ignore case.
/// Source: `PODFILE_NAMES` in https://github.com/CocoaPods/CocoaPods/blob/master/lib/cocoapods/config.rb
package let namesOfPodfiles = ["cocoapods.podfile.yaml", "cocoapods.podfile", "podfile", "podfile.rb"]

/// Whether a file is a Podfile by its name, in any case.
package func isPodfile(_ path: String) -> Bool {
  namesOfPodfiles.contains(lastComponent(ofPath: path).lowercased())
}

/// Whether a file is a lock file of a package manager, by its name.
package func isLockFile(_ path: String) -> Bool {
  ["Podfile.lock", "Package.resolved", ".package.resolved", "Cartfile.resolved", "pubspec.lock"].contains(
    lastComponent(ofPath: path))
}

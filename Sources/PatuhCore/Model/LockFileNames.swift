/// Whether a file is a lock file of a package manager, by its name.
package func isLockFile(_ path: String) -> Bool {
  ["Podfile.lock", "Package.resolved", ".package.resolved", "Cartfile.resolved", "pubspec.lock"].contains(
    lastComponent(ofPath: path))
}

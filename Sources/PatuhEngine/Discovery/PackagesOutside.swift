import PatuhCore
import SystemPackage

/// Whether a repository has a Swift package outside of a folder in it: beside the folder or one of those around it, or one
/// level deeper. A project in the folder that does not say where its packages are may use it.
func hasPackages(outside root: FilePath, in repository: FilePath) -> Bool {
  var folder = root
  while folder != repository, let branch = folder.lastComponent?.string, folder.removeLastComponent() {
    for beside in folders(in: folder) where beside != branch {
      let path = folder.appending(beside)
      if isPackage(path) || folders(in: path).contains(where: { isPackage(path.appending($0)) }) {
        return true
      }
    }
  }
  return false
}

private func isPackage(_ folder: FilePath) -> Bool {
  (try? Stat(folder.appending("Package.swift"))) != nil
}

private func folders(in folder: FilePath) -> [String] {
  ((try? folderEntries(of: folder)) ?? []).filter { $0.kind == .folder }.compactMap(\.name)
    .filter { !$0.hasPrefix(".") }
}

import PatuhCore
import SystemPackage

/// Whether a repository has a Swift package outside of a folder in it: beside the folder or one of those
/// around it, or one level deeper. A project in the folder that does not say where its packages are may use
/// it.
func hasPackages(outside root: FilePath, in repository: FilePath) -> Bool {
  let around = root.foldersUpward
  for (below, folder) in zip(around, around.dropFirst()) {
    if below == repository.string { return false }
    for beside in folders(in: folder) where beside != lastComponent(ofPath: below) {
      let path = "\(folder)/\(beside)"
      if isPackage(path) || folders(in: path).contains(where: { isPackage("\(path)/\($0)") }) { return true }
    }
  }
  return false
}

private func isPackage(_ folder: String) -> Bool { hasEntry("Package.swift", in: folder) }

private func folders(in folder: String) -> [String] {
  ((try? folderEntries(of: folder)) ?? []).filter { $0.kind == .folder }.compactMap(\.name)
    .filter { !$0.hasPrefix(".") }
}

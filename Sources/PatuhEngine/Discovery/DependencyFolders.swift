import PatuhCore
import PatuhProjectFiles
import SystemPackage

extension FileCollector {
  /// The folders of single dependencies, as in ``Discovery/vendoredFolders``. Excluded folders are left out.
  var dependencyFolders: [String] {
    vendoredRoots.flatMap { dependencies(in: $0) }.filter { !isExcluded(folder: $0) }
      .sorted { $0.precedesInBytes($1) }
  }

  private func dependencies(in vendored: String) -> [String] {
    let name = lastComponent(ofPath: vendored)
    if isFramework(name) { return [vendored] }
    switch name {
    case "Pods":
      return folders(in: vendored).filter { !Self.notPods.contains(lastComponent(ofPath: $0)) }
    // Artifacts are in folders named after their packages.
    case "Checkouts", "checkouts", "artifacts": return folders(in: vendored)
    case "Build":
      // `Carthage/Build/Maps.xcframework`, `Carthage/Build/iOS/Maps.framework`
      return folders(in: vendored).flatMap { folder in
        isFramework(lastComponent(ofPath: folder)) ? [folder] : folders(in: folder)
      }
      .filter { isFramework(lastComponent(ofPath: $0)) }
    default: return []
    }
  }

  /// The entries that CocoaPods creates for itself beside the pods.
  private static let notPods: Set<String> = [
    "Headers", "Local Podspecs", "Target Support Files", "Pods.xcodeproj",
  ]

  private func folders(in folder: String) -> [String] {
    ((try? folderEntries(of: root.appending(folder))) ?? []).compactMap { entry in
      guard entry.kind == .folder, let name = entry.name, !name.hasPrefix(".") else { return nil }
      let path = "\(folder)/\(name)"
      return snapshot.hasFolder(path) ? path : nil
    }
  }
}

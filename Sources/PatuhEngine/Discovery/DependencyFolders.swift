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
      return folders(in: vendored).filter {
        !Self.notPods.contains(lastComponent(ofPath: $0)) && holdsMoreThanTexts($0, depth: 0)
      }
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

  /// Whether a folder holds anything but licences and texts for people. Where the code of pods is left out of
  /// the repository, such files may stay behind, and they are no copy.
  private func holdsMoreThanTexts(_ folder: String, depth: Int) -> Bool {
    let names = snapshot.names(in: folder)
    // A folder that cannot be read, or is deeper than packages are, may hold anything.
    if names.isEmpty || depth > 6 { return true }
    return names.contains { name in
      if name.hasPrefix(".") { return false }
      let path = "\(folder)/\(name)"
      if snapshot.isFolder(path) { return holdsMoreThanTexts(path, depth: depth + 1) }
      return !isTextForPeople(name)
    }
  }

  private func folders(in folder: String) -> [String] {
    snapshot.names(in: folder).filter { !$0.hasPrefix(".") }.map { "\(folder)/\($0)" }
      .filter(snapshot.isFolder)
  }
}

/// Whether a file is a licence or a text for people, by its name.
private func isTextForPeople(_ name: String) -> Bool {
  let name = name.lowercased()
  let stem = name.prefix { $0 != "." }
  return ["license", "licence", "copying", "notice", "readme", "changelog", "authors", "contributing"]
    .contains(stem)
    || [".md", ".txt", ".rst"].contains { name.hasSuffix($0) }
}

import PatuhCore

extension TuistReader {
  /// The sources and folders that a target names and that are not in the tree, and whether it is an app that
  /// has none.
  func takeAbsentSources(of object: ManifestObject, to target: inout TargetDescription) {
    let written = paths.written(object["sources"], fields) + paths.written(object["buildableFolders"], fields)
    var sources: Set<String> = []
    var folders: Set<String> = []
    for path in written where !leavesRoot(path) && !isNeverRead(path) {
      let isGlob = PathPattern.isGlob(path)
      guard isGlob || !isSource(path) else {
        // Tuist says nothing of a file that is missing where its folder is there.
        if isAbsent(path) { sources.insert(path) }
        continue
      }
      guard let folder = isGlob ? PathPattern(path)?.folder : path, folder != "." else { continue }
      if isAbsent(folder) { folders.insert(folder) }
    }
    target.absentSources = sources.sorted { $0.precedesInBytes($1) }
    target.absentFolders = folders.sorted { $0.precedesInBytes($1) }
    target.needsFolders = true
    target.listedSources = target.sources.count + sources.count
    let isOpen = ["sources", "folders"].contains {
      fields.open("the \($0) of \(target.name)", in: file) != nil
    }
    target.isBundleWithoutSources =
      [.application, .appClip, .appExtension].contains(target.product) && !isOfStickers(object)
      && target.sources.isEmpty && target.leftOutSources.isEmpty && written.allSatisfy { !leavesRoot($0) }
      && sources.isEmpty && folders.isEmpty && !isOpen
  }

  private func isOfStickers(_ object: ManifestObject) -> Bool {
    object["product"].flatMap { fields.name($0) } == "stickerPackExtension"
  }

  private func isAbsent(_ path: String) -> Bool {
    !context.isPresent(path) && context.tree.existingPath(path) == nil
      && context.tree.existingFolder(path) == nil
  }
}

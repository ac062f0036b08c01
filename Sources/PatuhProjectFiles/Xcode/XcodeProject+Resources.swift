import PatuhCore

extension XcodeProject {
  /// The resources that are certainly not in the tree, sorted.
  func absentResources(among paths: Set<String>) -> [String] {
    paths.filter { path in
      !isManifest(path) && !path.contains("$") && !leavesRoot(path) && !isNeverRead(path)
        && !OutsideCode.isInstalled(path) && !OutsideCode.isOfDependency(path) && !context.isPresent(path)
        && context.tree.existingPath(path) == nil
    }
    .sorted { $0.precedesInBytes($1) }
  }
}

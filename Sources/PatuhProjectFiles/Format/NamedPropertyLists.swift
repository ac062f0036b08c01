import PatuhCore

extension ProjectFiles {
  /// The Info.plists and entitlements that project files name and that were not read: their names do not say
  /// what they are, or git ignores them. Sorted; those in folders of dependencies are left out.
  package var unreadPropertyLists: [String] {
    var named: Set<String> = []
    for project in projects { named.formUnion(project.namedPropertyLists(in: self)) }
    return named.filter { path in
      !path.contains("$") && !leavesRoot(path) && !tree.contains(tree.existingPath(path) ?? path)
        && !OutsideCode.isOfDependency(path)
    }
    .sorted { $0.precedesInBytes($1) }
  }
}

extension ProjectFile {
  /// The Info.plists and entitlements that it names; none if it was not read.
  fileprivate func namedPropertyLists(in files: ProjectFiles) -> Set<String> {
    kind.format.namedPropertyLists(of: self, in: files)
  }
}

extension ProjectFileFormat {
  fileprivate func namedPropertyLists(of file: ProjectFile, in files: ProjectFiles) -> Set<String> {
    (file.facts as? Facts).map { namedPropertyLists($0, at: file.path, in: files) } ?? []
  }
}

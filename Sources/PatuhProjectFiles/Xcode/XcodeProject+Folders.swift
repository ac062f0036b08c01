import PatuhCore

extension XcodeProject {
  /// The synchronized folders of the tree that no target has, by itself or with a folder around it, and from
  /// which none takes a file.
  /// - Parameter used: the files in build phases
  func foldersWithoutTarget(_ used: Set<String>) -> Set<String> {
    let taken = Set(facts.targets.flatMap(\.synchronizedGroups))
    var folders: Set<String> = []
    var assigned: [String] = []
    for element in facts.elements.indices {
      guard case .synchronizedGroup(let group) = facts.elements[element].kind, let path = paths[element],
        context.tree.hasFolder(path)
      else { continue }
      let folder = context.tree.resolved(path)
      // Exceptions name a target or a phase of one.
      if taken.contains(element) || !group.exceptions.isEmpty {
        assigned.append(folder)
      } else {
        folders.insert(folder)
      }
    }
    return folders.filter { folder in
      !assigned.contains { folder.isPath(atOrBelow: $0) || $0.isPath(atOrBelow: folder) }
        && !used.contains { $0.isPath(atOrBelow: folder) }
    }
  }
}

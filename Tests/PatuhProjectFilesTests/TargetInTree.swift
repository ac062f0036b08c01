@testable import PatuhProjectFiles

/// What a project file says, with the paths of the sources in the place of their numbers.
@dynamicMemberLookup struct ProjectInTree {
  private let project: DescribedProject
  private let tree: FileTree

  init(_ project: DescribedProject, _ tree: FileTree) {
    self.project = project
    self.tree = tree
  }

  var targets: [TargetInTree] { project.targets.map { TargetInTree($0, tree) } }

  subscript<Value>(dynamicMember path: KeyPath<DescribedProject, Value>) -> Value { project[keyPath: path] }
}

/// A target likewise.
@dynamicMemberLookup struct TargetInTree {
  let description: TargetDescription
  private let tree: FileTree

  init(_ target: TargetDescription, _ tree: FileTree) {
    description = target
    self.tree = tree
  }

  var sources: [String] { description.sources.map { tree.paths[$0] } }

  subscript<Value>(dynamicMember path: KeyPath<TargetDescription, Value>) -> Value {
    description[keyPath: path]
  }
}

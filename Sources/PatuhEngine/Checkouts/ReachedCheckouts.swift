import PatuhCore
import PatuhProjectFiles

extension [DescribedProject] {
  /// The same projects, without the targets of dependencies outside of the tree that no target of the tree
  /// reaches.
  var limitedToReachedCheckouts: [DescribedProject] {
    guard contains(where: \.isOfCheckout) else { return self }
    let reached = targetsReachedFromTree
    var first = 0
    return map { project in
      let numbers = first..<(first + project.targets.count)
      first = numbers.upperBound
      guard project.isOfCheckout else { return project }
      var project = project
      project.targets = zip(numbers, project.targets).filter { reached.contains($0.0) }.map(\.1)
      return project
    }
  }

  /// The targets that those of the tree need, except for what only tests and build tools need; numbered
  /// through all projects.
  private var targetsReachedFromTree: Set<Int> {
    let linking = TargetLinking(self)
    let isStart = flatMap { project in
      project.targets.map { target in
        !project.isOfCheckout && target.product != .tests && target.product != .buildTool
          && !isTestPath(project.file)
      }
    }
    var reached = Set(isStart.indices.filter { isStart[$0] })
    var open = reached.map(\.self)
    while let number = open.popLast() {
      for dependency in linking.dependencies(number: number)
      where dependency.linkage != .none && reached.insert(dependency.target).inserted {
        open.append(dependency.target)
      }
    }
    return reached
  }

  /// The products of packages outside of the tree whose targets are all reached.
  var productsOfCheckouts: Set<String> {
    Set(
      filter(\.isOfCheckout).flatMap { project in
        let names = Set(project.targets.map(\.name))
        return project.products.filter { !$0.targets.isEmpty && names.isSuperset(of: $0.targets) }
          .map(\.name)
      })
  }
}

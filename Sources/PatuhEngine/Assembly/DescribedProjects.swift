import PatuhProjectFiles

extension ProjectFiles {
  /// The described projects, in their order. A dependency outside of the tree is described only as far as
  /// others can link it. The projects are described concurrently, and so are the parts of large ones.
  var describedProjects: [DescribedProject] {
    let descriptions = concurrentMap(projects) { $0.description(in: self) }
    let inParts = descriptions.compactMap { if case .parts(let parts) = $0 { parts } else { nil } }
    let numbers = inParts.indices.flatMap { project in
      (0..<inParts[project].count).map { (project: project, part: $0) }
    }
    var parts = concurrentMap(numbers) { number in
      // A span borrows the projects; an array would return one of them and retain everything that it refers
      // to.
      let inParts = inParts.span
      return inParts[number.project].part(number.part)
    }[...]
    return descriptions.compactMap { description -> DescribedProject? in
      switch description {
      case .whole(let described): return described
      case .parts(let project):
        defer { parts = parts.dropFirst(project.count) }
        return project.described(with: parts.prefix(project.count))
      case nil: return nil
      }
    }
    .map { isInCheckout($0.file) ? $0.asCheckout : $0 }
  }
}

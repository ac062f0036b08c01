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
    let parts = concurrentMap(numbers) { number in
      // A span borrows the projects; an array would return one of them and retain everything that it refers
      // to.
      let inParts = inParts.span
      return inParts[number.project].part(number.part)
    }
    var start = 0
    let starts = descriptions.map { description in
      defer { if case .parts(let project) = description { start += project.count } }
      return start
    }
    return concurrentMap(Array(zip(descriptions, starts))) { description, start -> DescribedProject? in
      switch description {
      case .whole(let described): described
      case .parts(let project): project.described(with: parts[start..<start + project.count])
      case nil: nil
      }
    }
    .compactMap { $0.map { isInCheckout($0.file) ? $0.asCheckout : $0 } }
  }
}

import PatuhCore

/// All references from the project's files to what it declares, found in one pass over each file.
struct ReferenceIndex: DerivedFromProject {
  /// By file, in text order; at most one for each place and target.
  private(set) var references: [[Reference]] = []
  private(set) var targets: [ReferenceTarget] = []
  private(set) var counts = ReferenceCounts()

  init(_ project: Project) {
    let names = ProjectNames(project)
    var numbers: [ReferenceTarget: Int] = [:]
    references.reserveCapacity(project.sources.count)
    for file in project.sources.indices {
      var reader = ReferenceReader(file, names)
      reader.read()
      counts = counts + reader.counts
      let numbered = reader.targets.map { target in
        if let known = numbers[target] { return known }
        numbers[target] = targets.count
        targets.append(target)
        return targets.count - 1
      }
      references.append(
        reader.references.map { reference in
          var reference = reference
          reference.target = numbered[reference.target]
          return reference
        })
    }
  }

  /// What a reference names.
  func target(of reference: Reference) -> ReferenceTarget { targets[reference.target] }
}

import PatuhCore

/// The references in one file to declarations of the project.
struct FileReferences: Sendable {
  /// In source order; at most one for each place and target. ``Reference/target`` is an index into
  /// ``targets``.
  var references: [Reference]
  var targets: [ReferenceTarget]
  var counts: ReferenceCounts
}

extension ProjectNames {
  /// The references of a file, read once for all rules of a run.
  func references(of file: Int) -> FileReferences {
    shared.references.answer(file) { readReferences(of: file) }
  }

  /// Reads the references of some files, sharing the work with other rules that do the same.
  func prepareReferences(of files: [Int]) { shared.references.prepare(files, readReferences) }

  private func readReferences(of file: Int) -> FileReferences {
    var reader = ReferenceReader(file, self)
    reader.read()
    return FileReferences(references: reader.references, targets: reader.targets, counts: reader.counts)
  }
}

/// All references in the project's files to its declarations, found in one pass over each file.
struct ReferenceIndex: DerivedFromProject {
  /// By file, in source order; at most one for each place and target.
  private(set) var references: [[Reference]] = []
  private(set) var targets: [ReferenceTarget] = []
  private(set) var counts = ReferenceCounts()

  init(_ project: Project) {
    let names = ProjectNames(project)
    var numbers: [ReferenceTarget: Int] = [:]
    references.reserveCapacity(project.sources.count)
    for file in project.sources.indices {
      let read = names.references(of: file)
      counts = counts + read.counts
      let numbered = read.targets.map { target in
        if let known = numbers[target] { return known }
        numbers[target] = targets.count
        targets.append(target)
        return targets.count - 1
      }
      references.append(
        read.references.map { reference in
          var reference = reference
          reference.target = numbered[reference.target]
          return reference
        })
    }
  }

  /// The type or module that a reference names.
  func target(of reference: Reference) -> ReferenceTarget { targets[reference.target] }
}

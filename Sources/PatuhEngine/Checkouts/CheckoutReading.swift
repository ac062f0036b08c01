import PatuhCore
import PatuhProjectFiles

/// A project with the dependencies outside of the tree that its targets reach: first their package manifests
/// are read, which say what is reached, then the sources and privacy manifests of that.
struct CheckoutReading {
  private(set) var notes: [InputNote]
  private let discovery: Discovery
  private let extraction: Extraction

  /// - Parameters:
  ///   - own: the discovery of the tree
  ///   - read: the facts of its files
  ///   - files: those of the extraction
  init(
    _ own: Discovery, _ read: Extraction, _ files: ReadFiles, in snapshot: Snapshot, cache: FactCache?,
    jobs: Int
  ) async {
    let checkouts = Checkouts(files.project, own, in: snapshot)
    let whole = own.including(checkouts.all, in: snapshot)
    var known = Dictionary(zip(own.files, read.results).map { ($0.path, $1) }) { first, _ in first }
    func readFacts(_ discovery: Discovery) async -> Extraction {
      let new = discovery.files.filter { known[$0.path] == nil }
      let added = await extract(new, in: snapshot, cache: cache, jobs: jobs)
      for (file, result) in zip(new, added.results) { known[file.path] = result }
      var all = Extraction(discovery.files.compactMap { known[$0.path] })
      all.included = read.included
      return all
    }
    let described = whole.limited { !$0.isInCheckout || $0.describesCheckout }
    let reached = ReachedFiles(ReadFiles(described, FileTree(whole), await readFacts(described)))
    // The manifest of a part that is not reached shows that the dependency brings one.
    var parts = whole.limited {
      !$0.isInCheckout || reached.paths.contains($0.path) || $0.kind == .privacyManifest
    }
    for number in parts.files.indices where !reached.paths.contains(parts.files[number].path) {
      parts.files[number].isInCheckout = false
    }
    discovery = parts
    extraction = await readFacts(parts)
    notes =
      checkouts.notes
      + reached.problems.map { file, problem in
        let package = checkouts.all.first { file.isPath(atOrBelow: $0.folder) }
        var note = InputNote(
          kind: .projectFileUnresolved, place: package?.package.place ?? Place(path: file),
          message: "\(file) could not be evaluated: \(problem)",
          identity: "package manifest of \(package?.package.name ?? file)",
          fix: "Check by hand what of it is linked")
        note.isOpen = false
        note.concernsBundles = false
        return note
      }
  }

  func project(_ tables: AppleTables) -> Project { assemble(discovery, extraction, tables: tables) }
}

/// The files of dependencies outside of the tree that its targets reach.
private struct ReachedFiles {
  private(set) var paths: Set<String> = []
  /// What was not understood of the project files of these dependencies: the first of each.
  private(set) var problems: [(file: String, message: String)] = []

  init(_ files: ReadFiles) {
    let tree = files.project.tree
    for project in files.project.completed(files.project.describedProjects).limitedToReachedCheckouts
    where project.isOfCheckout {
      if project.targets.isEmpty, !project.problems.contains(where: { $0.extent == .whole }) { continue }
      paths.insert(project.file)
      // It says of which package a podspec is.
      if let package = joinedPath(folderOfPath(project.file), "package.json") { paths.insert(package) }
      if isPodsProject(project.file) {
        let folder = folderOfPath(folderOfPath(project.file)) + "/Target Support Files"
        paths.formUnion(files.project.tree.files(below: folder).filter { $0.hasSuffix(".xcconfig") })
      }
      for target in project.targets {
        paths.formUnion(target.sources.map { tree.paths[$0] })
        paths.formUnion(target.manifests.map(\.path))
      }
      if let first = project.problems.first { problems.append((project.file, first.message)) }
    }
  }
}

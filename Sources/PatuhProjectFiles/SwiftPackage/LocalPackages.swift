import PatuhCore

extension [DescribedProject] {
  /// The same projects, where local packages that are missing from the path in a `Package.swift` are found by their
  /// identity (the last component of the path): Xcode uses a package that the project itself references for all
  /// packages with the same identity. Other missing packages are reported as problems, and what depends on them is lost.
  func findingLocalPackages() -> [DescribedProject] {
    if allSatisfy(\.absentPackages.isEmpty) { return self }
    let referenced = Dictionary(
      grouping: Set(flatMap(\.referencedPackages)), by: { lastComponent(ofPath: $0).lowercased() })
    // An Xcode project may reference a package that is missing, too.
    let missing = Set(
      filter { !$0.isPackage }.flatMap(\.absentPackages).map { lastComponent(ofPath: $0.folder).lowercased() }
    )
    return map { project in
      var found: [String: String] = [:]
      for package in project.absentPackages where project.isPackage {
        let folders = referenced[lastComponent(ofPath: package.folder).lowercased()] ?? []
        if folders.count == 1 { found[package.folder] = folders[0] }
      }
      var project = project
      let open = project.absentPackages.filter { found[$0.folder] == nil && project.ships($0) }
      if let problem = absence(of: open, in: project, referenced: missing), !isSamplePath(project.file) {
        project.problems.append(problem)
      }
      for target in project.targets.indices {
        for number in project.targets[target].dependencies.indices {
          project.targets[target].dependencies[number].find(found, lost: Set(open.map(\.folder)))
        }
      }
      return project
    }
  }
}

extension DescribedProject {
  fileprivate var isPackage: Bool { lastComponent(ofPath: file).hasPrefix("Package") }

  /// Whether a package is needed by more than tests.
  fileprivate func ships(_ package: AbsentPackage) -> Bool {
    let users = targets.filter { target in
      target.dependencies.contains { $0.packageFolder == package.folder }
    }
    return users.isEmpty || users.contains { $0.product != .tests }
  }
}

extension DependencyDescription {
  fileprivate var packageFolder: String? {
    if case .product(_, let folder) = subject { folder } else { nil }
  }

  /// Replaces the folder of a missing package with the folder in which the package was found.
  /// - Parameter lost: the folders of the packages that were not found
  fileprivate mutating func find(_ folders: [String: String], lost: Set<String>) {
    guard case .product(let name, let folder?) = subject else { return }
    if let other = folders[folder] { subject = .product(name: name, packageFolder: other) }
    if lost.contains(folder) { isLost = true }
  }
}

/// - Parameter referenced: the identities of the missing packages that Xcode projects reference
private func absence(
  of packages: [AbsentPackage], in project: DescribedProject, referenced: Set<String>
) -> ProjectFileProblem? {
  guard let first = packages.first else { return nil }
  let others = packages.count - 1
  let words =
    switch others {
    case 0: "The path “\(first.path)” is not in the tree"
    case 1: "The paths “\(first.path)” and “\(packages[1].path)” are not in the tree"
    default: "The paths “\(first.path)”, “\(packages[1].path)” and \(others - 1) more are not in the tree"
    }
  let them = others == 0 ? "it" : "them"
  let areReferenced = packages.contains { referenced.contains(lastComponent(ofPath: $0.folder).lowercased()) }
  let rest =
    project.isPackage && areReferenced
    ? ": what this package links from \(them) is not known"
    : project.isPackage
      ? ", and no Xcode project references \(others == 0 ? "a package of that name" : "packages of those names"): what"
        + " this package links from \(them) is not known"
      : ": what the targets link from \(others == 0 ? "this package" : "these packages") is not known"
  return ProjectFileProblem(.part, at: first.position, words + rest, fix: .ofMissingPath)
}

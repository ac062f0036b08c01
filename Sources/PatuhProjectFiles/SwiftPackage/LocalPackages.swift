import PatuhCore

extension [DescribedProject] {
  /// The same projects, where local packages that are missing from the path in a `Package.swift` are found by their
  /// identity (the last component of the path): Xcode uses a package that the project itself references for all
  /// packages with the same identity. Other missing packages are reported as problems.
  func findingLocalPackages() -> [DescribedProject] {
    if allSatisfy(\.absentPackages.isEmpty) { return self }
    let referenced = Dictionary(
      grouping: Set(flatMap(\.referencedPackages)), by: { lastComponent(ofPath: $0).lowercased() })
    return map { project in
      var found: [String: String] = [:]
      for package in project.absentPackages {
        let folders = referenced[lastComponent(ofPath: package.folder).lowercased()] ?? []
        if folders.count == 1 { found[package.folder] = folders[0] }
      }
      var project = project
      let open = project.absentPackages.filter { found[$0.folder] == nil && project.ships($0) }
      if let problem = absence(of: open), !isSamplePath(project.file) { project.problems.append(problem) }
      for target in project.targets.indices {
        for number in project.targets[target].dependencies.indices {
          project.targets[target].dependencies[number].find(found)
        }
      }
      return project
    }
  }
}

extension DescribedProject {
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
  fileprivate mutating func find(_ folders: [String: String]) {
    if case .product(let name, let folder?) = subject, let other = folders[folder] {
      subject = .product(name: name, packageFolder: other)
    }
  }
}

private func absence(of packages: [AbsentPackage]) -> ProjectFileProblem? {
  guard let first = packages.first else { return nil }
  let others = packages.count - 1
  let words =
    switch others {
    case 0: "The path “\(first.path)” is not in the tree"
    case 1: "The paths “\(first.path)” and “\(packages[1].path)” are not in the tree"
    default: "The paths “\(first.path)”, “\(packages[1].path)” and \(others - 1) more are not in the tree"
    }
  return ProjectFileProblem(
    .part, at: first.position,
    "\(words), and no Xcode project references \(others == 0 ? "a package of that name" : "packages of those names"):"
      + " what this package links from \(others == 0 ? "it" : "them") is not known",
    fix: .ofMissingPath)
}

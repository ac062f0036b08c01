import PatuhCore

extension [DescribedProject] {
  /// The same projects, where local packages that are missing from the path in a `Package.swift` are found by
  /// their identity (the last component of the path): Xcode uses a package that the project itself references
  /// for all packages with the same identity. Other missing packages are reported as problems, and what
  /// depends on them is lost.
  /// - Parameters:
  ///   - isWhole: whether no folder of the tree is missing, such as a submodule that is not checked out
  ///   - tree: for names like that of a missing folder
  func findingLocalPackages(isWhole: Bool, in files: ProjectFiles) -> [DescribedProject] {
    if !isWhole { return losingPackages(in: files).findingLocalPackages(files, lost: []) }
    return findingLocalPackages(files, lost: lostProducts(besides: ExcludedCode(files)))
  }

  /// The same projects, where products of packages in submodules that are not checked out are lost.
  private func losingPackages(in files: ProjectFiles) -> [DescribedProject] {
    var projects = self
    for project in indices {
      for target in projects[project].targets.indices {
        for number in projects[project].targets[target].dependencies.indices
        where projects[project].targets[target].dependencies[number].packageFolder
          .map({ !files.tree.holds($0) && files.isInAbsentFolder($0) }) ?? false
        {
          projects[project].targets[target].dependencies[number].isLost = true
        }
      }
    }
    return projects
  }

  /// - Parameter lost: the products that no package of the tree has
  private func findingLocalPackages(_ files: ProjectFiles, lost: Set<String>) -> [DescribedProject] {
    if lost.isEmpty, allSatisfy(\.absentPackages.isEmpty) { return self }
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
      let open = project.absentPackages.filter { package in
        found[package.folder] == nil && project.ships(package) && package.mayHave.map(areMissing) ?? true
      }
      if let problem = absence(of: open, in: project, referenced: missing, files.tree),
        !files.samples.contain(project.file)
      {
        project.problems.append(problem)
      }
      for target in project.targets.indices {
        for number in project.targets[target].dependencies.indices {
          project.targets[target].dependencies[number].find(
            found, lost: Set(open.map(\.folder)), lostProducts: lost)
        }
      }
      for number in project.outsideCode.indices {
        if case .product(let name) = project.outsideCode[number].subject, lost.contains(name) {
          project.outsideCode[number].isLost = true
        }
      }
      return project
    }
  }
}

extension [DescribedProject] {
  /// Whether the packages in the folders that projects reference do not have all of these products.
  private func areMissing(_ products: Set<String>) -> Bool {
    let folders = reduce(into: Set<String>()) { $0.formUnion($1.referencedPackages) }
    let packages = filter { $0.isPackage && folders.contains(folderOfPath($0.file)) }
    return packages.allSatisfy(\.areProductsKnown)
      && !products.isSubset(of: packages.flatMap(\.products).map(\.name))
  }

  /// The products that Xcode projects link without saying of which package, and that no package of the tree
  /// has, nor any from a repository that a project names, nor may one that the configuration excludes.
  private func lostProducts(besides excluded: ExcludedCode) -> Set<String> {
    let asked = indices.flatMap { number in
      self[number].outsideCode.compactMap { code -> (project: Int, name: String)? in
        guard case .product(let name) = code.subject, code.isSurelyLocal,
          !excluded.mayHave(name, linkedBy: self[number]), !self[number].namesPackage(after: name)
        else { return nil }
        return (number, name)
      }
    }
    if asked.isEmpty || contains(where: { $0.isPackage && !$0.areProductsKnown }) { return [] }
    let known = namesOfKnownProducts
    // A product may be of a package that another project of a workspace names.
    let naming = Set(indices.filter { !self[$0].isPackage && !self[$0].namedPackages.isEmpty })
    return Set(
      asked.filter { project, name in !known.contains(name) && naming.isSubset(of: [project]) }.map(\.name))
  }

  /// The names of the products of the packages in the tree, and of the products that these packages take from
  /// elsewhere.
  package var namesOfKnownProducts: Set<String> {
    let packages = filter(\.isPackage)
    let folders = Set(packages.map { folderOfPath($0.file) })
    return packages.reduce(into: []) { names, package in
      names.formUnion(package.products.map(\.name))
      for dependency in package.targets.flatMap(\.dependencies) {
        // A local package may have lost its package manifest.
        guard case .product(let name, let folder) = dependency.subject,
          folder.map(folders.contains) ?? true
        else { continue }
        names.insert(name)
      }
    }
  }
}

extension DescribedProject {
  fileprivate var isPackage: Bool { lastComponent(ofPath: file).hasPrefix("Package") }

  /// Whether it names a package from a repository after which a product is called: Xcode finds
  /// `FirebaseMessaging` in `firebase-ios-sdk` although nothing says that it is there.
  package func namesPackage(after product: String) -> Bool {
    namedPackages.contains { package in
      let word = package.name.lowercased().prefix { $0.isLetter || $0.isNumber }
      return word.count >= 4 && product.lowercased().hasPrefix(word)
    }
  }

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
  /// - Parameters:
  ///   - lost: the folders of the packages that were not found
  ///   - lostProducts: the products without a folder that no package can give
  fileprivate mutating func find(
    _ folders: [String: String], lost: Set<String>, lostProducts: Set<String>
  ) {
    guard case .product(let name, let folder) = subject else { return }
    guard let folder else {
      if lostProducts.contains(name) { isLost = true }
      return
    }
    if let other = folders[folder] { subject = .product(name: name, packageFolder: other) }
    if lost.contains(folder) { isLost = true }
  }
}

/// - Parameter referenced: the identities of the missing packages that Xcode projects reference
private func absence(
  of packages: [AbsentPackage], in project: DescribedProject, referenced: Set<String>, _ tree: FileTree
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
      ? """
      , and no Xcode project references \
      \(others == 0 ? "a package of that name" : "packages of those names"): what \
      this package links from \(them) is not known
      """
      : ": what the targets link from \(others == 0 ? "this package" : "these packages") is not known"
  let hint = others == 0 ? tree.hint(for: first.folder) : ""
  var problem = ProjectFileProblem(.part, at: first.position, words + rest + hint, fix: .ofMissingPath)
  // Neither Xcode nor SwiftPM resolves a package then. An Xcode project may know where the one that a package
  // of its own needs is.
  if !project.isPackage || !areReferenced && (!hint.isEmpty || folderOfPath(project.file) == ".") {
    problem.severity = .warning
    problem.expectedPath = first.folder
  }
  return problem
}

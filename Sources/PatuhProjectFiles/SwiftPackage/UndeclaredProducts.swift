import PatuhCore

extension [DescribedProject] {
  /// The same projects, with a problem for each product of a local package that targets depend on and that
  /// the `Package.swift` of the package does not declare, as far as its products are literal. A package
  /// without any product is left out: the environment may give it some.
  func reportingUndeclaredProducts(in files: ProjectFiles) -> [DescribedProject] {
    let products = productsOfWholePackages
    if products.isEmpty { return self }
    return map { project in
      var project = project
      if !project.isOfCheckout, files.maySubmit(project.file) {
        project.problems += project.undeclaredProducts(products)
      }
      return project
    }
  }

  /// The names of the products of the packages in the tree that are wholly known, by the folder of the
  /// package; those of executable targets count, since SwiftPM adds them.
  private var productsOfWholePackages: [String: Set<String>] {
    var all: [String: Set<String>] = [:]
    for package in self where lastComponent(ofPath: package.file).hasPrefix("Package") {
      guard package.areProductsKnown, !package.problems.contains(where: { $0.extent == .whole }) else {
        continue
      }
      let executables = package.targets.filter { $0.product != .packageTarget && $0.product != .tests }
        .map(\.name)
      all[folderOfPath(package.file), default: []].formUnion(package.products.map(\.name) + executables)
    }
    return all
  }
}

extension DescribedProject {
  fileprivate func undeclaredProducts(_ products: [String: Set<String>]) -> [ProjectFileProblem] {
    var reported: Set<[String]> = []
    return targets.flatMap { target in
      target.dependencies.compactMap { dependency in
        guard case .product(let name, let folder?) = dependency.subject, !dependency.isLost,
          let declared = products[folder], !declared.isEmpty, !declared.contains(name),
          reported.insert([folder, name]).inserted,
          let position = dependency.position ?? target.place.position
        else { return nil }
        let manifest = joinedPath(folder, "Package.swift") ?? "Package.swift"
        var problem = ProjectFileProblem(
          .part, at: position,
          """
          The target \(target.name) depends on the product \(name), which \(manifest) does not declare: \
          SwiftPM refuses to resolve it
          """,
          fix:
            """
            Name one of its products \
            (\(declared.sorted { $0.precedesInBytes($1) }.joined(separator: ", "))), or declare it
            """
        )
        problem.severity = .warning
        problem.concernsPackages = true
        return problem
      }
    }
  }
}

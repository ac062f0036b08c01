import PatuhCore

extension PackageContents {
  /// The problems of products and dependencies that name a target or package that the package manifest does
  /// not have, for which SwiftPM refuses the package. All of the package manifest must be understood.
  var brokenReferences: [ProjectFileProblem] {
    let known = Set(targets.map(\.name))
    let ofProducts = products.flatMap { product in
      product.targets.filter { !known.contains($0) }.map { name in
        problem(
          at: product.position,
          "The product \(product.name) names the target \(name), which is not in the package")
      }
    }
    return ofProducts
      + targets.flatMap { target in target.dependencies.compactMap { broken($0, of: target) } }
  }

  private func broken(
    _ dependency: PackageTarget.Dependency, of target: PackageTarget
  ) -> ProjectFileProblem? {
    let start = "The target \(target.name) depends on"
    let position = dependency.position ?? target.position
    switch dependency.subject {
    case .target(let name) where !targets.contains { $0.name == name }:
      return problem(at: position, "\(start) the target \(name), which is not in the package")
    case .named(let name)
    where localPackages.isEmpty && remotePackages.isEmpty && !targets.contains { $0.name == name }:
      return problem(
        at: position, "\(start) \(name), which is not in the package, and the package depends on no other")
    case .product(let name, package: let package?) where !names(package):
      return problem(
        at: position,
        "\(start) the product \(name) of \(package), which is not among the packages that this one depends on"
      )
    default: return nil
    }
  }

  /// Whether a dependency of the package has this name or identity.
  private func names(_ package: String) -> Bool {
    let name = package.lowercased()
    return remotePackages.contains { $0.names.contains(name) }
      || localPackages.contains { local in
        // A path such as `..` gives the name of a folder that the package manifest does not show.
        local.names.contains(name) || local.names.allSatisfy { $0.hasPrefix(".") }
      }
  }

  private func problem(at position: Position, _ message: String) -> ProjectFileProblem {
    var problem = ProjectFileProblem(
      .part, at: position, "\(message): SwiftPM refuses such a package",
      fix: "Correct the name, or add what it names")
    problem.severity = .warning
    problem.concernsPackages = true
    return problem
  }
}

import PatuhCore

extension PackageContents {
  /// The problems of products and dependencies that name a target or package that the package manifest does
  /// not have, for which SwiftPM refuses the package. All of the package manifest must be understood.
  /// - Parameter toolsVersion: the version of SwiftPM for which it is written
  func brokenReferences(toolsVersion: [Int]) -> [ProjectFileProblem] {
    let known = Set(targets.map(\.name))
    let ofProducts = products.flatMap { product in
      product.targets.filter { !known.contains($0) }.map { name in
        problem(
          at: product.position,
          "The product \(product.name) names the target \(name), which is not in the package")
      }
    }
    return ofProducts
      + targets.flatMap { target in
        target.dependencies.compactMap { broken($0, of: target, toolsVersion) }
      }
  }

  private func broken(
    _ dependency: PackageTarget.Dependency, of target: PackageTarget, _ toolsVersion: [Int]
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
    case .named(let name) where !targets.contains { $0.name == name } && !names(name):
      let isProduct = productNames.contains(name)
      let near = isProduct ? nil : nearestName(to: name, among: nameable(by: target))
      // Before version 5.2, such a name may be that of a product of any package.
      let mayBeProduct = toolsVersion.lexicographicallyPrecedes([5, 2])
      if mayBeProduct, near == nil { return nil }
      var found = problem(
        at: position,
        "\(start) \(name), which is neither a target of the package nor a package that it depends on",
        meaning: near)
      if mayBeProduct { found.certainty = .likely }
      if isProduct { found.fix = "Name its package: .product(name: \"\(name)\", package: …)" }
      return found
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

  /// What a dependency of a target may be meant to name.
  private func nameable(by target: PackageTarget) -> [String] {
    let packages = remotePackages.map(\.url) + localPackages.map(\.path)
    return targets.map(\.name).filter { $0 != target.name } + productNames.sorted()
      + packages.map { withoutEnding(lastComponent(ofPath: $0)) }
  }

  /// The products of other packages that targets name together with their packages.
  private var productNames: Set<String> {
    Set(
      targets.flatMap(\.dependencies).compactMap { dependency in
        if case .product(let name, _?) = dependency.subject { name } else { nil }
      })
  }

  private func problem(
    at position: Position, _ message: String, meaning near: String? = nil
  ) -> ProjectFileProblem {
    var problem = ProjectFileProblem(
      .part, at: position,
      "\(message): SwiftPM refuses such a package" + (near.map { "; did you mean “\($0)”?" } ?? ""),
      fix: "Correct the name, or add what it names")
    problem.severity = .warning
    problem.concernsPackages = true
    return problem
  }
}

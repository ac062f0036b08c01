import PatuhCore
import PatuhRules

extension SourceSide {
  /// The apps, extensions and frameworks of a project that ship.
  init(_ project: Project, folder: String) {
    let shipping = project.targets.filter { $0.role == .product }
    self.init(products: shipping.map { Product($0, project) }, folder: folder)
  }
}

extension SourceSide.Product {
  init(_ target: Target, _ project: Project) {
    self.init(
      name: target.name, product: target.product, bundleIdentifiers: target.bundleIdentifiers,
      usages: project.usagesInBinary(of: target), manifests: project.foundManifests(of: target),
      codeWithoutSources: target.codeWithoutSources.map(\.name))
  }
}

import PatuhCore

extension XcodeProject {
  /// The packages from repositories whose products targets link, in text order, then those that no target
  /// links. If a product does not name its package, it is not known which package it is linked from.
  var namedPackages: [NamedPackage] {
    var all: [NamedPackage] = []
    var numbers: [XcodeRemotePackage: Int] = [:]
    func add(_ package: XcodeRemotePackage, url: String, users: Set<Place>) {
      if let number = numbers[package] {
        all[number].users?.formUnion(users)
      } else {
        numbers[package] = all.count
        all.append(
          NamedPackage(
            url: url, package.requirement, at: Place(path: file, position: package.position), users: users))
      }
    }
    for target in facts.targets where !target.isTest {
      let inPhases = target.phases.flatMap { facts.phases[$0].files }.compactMap { file in
        if case .packageProduct(let product) = facts.buildFiles[file].subject { product } else { nil }
      }
      let place = Place(path: file, position: target.position)
      for product in (target.packageProducts + inPhases).map({ facts.packageProducts[$0] })
      where !product.isPlugin {
        guard case .remote(let package) = product.origin, let url = package.url else { continue }
        add(package, url: url, users: [place])
      }
    }
    let ofProducts = facts.packageProducts.map(\.origin)
    if ofProducts.contains(.unknown) { return all }
    let others = ofProducts.compactMap { if case .remote(let package) = $0 { package } else { nil } }
    for package in others + facts.packagesWithoutProducts {
      if let url = package.url { add(package, url: url, users: []) }
    }
    return all
  }
}

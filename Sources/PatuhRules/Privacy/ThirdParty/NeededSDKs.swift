import PatuhCore

/// Which SDKs the linked products need of the packages that a lock file pins, as far as the table of products
/// knows.
struct NeededSDKs {
  /// A row of the table, with names in the form in which they are compared.
  private struct Row {
    /// Of the package that is pinned.
    let package: ThirdPartyPackage
    let address: String
    let prefix: String
    let all: Set<String>
    let everyProduct: Set<String>
    let products: [String: Set<String>]

    init(_ row: PackageProducts, of package: ThirdPartyPackage) {
      self.package = package
      address = comparableAddress(row.url)
      prefix = plainName(row.productPrefix)
      all = row.allNeeds
      everyProduct = Set(row.everyProduct)
      products = Dictionary(row.products.map { (plainName($0.name), Set($0.needs)) }) { $0.union($1) }
    }

    /// The SDKs that the linked products of this package need. Nil if no linked product is from this package,
    /// or if one of them may need anything.
    func needs(of linked: Set<String>) -> Set<String>? {
      let own = linked.filter { $0.hasPrefix(prefix) || products[$0] != nil }
      if own.isEmpty { return nil }
      if products.isEmpty { return everyProduct }
      return own.reduce(everyProduct) { needs, product in
        guard let needs, let added = products[product] else { return nil }
        return needs.union(added)
      }
    }
  }

  /// The rows of the packages that each lock file pins, by the path of the lock file.
  private var rows: [String: [Row]] = [:]
  private let linked: Set<String>

  /// - Parameters:
  ///   - packages: all packages of the project
  ///   - linked: the package products that targets link, with names in the form of ``plainName(_:)``
  init(_ table: [PackageProducts], _ packages: [ThirdPartyPackage], linked: Set<String>) {
    self.linked = linked
    let known = table.map { (row: $0, address: comparableAddress($0.url)) }
    for package in packages where package.manager == .swiftPM {
      let version = package.version.flatMap { PackageVersion($0) }
      guard let address = package.repositoryAddress,
        let row = known.last(where: { $0.address == address && $0.row.isAbout(version) })
      else { continue }
      rows[package.place.path, default: []].append(Row(row.row, of: package))
    }
  }

  /// The SDKs in a package that its linked products need; all of them if that is not known.
  func needed(_ matches: [SDKMatch], in package: ThirdPartyPackage) -> [SDKMatch] {
    let address = package.repositoryAddress
    guard let row = rows[package.place.path]?.first(where: { $0.address == address }),
      let needs = row.needs(of: linked)
    else { return matches }
    return matches.filter { needs.contains($0.sdk.name) }
  }

  /// Whether linked products of other packages need a package.
  /// - Parameter matches: the SDKs in the package
  func demand(_ package: ThirdPartyPackage, _ matches: [SDKMatch]) -> Bool {
    let names = Set(matches.map(\.sdk.name))
    let address = package.repositoryAddress
    return (rows[package.place.path] ?? []).contains { row in
      row.address != address && row.needs(of: linked)?.isDisjoint(with: names) == false
    }
  }

  /// The packages that a project file names and that need a package, by their names.
  /// - Parameter matches: the SDKs in the package
  func bringers(of package: ThirdPartyPackage, _ matches: [SDKMatch]) -> [String] {
    let names = Set(matches.map(\.sdk.name))
    let address = package.repositoryAddress
    return (rows[package.place.path] ?? []).filter { row in
      row.address != address && !row.package.isOfOthers && !row.all.isDisjoint(with: names)
    }
    .map(\.package.name)
  }

  /// Whether a package is pinned for other packages whose linked products do not need it.
  /// - Parameter matches: the SDKs in the package
  func leavesOut(_ package: ThirdPartyPackage, _ matches: [SDKMatch]) -> Bool {
    let names = Set(matches.map(\.sdk.name))
    let address = package.repositoryAddress
    let users = (rows[package.place.path] ?? []).filter { row in
      row.address != address && !row.all.isDisjoint(with: names)
    }
    return !users.isEmpty
      && users.allSatisfy { $0.needs(of: linked)?.isDisjoint(with: names) ?? false }
  }
}

extension PackageProducts {
  /// Whether the row is about a version of its package; one that is not known may be any.
  fileprivate func isAbout(_ version: PackageVersion?) -> Bool {
    guard let since else { return true }
    return version.map { $0 >= since } ?? false
  }
}

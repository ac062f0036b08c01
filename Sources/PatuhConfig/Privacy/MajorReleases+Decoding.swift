import PatuhCore

/// Decodes a row of the major releases: a known product and its versions in ascending order.
func majorReleasesRow(_ row: inout Fields) -> MajorReleases? {
  let products = Platform.allCases.map(\.rawValue) + [MajorReleases.xcode]
  let product = row.required("product") { $0.choice(among: products.map { (word: $0, value: $0) }) }
  let versions = row.required("versions") { field -> [Int]? in
    guard let versions = field.list({ $0.count() }) else { return nil }
    let isAscending = zip(versions, versions.dropFirst()).allSatisfy { $0 < $1 }
    if versions.isEmpty || !isAscending {
      field.report(#""versions" must be in ascending order and not empty"#)
    }
    return versions
  }
  let provenance = row.provenance()
  guard let product, let versions, let provenance else { return nil }
  return MajorReleases(product: product, versions: versions, provenance: provenance)
}

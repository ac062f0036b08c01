import PatuhCore

/// Decodes a row of the oldest systems for which App Store Connect accepts apps.
func minimumSystemRow(_ row: inout Fields) -> MinimumSystem? {
  let platform = row.required("platform") {
    $0.choice(among: Platform.allCases.map { (word: $0.rawValue, value: $0) })
  }
  let version = row.required("version") { $0.packageVersion() }
  let itms = row.text("itms")
  let from = row.text("from")
  let provenance = row.provenance()
  guard let platform, let version, let itms, let from, let provenance else { return nil }
  return MinimumSystem(platform: platform, version: version, itms: itms, from: from, provenance: provenance)
}

/// Decodes a row of the oldest SDKs from which App Store Connect accepts apps.
func minimumSDKRow(_ row: inout Fields) -> MinimumSDK? {
  let platform = row.required("platform") {
    $0.choice(among: Platform.allCases.map { (word: $0.rawValue, value: $0) })
  }
  let xcode = row.required("xcode") { $0.packageVersion() }
  let itms = row.text("itms")
  let from = row.text("from")
  let provenance = row.provenance()
  guard let platform, let xcode, let itms, let from, let provenance else { return nil }
  return MinimumSDK(platform: platform, xcode: xcode, itms: itms, from: from, provenance: provenance)
}

extension Field {
  /// A version such as `15.0`.
  func packageVersion() -> PackageVersion? {
    guard let text = nonEmptyText() else { return nil }
    let version = PackageVersion(text)
    if version == nil { report(#""\#(text)" is not a version"#) }
    return version
  }
}

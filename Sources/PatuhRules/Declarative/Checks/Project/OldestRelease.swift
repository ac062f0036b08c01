import PatuhCore

/// The oldest release that a policy allows.
struct OldestRelease {
  var version: PackageVersion
  /// Whether every version of the major release is allowed, such as 26.0 and 26.4.
  var isMajor: Bool
  /// The demand and its reason: `iOS 18, the oldest of the last 3 major releases (27, 26, 18)`.
  var words: String

  /// Whether another version is older than this release.
  func isAfter(_ other: PackageVersion) -> Bool {
    isMajor ? other.major < version.major : other < version
  }
}

extension ReleasePolicy {
  /// The oldest release that the policy allows; nil if no releases of the product are known.
  func oldestRelease(of product: String, in tables: AppleTables) -> OldestRelease? {
    switch self {
    case .atLeast(let version):
      return OldestRelease(version: version, isMajor: false, words: "\(product) \(version.text)")
    case .behind(let behind): return oldestRelease(behind, of: product, in: tables)
    }
  }

  private func oldestRelease(_ behind: Int, of product: String, in tables: AppleTables) -> OldestRelease? {
    let known = tables.releases.first { $0.product == product }?.versions ?? []
    let allowed = known.suffix(behind + 1)
    guard let oldest = allowed.first, let version = PackageVersion("\(oldest)") else { return nil }
    let list = allowed.reversed().map(String.init).joined(separator: ", ")
    let reason =
      behind == 0
      ? "the newest major release" : "the oldest of the last \(allowed.count) major releases (\(list))"
    return OldestRelease(version: version, isMajor: true, words: "\(product) \(oldest), \(reason)")
  }
}

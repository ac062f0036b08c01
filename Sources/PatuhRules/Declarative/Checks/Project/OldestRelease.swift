import PatuhCore

/// The oldest release that a policy allows.
struct OldestRelease {
  var version: PackageVersion
  /// Whether all of a major release is meant, be it 26.0 or 26.4.
  var isMajor: Bool
  /// What is asked for, and why: `iOS 18, the oldest of the last 3 major releases (27, 26, 18)`.
  var words: String

  /// Whether a version is older.
  func isAfter(_ other: PackageVersion) -> Bool {
    isMajor ? other.major < version.major : other < version
  }
}

extension ReleasePolicy {
  /// Nil when no releases of the product are known.
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

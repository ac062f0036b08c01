/// The versions that a project file accepts of a dependency, between two bounds.
public struct VersionRange: Hashable, Sendable {
  /// The lowest version, as written; nil if there is none.
  public var lower: String?
  /// The bound above; nil if there is none. For `~> 5.8.0` it is `5.9`.
  public var upper: String?
  /// Whether the bound above is in the range itself.
  public var includesUpper: Bool

  /// Makes a range.
  public init(lower: String? = nil, upper: String? = nil, includesUpper: Bool = false) {
    self.lower = lower
    self.upper = upper
    self.includesUpper = includesUpper
  }

  /// From a version up to the next major version: `5.8.1` and later ones before `6.0.0`.
  public static func upToNextMajor(from version: String) -> VersionRange {
    VersionRange(lower: version, upper: PackageVersion(version).map { $0.next(1) + ".0.0" })
  }

  /// From a version up to the next minor version: `5.8.1` and later ones before `5.9.0`.
  public static func upToNextMinor(from version: String) -> VersionRange {
    VersionRange(lower: version, upper: PackageVersion(version).map { $0.next(2) + ".0" })
  }

  /// `~>` of Ruby: `5.8` and later ones before `6`, `5.8.0` and later ones before `5.9`.
  public static func pessimistic(_ version: String) -> VersionRange {
    let parsed = PackageVersion(version)
    return VersionRange(lower: version, upper: parsed.map { $0.next(max(1, $0.componentCount - 1)) })
  }

  /// The versions in both ranges.
  public func intersection(_ other: VersionRange) -> VersionRange {
    var both = self
    if let theirs = other.lower, lower.map({ isEarlier($0, than: theirs) }) ?? true { both.lower = theirs }
    if let theirs = other.upper {
      if upper.map({ isEarlier(theirs, than: $0) }) ?? true {
        (both.upper, both.includesUpper) = (theirs, other.includesUpper)
      } else if let upper, !isEarlier(upper, than: theirs) {
        both.includesUpper = includesUpper && other.includesUpper
      }
    }
    return both
  }
}

extension VersionRange {
  /// Whether a version is between the bounds; a bound that is not a version is passed over.
  public func mayHold(_ version: PackageVersion) -> Bool {
    let bounds = [lower, upper].map { $0.flatMap { PackageVersion($0) } }
    if let lower = bounds[0], version < lower { return false }
    guard let upper = bounds[1] else { return true }
    return version < upper || includesUpper && version == upper
  }

  /// The range in words: `5.8.0 or later, below 5.9.0`, `5.0.0 to 5.8.0`, `versions below 6.0`.
  public var words: String {
    switch (lower, upper) {
    case (nil, nil): "any version"
    case (let lower?, nil): "\(lower) or later"
    case (let lower?, let upper?):
      includesUpper ? "\(lower) to \(upper)" : "\(lower) or later, below \(upper)"
    case (nil, let upper?): "versions \(includesUpper ? "up to" : "below") \(upper)"
    }
  }
}

private func isEarlier(_ left: String, than right: String) -> Bool {
  guard let left = PackageVersion(left), let right = PackageVersion(right) else { return false }
  return left < right
}

/// A version of a package, with the order of SemVer, CocoaPods and pub.
///
/// There may be any number of numeric components (`1.20240116.1`); missing ones count as 0. The text after a
/// hyphen, or from the first component that is not a number (`9.0.0-beta.1`, `2.0.0.rc1`), is a pre-release,
/// which sorts before its release. A version with text after a plus (`0.8.9+1`) sorts after the version
/// without it, as in pub. A leading `v` is ignored.
public struct PackageVersion: Hashable, Sendable {
  /// As written, without a leading `v`.
  public let text: String
  private let release: [Int]
  private let preRelease: [String]
  private let build: [String]

  /// Nil if the text does not begin with a number, or contains one of more than 18 digits.
  public init?(_ text: some StringProtocol) {
    var rest = Substring(text)
    if rest.hasPrefix("v") || rest.hasPrefix("V") { rest = rest.dropFirst() }
    self.text = String(rest)
    var build: [Substring] = []
    if let plus = rest.firstIndex(of: "+") {
      build = rest[rest.index(after: plus)...].split(separator: ".")
      rest = rest[..<plus]
    }
    var preRelease: [Substring] = []
    if let hyphen = rest.firstIndex(of: "-") {
      preRelease = rest[rest.index(after: hyphen)...].split(separator: ".")
      rest = rest[..<hyphen]
    }
    let components = rest.split(separator: ".", omittingEmptySubsequences: false)
    let numeric = components.prefix { $0.utf8.allSatisfy(isDigit) && !$0.isEmpty }
    preRelease = components.dropFirst(numeric.count) + preRelease
    release = numeric.compactMap { $0.utf8.count > 18 ? nil : Int($0) }
    guard !release.isEmpty, release.count == numeric.count, !preRelease.contains("") else { return nil }
    self.preRelease = preRelease.map(String.init)
    self.build = build.map(String.init)
  }

  /// The first component.
  public var major: Int { release[0] }

  /// The number of numeric components: 3 for `5.8.0-beta.1`.
  var componentCount: Int { release.count }

  /// The first components, the last of them raised by one: `5.9` for 2 components of `5.8.1`. Missing ones
  /// count as 0.
  func next(_ count: Int) -> String {
    let first = (0..<count).map { release.component($0) + ($0 == count - 1 ? 1 : 0) }
    return first.map(String.init).joined(separator: ".")
  }

  /// Whether only the text after its number makes it an earlier version than another one, and that text is
  /// none with which versions before a release are named: `2.7.12-sqlcipher` may be a variant of `2.7.12`.
  public func mayBeVariant(of other: PackageVersion) -> Bool {
    guard self < other, other.preRelease.isEmpty, !preRelease.isEmpty else { return false }
    let count = max(release.count, other.release.count)
    let isOfSameRelease = (0..<count).allSatisfy { release.component($0) == other.release.component($0) }
    let words = preRelease.map { String($0.lowercased().prefix { !"0123456789-".contains($0) }) }
    return isOfSameRelease && words.contains { !$0.isEmpty }
      && Self.wordsBeforeRelease.isDisjoint(with: words)
  }

  private static let wordsBeforeRelease: Set<String> = [
    "alpha", "a", "beta", "b", "rc", "pre", "prerelease", "preview", "dev", "develop", "snapshot", "nightly",
    "canary", "next", "m", "milestone", "eap", "test", "unstable", "experimental", "nullsafety",
  ]

  /// Whether all components except the last are those of another version: `3.12.4` is in the line of
  /// `3.12.8`.
  public func isOfLine(of other: PackageVersion) -> Bool {
    let count = other.release.count - 1
    return (release + Array(repeating: 0, count: max(0, count - release.count))).prefix(count)
      .elementsEqual(other.release.prefix(count))
  }
}

extension PackageVersion: Comparable {
  public static func == (left: PackageVersion, right: PackageVersion) -> Bool {
    !(left < right) && !(right < left)
  }

  public func hash(into hasher: inout Hasher) {
    for component in release.reversed().drop(while: { $0 == 0 }).reversed() { hasher.combine(component) }
    hasher.combine(preRelease)
    hasher.combine(build)
  }

  public static func < (left: PackageVersion, right: PackageVersion) -> Bool {
    for index in 0..<max(left.release.count, right.release.count) {
      let pair = (left.release.component(index), right.release.component(index))
      if pair.0 != pair.1 { return pair.0 < pair.1 }
    }
    if left.preRelease.isEmpty != right.preRelease.isEmpty { return right.preRelease.isEmpty }
    if let precedes = left.preRelease.precedes(right.preRelease) { return precedes }
    return left.build.precedes(right.build) ?? false
  }
}

extension Array where Element == Int {
  fileprivate func component(_ index: Int) -> Int { index < count ? self[index] : 0 }
}

extension [String] {
  /// Whether these identifiers sort before others: numbers by value and before words, and fewer identifiers
  /// before more; nil if they are equal.
  fileprivate func precedes(_ others: [String]) -> Bool? {
    for (first, second) in zip(self, others) where first != second {
      switch (Int(first), Int(second)) {
      case (let first?, let second?): if first != second { return first < second }
      case (_?, nil): return true
      case (nil, _?): return false
      case (nil, nil): return first.precedesInBytes(second)
      }
    }
    return count == others.count ? nil : count < others.count
  }
}

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

import PatuhCore

/// The Xcode that a text stands for: `16.2`, `^26.4`, `16.x`.
struct XcodeChoice {
  /// The lowest that it may be.
  let version: PackageVersion
  /// Whether a later one of the same major release may be taken, too.
  private let isOpen: Bool

  /// Nil for one that may be any: `latest-stable`, `>=16`.
  /// - Parameter isPath: whether the text is part of a path, which names one Xcode
  init?(_ text: String, isPath: Bool) {
    var rest = text[...]
    let isRange = rest.hasPrefix("^") || rest.hasPrefix("~")
    if isRange { rest = rest.dropFirst() }
    let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.prefix { !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } }
    let behind = parts.dropFirst(numbers.count).first
    // `16.2-beta` is one of the versions 16, as `16.x` is.
    let isVersion = behind.map {
      ["x", "*"].contains($0) || $0.first.map { ("0"..."9").contains($0) } == true
    }
    guard isVersion ?? true, !numbers.isEmpty, !rest.contains(" "),
      let version = PackageVersion(numbers.joined(separator: "."))
    else { return nil }
    self.version = version
    isOpen = !isPath && (isRange || numbers.count < 2 || behind == "x" || behind == "*")
  }

  func isBefore(_ oldest: OldestRelease) -> Bool {
    isOpen ? version.major < oldest.version.major : oldest.isAfter(version)
  }
}

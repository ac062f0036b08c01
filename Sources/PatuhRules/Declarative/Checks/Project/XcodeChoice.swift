import PatuhCore

/// The Xcode version that a text selects: `16.2`, `^26.4`, `16.x`.
struct XcodeChoice {
  /// The lowest version that the text may select.
  let version: PackageVersion
  /// Whether the text may also select a later version of the same major release.
  private let isOpen: Bool

  /// Nil for a text that allows any version: `latest-stable`, `>=16`.
  /// - Parameter isPath: whether the text is part of a path, which names exactly one Xcode
  init?(_ text: String, isPath: Bool) {
    var rest = text[...]
    let isRange = rest.hasPrefix("^") || rest.hasPrefix("~")
    if isRange { rest = rest.dropFirst() }
    let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.prefix { !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } }
    let behind = parts.dropFirst(numbers.count).first
    // `16.2-beta` means one of the versions 16, as `16.x` does.
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

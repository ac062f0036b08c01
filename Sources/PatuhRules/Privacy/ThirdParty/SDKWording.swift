import PatuhCore

extension ThirdPartyPackage {
  /// The name to show: the name on Apple's list for Flutter or a Swift package that is one SDK, otherwise the
  /// name of the package.
  func title(_ matches: [SDKMatch]) -> String {
    guard matches.count == 1, let only = matches.first else { return name }
    let isFlutter = manager == .pub && only.distribution?.isFlutter ?? false
    return manager == .swiftPM || isFlutter ? only.sdk.name : name
  }
}

extension ListedSDK.Distribution {
  /// Whether a pub package is Flutter itself rather than a plug-in.
  var isFlutter: Bool { name == "flutter" }
}

/// Whether ``shortList(_:)`` leaves out some of the names.
func isShortened(_ names: [String]) -> Bool { names.count > 4 }

/// Joins names as in "A, B and C"; if there are more than four, only the first three and the number of the
/// others.
func shortList(_ names: [String]) -> String {
  isShortened(names)
    ? "\(names.prefix(3).joined(separator: ", ")) and \(names.count - 3) others" : enumeration(names)
}

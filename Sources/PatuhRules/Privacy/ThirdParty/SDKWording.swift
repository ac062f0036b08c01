import PatuhCore

extension ThirdPartyPackage {
  /// What people call it: the name on Apple's list when it is one SDK, else that of the package.
  func title(_ matches: [SDKMatch]) -> String {
    guard matches.count == 1, let only = matches.first else { return name }
    let isFlutter = manager == .pub && only.distribution?.isFlutter ?? false
    return manager == .swiftPM || isFlutter ? only.sdk.name : name
  }
}

extension ListedSDK.Distribution {
  /// Whether a package of pub is Flutter itself, and no plug-in.
  var isFlutter: Bool { name == "flutter" }
}

/// "A, B and C"; of many the first three.
func shortList(_ names: [String]) -> String {
  names.count > 4
    ? "\(names.prefix(3).joined(separator: ", ")) and \(names.count - 3) others" : enumeration(names)
}

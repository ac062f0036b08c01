import PatuhCore

extension ThirdPartyPackage {
  /// Whether it is Flutter itself, as pub names it, and no plug-in.
  var isFlutter: Bool { manager == .pub && name == "flutter" }

  /// What people call it: the name on Apple's list when it is one SDK, else that of the package.
  func title(_ matches: [SDKMatch]) -> String {
    guard matches.count == 1, let only = matches.first?.sdk else { return name }
    return manager == .swiftPM || isFlutter ? only.name : name
  }
}

/// "A, B and C"; of many the first three.
func shortList(_ names: [String]) -> String {
  names.count > 4
    ? "\(names.prefix(3).joined(separator: ", ")) and \(names.count - 3) others" : enumeration(names)
}

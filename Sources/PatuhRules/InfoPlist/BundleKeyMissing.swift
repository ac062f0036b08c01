import PatuhCore

extension Rule {
  /// An Info.plist without the identifier or the executable of its bundle.
  static let bundleKeyMissing = Rule(
    RuleInformation(
      id: "bundle_key_missing",
      family: .release,
      defaultSeverity: .error,
      title: "The Info.plist of a bundle has no identifier or no executable",
      why: """
        The Info.plist of an app, an extension or an app clip needs CFBundleIdentifier and \
        CFBundleExecutable. Xcode adds them only where GENERATE_INFOPLIST_FILE is YES, and the identifier \
        only if PRODUCT_BUNDLE_IDENTIFIER has a value. Without them the bundle cannot be installed, and App \
        Store Connect refuses it.
        """,
      itms: ["ITMS-90360"],
      references: ["Apple: CFBundleIdentifier", "Apple: CFBundleExecutable", "App Store Connect: ITMS-90360"]
    ),
    dependence: .usages,
    check: .project { project in
      project.violationsOfSubmittedBundles(for: .use) { bundle in
        neededKeys.compactMap { key, setting in bundle.violation(missing: key, setting) }
      }
    }
  )
}

/// The keys, each with the build setting that holds its value.
private let neededKeys = [
  ("CFBundleExecutable", "EXECUTABLE_NAME"), ("CFBundleIdentifier", "PRODUCT_BUNDLE_IDENTIFIER"),
]

extension SubmittedBundle {
  fileprivate func violation(missing key: String, _ setting: String) -> Violation? {
    var violation = violation { list in
      if let fault = unsetValue(of: key, in: list) { return fault }
      if list.isGenerated {
        // Xcode adds the key if the setting has a value when it builds, which a command may give.
        var fault = list.absence(
          of: [key], "has no \(key) in its Info.plist, since \(setting) has no value", fix: "Set \(setting)")
        fault?.isSure = false
        return fault
      }
      return list.absence(
        of: [key], "has no \(key) in its Info.plist, and no setting generates it",
        fix: "Add the key with $(\(setting)), or set GENERATE_INFOPLIST_FILE to YES")
    }
    violation?.subject = "\(target.name) \(key)"
    return violation
  }
}

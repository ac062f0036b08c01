import PatuhCore

extension Rule {
  /// An Info.plist without the identifier or the executable of its bundle.
  static let bundleKeyMissing = Rule(
    RuleInformation(
      id: "bundle_key_missing",
      family: .release,
      defaultSeverity: .error,
      title: "A bundle has no Info.plist, or one without an identifier or an executable",
      why: """
        The Info.plist of an app, an extension or an app clip needs CFBundleIdentifier and \
        CFBundleExecutable. Xcode adds them only where GENERATE_INFOPLIST_FILE is YES, and the identifier \
        only if PRODUCT_BUNDLE_IDENTIFIER has a value. Without them the bundle cannot be installed, and App \
        Store Connect refuses it. Where neither INFOPLIST_FILE names an Info.plist nor Xcode generates one, \
        Xcode does not even build the bundle.
        """,
      itms: ["ITMS-90360"],
      references: ["Apple: CFBundleIdentifier", "Apple: CFBundleExecutable", "App Store Connect: ITMS-90360"]
    ),
    dependence: .usages,
    check: .project { project in
      project.violationsOfSubmittedBundles(for: .use) { bundle in
        bundle.violationOfAbsentList.map { [$0] }
          ?? neededKeys.compactMap { key, setting in bundle.violation(missing: key, setting) }
      }
    }
  )
}

/// The keys, each with the build setting that holds its value.
private let neededKeys = [
  ("CFBundleExecutable", "EXECUTABLE_NAME"), ("CFBundleIdentifier", "PRODUCT_BUNDLE_IDENTIFIER"),
]

extension SubmittedBundle {
  /// The violation if no setting names an Info.plist and Xcode does not generate one.
  fileprivate var violationOfAbsentList: Violation? {
    violation { list in
      guard list.isAbsent else { return nil }
      return InfoPlistFault(
        message: "has no Info.plist: no setting names one, and GENERATE_INFOPLIST_FILE is not YES",
        fix: "Set GENERATE_INFOPLIST_FILE to YES, or INFOPLIST_FILE to the path of its Info.plist",
        isSure: list.unknowns == [.absent] && list.optionalSettingsFile == nil && !mayTakeFurtherSettings,
        isNote: list.lacksSettings)
    }
  }

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

import PatuhCore

extension Rule {
  /// A key of an Info.plist that has no effect any more.
  static let plistKeyIneffective = Rule(
    RuleInformation(
      id: "plist_key_ineffective",
      family: .release,
      defaultSeverity: .note,
      title: "A key of the Info.plist without effect",
      why: """
        UIDesignRequiresCompatibility is ignored in an app that is built with the SDK of iOS 27, UIRequiresFullScreen \
        in one that runs on iPadOS 26 or later, and no device with armv7 runs what is built today.
        """,
      references: ["Apple TN3192: Migrating your iPad app from the deprecated UIRequiresFullScreen key"]
    ),
    check: .project { project in
      project.submittedBundles([.application]).flatMap { bundle in
        [
          bundle.violation {
            $0.isBuilt(before: 27)
              ? nil : flag("UIDesignRequiresCompatibility", in: $0, "in an app built with the SDK of iOS 27")
          },
          bundle.violation { flag("UIRequiresFullScreen", in: $0, "on iPadOS 26 and later") },
          bundle.violation(oldArchitecture),
        ].compactMap(\.self)
      }
    }
  )
}

private func flag(_ key: String, in list: InfoPlist, _ place: String) -> InfoPlistFault? {
  guard let entry = list[key], entry.value.boolean == true else { return nil }
  return InfoPlistFault(
    entry: entry, message: "sets \(key), which has no effect \(place)",
    fix: "Adapt the app, and remove the key",
    isSure: true)
}

private func oldArchitecture(_ list: InfoPlist) -> InfoPlistFault? {
  guard let entry = list["UIRequiredDeviceCapabilities"], entry.origin.place != nil,
    entry.value.array?.contains(where: { $0.string == "armv7" }) == true
      || entry.value["armv7"] != nil
  else { return nil }
  return InfoPlistFault(
    entry: entry, message: "requires armv7, which means nothing to devices that it is built for",
    fix: "Write arm64 in the place of armv7, or remove it", isSure: true)
}

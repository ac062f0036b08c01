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
        UIDesignRequiresCompatibility is ignored in an app that is built with the SDK of iOS 27 and runs on \
        iOS 27. UIRequiresFullScreen is deprecated, and a later iPadOS ignores it. No device with armv7 runs \
        what is built today. The system does not know the labels that Xcode shows in the place of \
        keys, such as “Privacy - Camera Usage Description”, nor keys with spaces or other capitals, such as \
        “LS Application Queries Schemes”; neither does App Store Connect.
        """,
      references: [
        "Apple TN3192: Migrating your iPad app from the deprecated UIRequiresFullScreen key",
        "Apple: Protected resources",
      ]
    ),
    needs: [AllSubmittedBundles.self],
    check: .project { project in
      project.submittedBundles([.application], for: .use).flatMap { bundle in
        [
          bundle.violation(oldDesign), bundle.violation(fullScreen),
          // A build replaces it by what it is for, so that a built app may have code for such devices.
          project.artefact == nil ? bundle.violation(oldArchitecture) : nil,
        ].compactMap(\.self)
      } + labelsAsKeys(in: project) + keysWrittenOtherwise(in: project)
    }
  )
}

private func labelsAsKeys(in project: Project) -> [Violation] {
  project.violationsOfSubmittedBundles(for: .use) { bundle in
    let keys = Set(bundle.lists.flatMap { $0.entries.map(\.key) }).filter { !isSetAside($0) }
    return project.tables.infoPlistLabels.compactMap { row in
      guard keys.contains(where: row.isWritten) else { return nil }
      var violation = bundle.violation { labelAsKey(row, in: $0) }
      violation?.subject = "\(bundle.target.name) \(row.label)"
      return violation
    }
  }
}

private func labelAsKey(_ row: InfoPlistLabel, in list: InfoPlist) -> InfoPlistFault? {
  let entry = list.entries.first {
    row.isWritten(as: $0.key) && $0.origin.place != nil && !isSetAside($0.key)
  }
  guard let entry else { return nil }
  return fault(of: entry, "it is what Xcode shows for \(row.key)", meant: row.key, in: list)
}

/// Keys that differ from one of Apple's in spaces, marks and capitals alone.
private func keysWrittenOtherwise(in project: Project) -> [Violation] {
  let types = project.tables.infoPlistTypes.filter { $0.path.isEmpty && !$0.key.hasPrefix("*") }.map(\.key)
  let known = Set(types + project.tables.infoPlistLabels.map(\.key))
  let byLetters = Dictionary(known.map { (InfoPlistLabel.letters(of: $0), $0) }) { first, _ in first }
  return project.violationsOfSubmittedBundles(for: .use) { bundle in
    Set(bundle.lists.flatMap { $0.entries.map(\.key) }).sorted().compactMap { key in
      let plain = String(key.prefix { $0 != "~" })
      guard !known.contains(plain), !isSetAside(plain),
        let meant = byLetters[InfoPlistLabel.letters(of: plain)]
      else { return nil }
      var violation = bundle.violation { list in
        guard let entry = list[key], entry.origin.place != nil else { return nil }
        return fault(of: entry, "Apple’s is \(meant)", meant: meant, in: list)
      }
      violation?.subject = "\(bundle.target.name) \(key)"
      return violation
    }
  }
}

/// Whether someone has made a key ineffective on purpose: `--UIAppFonts`, `_UIAppFonts`.
private func isSetAside(_ key: String) -> Bool { key.first?.isLetter != true }

private func fault(
  of entry: InfoPlist.Entry, _ reason: String, meant key: String, in list: InfoPlist
) -> InfoPlistFault {
  InfoPlistFault(
    entry: entry, message: "has the key “\(entry.key)”, which has no effect: \(reason)",
    fix: list[key] == nil ? "Write \(key) in its place" : "Remove it: \(key) is there", isSure: true)
}

private func oldDesign(_ list: InfoPlist) -> InfoPlistFault? {
  guard !list.isBuilt(before: 27), let entry = list["UIDesignRequiresCompatibility"],
    entry.value.boolean == true
  else { return nil }
  return InfoPlistFault(
    entry: entry,
    message: "sets UIDesignRequiresCompatibility, which has no effect in an app built with the SDK of iOS 27",
    fix: "Adapt the app, and remove the key", isSure: true)
}

/// An app for the iPhone alone has no windows on the iPad that the key could be about.
private func fullScreen(_ list: InfoPlist) -> InfoPlistFault? {
  guard let entry = list["UIRequiresFullScreen"] ?? list["UIRequiresFullScreen~ipad"],
    entry.value.boolean == true,
    list.known("UIDeviceFamily")?.array?.contains(where: isPad) != false
  else { return nil }
  return InfoPlistFault(
    entry: entry, message: "sets \(entry.key), which is deprecated and ignored by a later iPadOS",
    fix: "Support all orientations and sizes of windows on the iPad, then remove the key", isSure: true)
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

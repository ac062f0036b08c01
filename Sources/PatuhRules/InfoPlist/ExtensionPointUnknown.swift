import PatuhCore

extension Rule {
  /// An extension without an extension point, or with one that Apple does not have.
  static let extensionPointUnknown = Rule(
    RuleInformation(
      id: "extension_point_unknown",
      family: .release,
      defaultSeverity: .warning,
      title: "An extension without a known extension point",
      why: """
        NSExtension in the Info.plist of an app extension, or EXAppExtensionAttributes where ExtensionKit \
        runs it, says what the extension extends. Without it the system never runs the extension. App Store \
        Connect and devices refuse an app with an extension point that they do not know. The known ones are \
        listed in Rules/release/extension-points.yml; that another is not one is likely.
        """,
      itms: ["ITMS-90349"],
      references: [
        "Apple: NSExtensionPointIdentifier", "Apple: App Extension Keys",
        "MobileDevice: extension point identifier that is not supported (0xe80000b1)",
      ]
    ),
    dependence: .usages,
    check: .project { project in
      let known = Set(project.tables.extensionPoints.map(\.id))
      let bundles =
        project.submittedBundles([.appExtension], for: .use)
        + project.submittedBundles([.appExtension], on: .watchOS, for: .use)
      return bundles.compactMap { bundle in
        bundle.violation { list in list.missingPoint ?? list.unknownPoint(among: known) }
      }
    }
  )
}

extension InfoPlist {
  fileprivate var missingPoint: InfoPlistFault? {
    let fault = absence(
      of: [dictionary, "EXAppExtensionAttributes"],
      "has neither \(dictionary) nor EXAppExtensionAttributes in its Info.plist, so the system never runs it",
      fix: "Add \(dictionary) with the \(point) of the extension")
    if let fault { return fault }
    guard isWhole, let entry = self[dictionary], let value = known(dictionary), value.dictionary != nil,
      value[point] == nil, self["EXAppExtensionAttributes"] == nil
    else { return nil }
    return InfoPlistFault(
      entry: entry, message: "has no \(point) in its \(dictionary), so the system never runs it",
      fix: "Add the \(point) of the extension", isSure: true)
  }

  fileprivate func unknownPoint(among names: Set<String>) -> InfoPlistFault? {
    guard let entry = self[dictionary], let name = known(dictionary)?[point]?.string, !name.isEmpty,
      !names.contains(name)
    else { return nil }
    let nearest = nearestName(to: name, among: names)
    return InfoPlistFault(
      entry: entry,
      message: "has the extension point \(name), which is not one of Apple's"
        + (nearest.map { "; did you mean \($0)?" } ?? ""),
      fix: nearest.map { "Write \($0)" } ?? "Write one of Apple's, or check by hand that it is new",
      isSure: false)
  }
}

private let dictionary = "NSExtension"
private let point = "NSExtensionPointIdentifier"

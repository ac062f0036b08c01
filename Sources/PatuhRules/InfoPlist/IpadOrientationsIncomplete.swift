import PatuhCore

extension Rule {
  /// An app for the iPad that supports only some orientations.
  static let ipadOrientationsIncomplete = Rule(
    RuleInformation(
      id: "ipad_orientations_incomplete",
      family: .release,
      defaultSeverity: .error,
      title: "An iPad app without all four orientations",
      why: """
        An app for the iPad shares the screen with others, so it must support all four orientations, unless \
        UIRequiresFullScreen is true. App Store Connect refuses an app whose \
        UISupportedInterfaceOrientations~ipad (or UISupportedInterfaceOrientations, if there is none for the \
        iPad) has fewer.
        """,
      itms: ["ITMS-90474"],
      references: ["Apple: UISupportedInterfaceOrientations", "App Store Connect: ITMS-90474"]
    ),
    check: .project { project in
      project.submittedBundles([.application]).compactMap { bundle in bundle.violation(orientationFault) }
    }
  )
}

private let orientations = ["Portrait", "PortraitUpsideDown", "LandscapeLeft", "LandscapeRight"]

private func orientationFault(_ list: InfoPlist) -> InfoPlistFault? {
  guard list.isProbablyWhole, list.sharesScreenOfPad,
    let entry = list["UISupportedInterfaceOrientations~ipad"] ?? list["UISupportedInterfaceOrientations"],
    entry.unknownParts.isEmpty
  else { return nil }
  let written = (entry.value.array ?? []).compactMap(\.string)
  let missing = orientations.filter { !written.contains("UIInterfaceOrientation" + $0) }
  if missing.isEmpty { return nil }
  return InfoPlistFault(
    entry: entry,
    message: "is for the iPad too and \(entry.key) lacks \(enumeration(missing))"
      + (list.statesFullScreen
        ? "; its UIRequiresFullScreen is not a Boolean, and whether it counts is not known" : ""),
    fix:
      """
      List all four orientations in UISupportedInterfaceOrientations~ipad, or set UIRequiresFullScreen to \
      true
      """,
    isSure: list.isWhole && !list.statesFullScreen)
}

extension InfoPlist {
  /// Whether UIRequiresFullScreen has a value of another type than Boolean, such as the text YES.
  fileprivate var statesFullScreen: Bool {
    ["UIRequiresFullScreen", "UIRequiresFullScreen~ipad"].contains { key in
      self[key].map { $0.value.boolean == nil } ?? false
    }
  }

  /// Whether the app is for the iPad and does not require the full screen.
  var sharesScreenOfPad: Bool {
    known("UIDeviceFamily")?.array?.contains(where: isPad) == true
      && self["UIRequiresFullScreen"]?.value.boolean != true
      && self["UIRequiresFullScreen~ipad"]?.value.boolean != true
  }
}

/// Whether a value of UIDeviceFamily is the iPad.
func isPad(_ family: PropertyListValue) -> Bool { family.content == .integer("2") }

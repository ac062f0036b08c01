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
        iPad) has fewer, and one that has neither key. Where Xcode generates the list, the keys come from \
        INFOPLIST_KEY_UISupportedInterfaceOrientations and the settings of that name with _iPad and _iPhone.
        """,
      itms: ["ITMS-90474"],
      references: [
        "Apple: UISupportedInterfaceOrientations", "App Store Connect: ITMS-90474",
        "Without the key: https://github.com/static-var/vlr-gg/pull/389, "
          + "https://github.com/KotlinFoundation/kmp-contest-starter-kit/pull/53",
      ]
    ),
    check: .project { project in
      project.submittedBundles([.application]).compactMap { bundle in
        // The container of an app for the watch or for Messages alone has no code and shows nothing.
        let showsNothing =
          project.artefact == nil && bundle.target.sources.isEmpty && bundle.target.cFamilySources.isEmpty
        return bundle.violation { list in orientationFault(list) ?? (showsNothing ? nil : absence(in: list)) }
      }
    }
  )
}

private let orientations = ["Portrait", "PortraitUpsideDown", "LandscapeLeft", "LandscapeRight"]

private func orientationFault(_ list: InfoPlist) -> InfoPlistFault? {
  guard list.isProbablyWhole, list.sharesScreenOfPad, !list.statesFullScreen,
    let entry = list["UISupportedInterfaceOrientations~ipad"] ?? list["UISupportedInterfaceOrientations"],
    entry.unknownParts.isEmpty
  else { return nil }
  let written = (entry.value.array ?? []).compactMap(\.string)
  let missing = orientations.filter { !written.contains("UIInterfaceOrientation" + $0) }
  if missing.isEmpty { return nil }
  return InfoPlistFault(
    entry: entry,
    message: "is for the iPad too and \(entry.key) lacks \(enumeration(missing))", fix: advice,
    isSure: list.isWhole)
}

/// The fault of a list without any orientations for the iPad.
private func absence(in list: InfoPlist) -> InfoPlistFault? {
  let key = "UISupportedInterfaceOrientations"
  guard list.sharesScreenOfPad, !list.statesFullScreen, !list.isOfContainer, list[key] == nil,
    list["\(key)~ipad"] == nil
  else { return nil }
  let isForPhones = list["\(key)~iphone"] != nil
  var fault = list.absence(
    of: isForPhones ? ["\(key)~ipad"] : [key],
    "is for the iPad too and its Info.plist names "
      + (isForPhones ? "orientations for the iPhone alone" : "no orientations"), fix: advice)
  if isForPhones { fault?.isSure = false }
  return fault
}

private let advice =
  "List all four orientations in UISupportedInterfaceOrientations~ipad, or set UIRequiresFullScreen to true"

extension InfoPlist {
  /// Whether UIRequiresFullScreen has a value of another type than Boolean, such as the text YES: whether it
  /// counts is not known, and the type is a finding of its own.
  fileprivate var statesFullScreen: Bool {
    ["UIRequiresFullScreen", "UIRequiresFullScreen~ipad"].contains { key in
      self[key].map { $0.value.boolean == nil } ?? false
    }
  }

  /// Whether it is that of an app that only holds one for the watch, or that the home screen does not show.
  fileprivate var isOfContainer: Bool {
    ["ITSWatchOnlyContainer", "LSApplicationLaunchProhibited"].contains { self[$0]?.value.boolean == true }
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

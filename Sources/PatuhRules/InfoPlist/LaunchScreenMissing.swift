import PatuhCore

extension Rule {
  /// An iOS app without a launch screen.
  static let launchScreenMissing = Rule(
    RuleInformation(
      id: "launch_screen_missing",
      family: .release,
      defaultSeverity: .warning,
      title: "An app without a launch screen",
      why: """
        App Store Connect refuses an iOS app that is built with the SDK of iOS 27 and whose Info.plist names \
        no launch screen. An app for the iPad that does not require the full screen is refused with any SDK. \
        One of UILaunchScreen, UILaunchScreens, UILaunchStoryboardName and UILaunchStoryboards is enough; \
        Xcode writes UILaunchScreen if INFOPLIST_KEY_UILaunchScreen_Generation is YES.
        """,
      itms: ["ITMS-90475", "ITMS-90870"],
      references: ["Apple TN3208: Preparing your app’s launch screen to meet the App Store requirement"]
    ),
    check: .project { project in
      // The container of an app for the watch alone has no code and shows nothing.
      project.submittedBundles([.application]).filter {
        project.artefact != nil || !$0.target.sources.isEmpty || !$0.target.cFamilySources.isEmpty
      }
      .compactMap { bundle in
        let sharesScreen = bundle.lists.allSatisfy(\.sharesScreenOfPad)
        var violation = bundle.violation { list in
          list.isBuilt(before: 27) && !sharesScreen
            ? nil
            : list.absenceOfLaunchScreen(
              sharesScreen
                ? "which is refused in an app for the iPad that does not require the full screen"
                : "which App Store Connect accepts for now and refuses "
                  + "in what is built with the SDK of iOS 27"
            )
        }
        violation?.itms = [sharesScreen ? "ITMS-90475" : "ITMS-90870"]
        if sharesScreen, violation?.certainty == .sure, violation?.severity == nil {
          violation?.severity = .error
        }
        return violation
      }
    }
  )
}

extension InfoPlist {
  private static let keysOfLaunchScreens = [
    "UILaunchScreen", "UILaunchScreens", "UILaunchStoryboardName", "UILaunchStoryboards",
  ]

  /// - Parameter consequence: what follows, as the end of a sentence
  fileprivate func absenceOfLaunchScreen(_ consequence: String) -> InfoPlistFault? {
    let empty = entries.first { entry in
      Self.keysOfLaunchScreens.contains(entry.key) && entry.value.string == "" && entry.unknownParts.isEmpty
    }
    let cause = empty.map { " (its \($0.key) is empty)" } ?? ""
    var fault = absence(
      of: Self.keysOfLaunchScreens,
      "names no launch screen in its Info.plist\(cause), \(consequence)", fix: fix(inPlaceOf: empty))
    if let empty { fault?.entry = empty }
    return fault
  }

  private func fix(inPlaceOf empty: Entry?) -> String {
    let dictionary = "an empty dictionary UILaunchScreen"
    if let empty, empty.origin.place != nil, !empty.origin.isSetting {
      return "Say the name of the storyboard, or put \(dictionary) in the place of \(empty.key)"
    }
    return "Add \(dictionary)"
      + (takesSettings ? ", or set INFOPLIST_KEY_UILaunchScreen_Generation to YES" : "")
  }
}

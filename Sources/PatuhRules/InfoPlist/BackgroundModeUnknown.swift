import PatuhCore

extension Rule {
  /// A background mode that Apple does not have.
  static let backgroundModeUnknown = Rule(
    RuleInformation(
      id: "background_mode_unknown",
      family: .release,
      defaultSeverity: .error,
      title: "A background mode that Apple does not have",
      why: """
        App Store Connect refuses an app whose UIBackgroundModes has a value that it does not know, and the \
        system does not run the app for it. The known ones are listed in Rules/release/background-modes.yml. \
        A value with which an upload was refused, and one that misspells a known one, are sure; that another \
        is not one of Apple's is likely.
        """,
      itms: ["ITMS-90112"],
      references: [
        "Apple: UIBackgroundModes", "Apple: WKBackgroundModes",
        "App Store Connect: ITMS-90112 (torlando-tech/Columba-iOS#17)",
      ]
    ),
    needs: [AllSubmittedBundles.self],
    dependence: .usages,
    check: .project { project in
      project.violationsOfSubmittedBundles { bundle in
        // An App Clip must not have the key at all.
        bundle.target.product == .appClip
          ? [] : keys.flatMap { bundle.unknownModes(of: $0, in: project.tables) }
      }
    }
  )
}

private let keys = ["UIBackgroundModes", "WKBackgroundModes"]

extension SubmittedBundle {
  fileprivate func unknownModes(of key: String, in tables: AppleTables) -> [Violation] {
    let known = tables.backgroundModes.filter { $0.key == key }.map(\.id)
    var written: [String] = []
    for mode in lists.flatMap({ $0.modes(of: key) })
    where !known.contains(mode) && !written.contains(mode) { written.append(mode) }
    return written.compactMap { mode in
      let refused = tables.refusedBackgroundModes.first { $0.written == mode }
      let nearest = refused?.meant ?? (refused == nil ? nearestName(to: mode, among: known) : nil)
      // Whether App Store Connect compares capital letters is not known.
      let isRefused = refused != nil || nearest.map { $0.lowercased() != mode.lowercased() } ?? false
      let isSure = key == "UIBackgroundModes" && isRefused && target.product != .appExtension
      var violation = violation { list in
        guard list.modes(of: key).contains(mode) else { return nil }
        return InfoPlistFault(
          entry: list[key],
          message: "has the background mode \(mode), which is not one of Apple's"
            + (nearest.map { "; did you mean \($0)?" } ?? ""),
          fix: nearest.map { "Write \($0)" }
            ?? (refused == nil ? "Write one of Apple's, or check by hand that it is new" : "Remove the mode"),
          isSure: isSure && list.keepsValue(of: key))
      }
      if key != "UIBackgroundModes" { violation?.itms = [] }
      violation?.subject = "\(target.name) \(mode)"
      return violation
    }
  }
}

extension InfoPlist {
  /// The background modes that a key lists, as far as they are known.
  fileprivate func modes(of key: String) -> [String] {
    (known(key)?.array ?? []).compactMap(\.string).filter { !$0.allSatisfy(\.isWhitespace) }
  }
}

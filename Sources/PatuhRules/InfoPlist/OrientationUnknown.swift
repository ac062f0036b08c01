import PatuhCore

extension Rule {
  /// An orientation that Apple does not have.
  static let orientationUnknown = Rule(
    RuleInformation(
      id: "orientation_unknown",
      family: .release,
      defaultSeverity: .warning,
      title: "An orientation that Apple does not have",
      why: """
        UISupportedInterfaceOrientations lists names such as UIInterfaceOrientationPortrait. The system does \
        not know others, such as `Portrait`: the app does not turn that way, and App Store Connect may miss \
        the orientation in an app for the iPad.
        """,
      references: ["Apple: UISupportedInterfaceOrientations"]
    ),
    dependence: .usages,
    check: .project { project in
      project.violationsOfSubmittedBundles(for: .use) { bundle in
        guard bundle.target.product != .appExtension else { return [] }
        return bundle.lists.flatMap(\.unknownOrientations).distinct.compactMap(
          bundle.violation(ofOrientation:))
      }
    }
  )
}

private let key = "UISupportedInterfaceOrientations"
private let prefix = "UIInterfaceOrientation"

/// Source: Apple, UISupportedInterfaceOrientations (“Possible Values”).
private let known = ["Portrait", "PortraitUpsideDown", "LandscapeLeft", "LandscapeRight"].map { prefix + $0 }

extension SubmittedBundle {
  fileprivate func violation(ofOrientation written: String) -> Violation? {
    let meant = meant(by: written)
    var violation = violation { list in
      let entries = list.entries.filter { $0.key.prefix { $0 != "~" } == key }
      guard let entry = entries.first(where: { $0.unknownOrientations.contains(written) }) else { return nil }
      return InfoPlistFault(
        entry: entry,
        message: "has the orientation “\(written)” in \(entry.key), which is not one of Apple's"
          + (meant.map { "; did you mean \($0)?" } ?? ""),
        fix: meant.map { "Write \($0)" } ?? "Write one of \(enumeration(known)), or remove it",
        isSure: list.keepsValue(of: entry.key))
    }
    violation?.subject = "\(target.name) \(written)"
    return violation
  }
}

extension InfoPlist {
  fileprivate var unknownOrientations: [String] {
    entries.filter { $0.key.prefix { $0 != "~" } == key }.flatMap(\.unknownOrientations)
  }
}

extension InfoPlist.Entry {
  /// The texts that it lists and that are no orientations; empty if settings decide what they are.
  fileprivate var unknownOrientations: [String] {
    guard unknownParts.isEmpty else { return [] }
    return (value.array ?? []).compactMap(\.string).filter { !$0.isBlank && !known.contains($0) }
  }
}

/// The orientation that a text probably stands for: `Portrait`, `UIInterfaceOrientationMaskPortrait`; nil if
/// there is none.
private func meant(by text: String) -> String? {
  let last = text.split(separator: ".").last.map(String.init) ?? text
  let name =
    [prefix + "Mask", prefix].first(where: last.hasPrefix).map { last.dropFirst($0.count) } ?? last[...]
  return known.first { $0.dropFirst(prefix.count).lowercased() == name.lowercased() }
    ?? nearestName(to: text, among: known)
}

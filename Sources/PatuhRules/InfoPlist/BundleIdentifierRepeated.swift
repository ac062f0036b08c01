import PatuhCore

extension Rule {
  /// Two bundles in one app that have one identifier.
  static let bundleIdentifierRepeated = Rule(
    RuleInformation(
      id: "bundle_identifier_repeated",
      family: .release,
      defaultSeverity: .error,
      title: "Two bundles of an app have one identifier",
      why: """
        Each extension, App Clip and watch app in an app must have a CFBundleIdentifier of its own. App \
        Store Connect refuses an app that contains two with the same one, and devices do not install it.
        """,
      itms: ["ITMS-90685"],
      references: [
        "Apple: CFBundleIdentifier", "App Store Connect: ITMS-90685 (fastlane/fastlane#12703)",
        "MobileDevice: bundle identifiers must be unique (0xe80000b0)",
      ]
    ),
    check: .project { project in
      var reported: Set<String> = []
      return project.submittedApps().flatMap { app in
        app.repeatedIdentifiers(of: project.embeddings(in: app).map(\.part)).filter {
          reported.insert("\($0.identityPath ?? "")\n\($0.subject)").inserted
        }
      }
    }
  )
}

private let key = "CFBundleIdentifier"

extension SubmittedBundle {
  /// One violation for each of these parts that has the identifier of an earlier one. It is sure if that is
  /// so in each configuration that both have, and nothing changes either afterwards.
  fileprivate func repeatedIdentifiers(of parts: [Target]) -> [Violation] {
    var different: [Target] = []
    for part in parts where !different.contains(where: { $0.isSame(as: part) }) { different.append(part) }
    return different.indices.compactMap { index in
      different[..<index].lazy.compactMap { collision(of: different[index], with: $0) }.first
    }
  }

  private func collision(of part: Target, with other: Target) -> Violation? {
    let pairs = lists.compactMap { list -> InfoPlistPair? in
      guard let first = list.sibling(in: other), let second = list.sibling(in: part) else { return nil }
      return (first, second)
    }
    let equal = pairs.filter { first, second in
      guard let text = second.known(key)?.string, !text.isEmpty else { return false }
      return first.known(key)?.string == text
    }
    guard let entry = equal.first?.part[key], let text = entry.value.string else { return nil }
    let remarks = self.remarks(on: equal, of: pairs, comparing: (key, key))
    var violation = Violation(
      at: entry.origin.place ?? part.place,
      ([
        """
        \(part.shownName) has the identifier \(text), which \(other.shownName) in \(target.shownName) has, too
        """
      ] + remarks).joined(separator: "; "),
      fix: "Give each of them an identifier of its own", certainty: remarks.isEmpty ? .sure : .likely,
      evidence: entry.evidenceOfSetting, subject: part.name, identityPath: part.place.path)
    violation.count(for: [part])
    return violation
  }
}

extension InfoPlist {
  /// The list of a part that is built together with this one of its app: in the same configuration, and for
  /// the same platform or the watch.
  fileprivate func sibling(in part: Target) -> InfoPlist? {
    let others = part.infoPlists.filter { $0.configuration == configuration }
    return others.first { $0.platform == platform } ?? others.first { $0.platform == .watchOS }
  }
}

import PatuhCore

extension Rule {
  /// An extension whose identifier does not begin with that of its app.
  static let extensionIdentifierUnprefixed = Rule(
    RuleInformation(
      id: "extension_identifier_unprefixed",
      family: .release,
      defaultSeverity: .error,
      title: "An extension whose identifier does not begin with that of its app",
      why: """
        The CFBundleIdentifier of an extension, app clip or watch app must be that of the app that embeds it, followed by a \
        period and a name. Devices refuse to install an app in which one is not, and App Store Connect refuses the upload.
        """,
      references: [
        "Apple: CFBundleIdentifier", "App Store Connect: Bad bundle identifier (uhooi/UhooiPicBook#173)",
        "MobileInstallation: AppexBundleIDNotPrefixed (DanTheMan827/ios-app-signer#259)",
      ]
    ),
    check: .project { project in
      project.submittedBundles([.application]).flatMap { app in
        project.targetsEmbedded(in: app.target).compactMap { app.foreignIdentifier(of: $0) }
      }
    }
  )
}

extension SubmittedBundle {
  /// The violation if the identifier of a part does not begin with that of the app in any configuration that both have.
  fileprivate func foreignIdentifier(of part: Target) -> Violation? {
    var pairs: [(app: String, part: InfoPlist.Entry, text: String)] = []
    for list in lists {
      let others = part.infoPlists.filter { $0.configuration == list.configuration }
      guard let other = others.first(where: { $0.platform == list.platform }) ?? others.first else {
        continue
      }
      guard list.keepsValues, other.keepsValues, let own = list.known(key)?.string, !own.isEmpty,
        let entry = other[key], let text = other.known(key)?.string, !text.isEmpty,
        !text.lowercased().hasPrefix(own.lowercased() + ".")
      else { return nil }
      pairs.append((own, entry, text))
    }
    guard let first = pairs.first else { return nil }
    var violation = Violation(
      at: first.part.origin.place ?? part.place,
      "\(part.shownName) has the identifier \(first.text), which does not begin with \(first.app). as that of"
        + " \(target.shownName), which embeds it, requires" + (doubt.map { "; \($0)" } ?? ""),
      fix: "Name it \(first.app).\(part.name.filter { $0.isLetter || $0.isNumber || $0 == "-" })",
      certainty: doubt == nil ? .sure : .likely, subject: part.name, identityPath: part.place.path,
      severity: isTrial ? .note : nil)
    violation.count(for: [part])
    return violation
  }
}

private let key = "CFBundleIdentifier"

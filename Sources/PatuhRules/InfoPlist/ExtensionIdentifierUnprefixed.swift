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
        The CFBundleIdentifier of an extension, app clip or watch app must be that of the app that embeds \
        it, followed by a period and a name. Devices refuse to install an app in which one is not, and App \
        Store Connect refuses the upload.
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
  /// The violation if the identifier of a part does not begin with that of the app. It is sure if that is so
  /// in each configuration that both have, and nothing changes either afterwards.
  fileprivate func foreignIdentifier(of part: Target) -> Violation? {
    let pairs = self.pairs(with: part)
    let foreign = pairs.compactMap {
      own, its -> (pair: InfoPlistPair, app: String, entry: InfoPlist.Entry, text: String)? in
      guard let app = own.known(key)?.string, !app.isEmpty, let entry = its[key],
        let text = its.known(key)?.string,
        !text.isEmpty, !text.lowercased().hasPrefix(app.lowercased() + ".")
      else { return nil }
      return ((own, its), app, entry, text)
    }
    guard let first = foreign.first else { return nil }
    let remarks = self.remarks(on: foreign.map(\.pair), of: pairs)
    var violation = Violation(
      at: first.entry.origin.place ?? part.place,
      ([
        """
        \(part.shownName) has the identifier \(first.text), which does not begin with \(first.app). as \
        that of \(target.shownName), which embeds it, requires
        """
      ] + remarks).joined(separator: "; "),
      fix: "Name it \(first.app).\(part.name.filter { $0.isLetter || $0.isNumber || $0 == "-" })",
      certainty: remarks.isEmpty ? .sure : .likely, subject: part.name, identityPath: part.place.path,
      severity: isTrial ? .note : nil)
    violation.count(for: [part])
    return violation
  }
}

private let key = "CFBundleIdentifier"

import PatuhCore

extension Rule {
  /// A watch app whose companion is another app than the one that embeds it.
  static let companionIdentifierDiffers = Rule(
    RuleInformation(
      id: "companion_identifier_differs",
      family: .release,
      defaultSeverity: .error,
      title: "A watch app with another companion than its app",
      why: """
        WKCompanionAppBundleIdentifier of a watch app must be the CFBundleIdentifier of the iOS app that \
        embeds it. Devices refuse to install an app in which it is another one.
        """,
      references: [
        "Apple: WKCompanionAppBundleIdentifier",
        "MobileInstallation: InvalidCompanionAppBundleIdentifier (DanTheMan827/ios-app-signer#292)",
      ]
    ),
    check: .project { project in
      project.submittedBundles([.application], for: .use).flatMap { app in
        project.embeddings(in: app).filter {
          $0.part.product == .watchApp && $0.container.target.product == .application
        }
        .compactMap { $0.container.foreignCompanion(of: $0.part) }
      }
    }
  )
}

extension SubmittedBundle {
  /// The violation if the companion of a watch app is another app. It is sure if that is so in each
  /// configuration that both have, and nothing changes either afterwards.
  fileprivate func foreignCompanion(of watchApp: Target) -> Violation? {
    let pairs = self.pairs(with: watchApp)
    let foreign = pairs.compactMap { own, its -> IdentifierClash? in
      guard let app = own.known("CFBundleIdentifier")?.string, !app.isEmpty, let entry = its[key],
        let text = its.known(key)?.string, !text.isEmpty, text.lowercased() != app.lowercased()
      else { return nil }
      return IdentifierClash(pair: (own, its), app: app, text: text, entry: entry)
    }
    guard let first = foreign.first else { return nil }
    let remarks = self.remarks(on: foreign, of: pairs, comparing: ("CFBundleIdentifier", key))
    let values = foreign.map(\.app).distinct.map { app in
      let isForAll = foreign.count == pairs.count && foreign.allSatisfy { $0.app == app }
      return app + (isForAll ? "" : " \(foreign.filter { $0.app == app }.configurations)")
    }
    var violation = Violation(
      at: first.entry.origin.place ?? watchApp.place,
      ([
        """
        \(watchApp.shownName) has the \(key) \(first.text), and \(target.shownName), which embeds it, has \
        the identifier \(first.app)
        """
      ] + remarks.words).joined(separator: "; "),
      fix: "Set \(key) to \(enumeration(values))",
      certainty: remarks.certainty, evidence: first.entry.evidenceOfSetting,
      subject: watchApp.name, identityPath: watchApp.place.path)
    violation.count(for: [watchApp])
    return violation
  }
}

private let key = "WKCompanionAppBundleIdentifier"

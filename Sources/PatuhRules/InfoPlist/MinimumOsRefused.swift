import PatuhCore

extension Rule {
  /// An app that supports systems for which App Store Connect will no longer accept any.
  static let minimumOSRefused = Rule(
    RuleInformation(
      id: "minimum_os_refused",
      family: .release,
      defaultSeverity: .warning,
      title: "A deployment target that App Store Connect refuses",
      why: """
        App Store Connect accepts apps only for systems from a certain version on, and warns some months \
        before it raises that version. The versions and dates are listed in \
        Rules/release/minimum-systems.yml. Its mails are about apps, so an extension for older systems than \
        its app is a note.
        """,
      itms: ["ITMS-90068"],
      references: ["App Store Connect: ITMS-90068"]
    ),
    check: .project { project in
      project.tables.minimumSystems.flatMap { minimum in
        project.submittedBundles([.application, .appClip], on: minimum.platform).compactMap {
          $0.refusal(minimum, in: project)
        } + project.outdatedParts(minimum)
      }
    }
  )
}

extension Project {
  /// A note for each extension for systems that are no longer accepted in an app that is for later ones, or
  /// of which that is not known.
  fileprivate func outdatedParts(_ minimum: MinimumSystem) -> [Violation] {
    var known: Set<[String]> = []
    let apps = submittedBundles([.application], on: minimum.platform).filter {
      $0.target.version(before: minimum) == nil
    }
    return apps.flatMap { app in
      embeddings(in: app).compactMap { embedding -> Violation? in
        let part = embedding.part
        guard part.product == .appExtension, let version = part.version(before: minimum),
          known.insert([part.place.path, part.name]).inserted
        else { return nil }
        let isKnown = app.target.deploymentTargets[minimum.platform] != nil
        var violation = Violation(
          at: part.place,
          "\(part.shownName) supports \(minimum.platform.rawValue) \(version.text) and later"
            + (isKnown
              ? ", unlike \(app.target.shownName) around it"
              : ", and what \(app.target.shownName) around it supports is not known")
            + "; App Store Connect refuses apps for less than "
            + "\(minimum.version.text) from \(minimum.from) on, perhaps also for what they embed",
          fix: minimum.fix, certainty: .likely, itms: [minimum.itms], subject: part.name,
          identityPath: part.place.path, severity: .note)
        violation.count(for: [part])
        return violation
      }
    }
  }
}

extension Target {
  /// The oldest system that it supports if that is no longer accepted; nil if it is, or is not known.
  fileprivate func version(before minimum: MinimumSystem) -> PackageVersion? {
    deploymentTargets[minimum.platform].flatMap { $0 < minimum.version ? $0 : nil }
  }
}

extension MinimumSystem {
  fileprivate var fix: String { "Raise the deployment target to \(version.text) or later" }
}

extension SubmittedBundle {
  /// The violation if the app supports systems that are no longer accepted. What it embeds for such systems
  /// is named with it.
  fileprivate func refusal(_ minimum: MinimumSystem, in project: Project) -> Violation? {
    guard let version = target.version(before: minimum) else { return nil }
    let parts = project.embeddings(in: self).map(\.part).filter {
      $0.product == .appExtension && $0.version(before: minimum) != nil
    }
    var violation = Violation(
      at: target.place,
      "\(target.shownName) supports \(minimum.platform.rawValue) \(version.text) and later; App Store "
        + "Connect refuses less than \(minimum.version.text) from \(minimum.from) on"
        + (doubt.map { "; \($0)" } ?? ""),
      fix: minimum.fix
        + (parts.isEmpty ? "" : ", also that of \(shortList(parts.map(\.shownName).distinct))"),
      certainty: doubt == nil && !target.isOfGeneratedApp ? .sure : .likely,
      itms: [minimum.itms], evidence: evidence(of: version), subject: target.name,
      identityPath: target.place.path)
    violation.editedFile = violation.evidence.first?.place.path
    violation.count(for: [target])
    return violation
  }

  /// Where a build setting is written that gives the deployment target, or what a tool makes it from; empty
  /// if that is not known.
  fileprivate func evidence(of version: PackageVersion) -> [Evidence] {
    for entry in lists.compactMap({ $0["MinimumOSVersion"] }) {
      guard let text = entry.value.string, PackageVersion(text) == version else { continue }
      switch entry.origin {
      case .setting(let name, let place?): return [Evidence(place: place, message: "\(name) is \(text)")]
      case .projectFile(let place):
        return [Evidence(place: place, message: "the deployment target is \(text)")]
      case .setting, .file, .tool: continue
      }
    }
    return []
  }
}

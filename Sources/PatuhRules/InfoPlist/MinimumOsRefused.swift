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
        before it raises that version. The versions and dates are listed in Rules/release/minimum-systems.yml.
        """,
      itms: ["ITMS-90068"],
      references: ["App Store Connect: ITMS-90068"]
    ),
    check: .project { project in
      project.tables.minimumSystems.flatMap { minimum in
        project.submittedBundles([.application, .appClip], on: minimum.platform).compactMap {
          bundle in
          guard let version = bundle.target.deploymentTargets[minimum.platform], version < minimum.version,
            // A part that no app embeds is not uploaded; `extension_unembedded` reports it.
            project.appLacking(bundle.target) == nil
          else {
            return nil
          }
          var violation = Violation(
            at: bundle.target.place,
            "\(bundle.target.shownName) supports \(minimum.platform.rawValue) \(version.text) and later; App "
              + "Store Connect refuses less than \(minimum.version.text) from \(minimum.from) on"
              + (bundle.doubt.map { "; \($0)" } ?? ""),
            fix: "Raise the deployment target to \(minimum.version.text) or later",
            certainty: bundle.doubt == nil && !bundle.target.isOfGeneratedApp ? .sure : .likely,
            itms: [minimum.itms],
            evidence: bundle.evidence(of: version), subject: bundle.target.name,
            identityPath: bundle.target.place.path)
          violation.editedFile = violation.evidence.first?.place.path
          violation.count(for: [bundle.target])
          return violation
        }
      }
    }
  )
}

extension SubmittedBundle {
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

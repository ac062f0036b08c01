import PatuhCore

extension Rule {
  /// Continuous integration that builds with an SDK from which App Store Connect no longer accepts apps.
  static let sdkVersionOld = Rule(
    RuleInformation(
      id: "sdk_version_old",
      family: .release,
      defaultSeverity: .warning,
      title: "An Xcode whose SDK App Store Connect refuses",
      why: """
        App Store Connect accepts only apps that are built with a recent SDK, and each Xcode brings one. \
        Where every workflow and every .xcode-version chooses an older Xcode, an upload from there is \
        refused. Workflows that only test, or that make an XCFramework, upload nothing. It is likely at \
        most, since another machine may make what is uploaded. The versions and dates are listed in \
        Rules/release/minimum-sdks.yml.
        """,
      itms: ["ITMS-90725"],
      references: ["App Store Connect: ITMS-90725"]
    ),
    check: .project { project in
      project.tables.minimumSDKs.flatMap { minimum -> [Violation] in
        // Beside a library with an app that only tries it, workflows are those of the library.
        let bundles = project.submittedBundles([.application, .appClip], on: minimum.platform).withoutTrials
        guard project.artefact == nil, !bundles.isEmpty else { return [] }
        let oldest = OldestRelease(
          version: minimum.xcode, isMajor: false, words: "Xcode \(minimum.xcode.text)")
        let found = project.continuousIntegration.xcodes(before: oldest)
        if found.hasRecent { return [] }
        func concernsUpload(_ path: String) -> Bool {
          if let workflow = project.continuousIntegration.workflows.first(where: { $0.path == path }) {
            return workflow.facts.mayMakeUpload
          }
          // A .xcode-version file in a folder without an app is for something else.
          return bundles.contains { $0.target.place.path.isPath(atOrBelow: folderOfPath(path)) }
        }
        return found.old.filter { concernsUpload($0.place.path) }.map { old in
          Violation(
            at: old.place,
            """
            \(old.place.path) chooses Xcode \(old.written) at most; App Store Connect refuses what is \
            built with less than \(oldest.words) since \(minimum.from)
            """,
            fix: "Choose \(oldest.words) or later, if what is uploaded is built there",
            certainty: .likely, itms: [minimum.itms], subject: "Xcode")
        }
      }
    }
  )
}

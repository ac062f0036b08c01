import PatuhCore

extension Rule {
  /// An SDK from which App Store Connect no longer accepts apps: that of a built app, or that with which
  /// continuous integration builds.
  static let sdkVersionOld = Rule(
    RuleInformation(
      id: "sdk_version_old",
      family: .release,
      defaultSeverity: .warning,
      title: "An Xcode whose SDK App Store Connect refuses",
      why: """
        App Store Connect accepts only apps that are built with a recent SDK, and each Xcode brings one. \
        Where every workflow, every lane of fastlane and every .xcode-version chooses an older Xcode, an \
        upload from there is refused. Workflows that only test, that make an XCFramework, or whose shell \
        scripts and tasks of a Makefile archive nothing, upload nothing. An .xcode-version does not count \
        where a workflow that uploads chooses an Xcode itself, where any workflow builds with a later one, \
        nor beside ci_scripts: there Xcode Cloud builds, with an Xcode that is chosen elsewhere. It is \
        likely at most, since another machine may make what is uploaded. A built app says in its \
        Info.plist with which Xcode it was built (DTXcode): there it is sure, and an error. The versions \
        and dates are listed in Rules/release/minimum-sdks.yml.
        """,
      itms: ["ITMS-90725"],
      references: ["App Store Connect: ITMS-90725"]
    ),
    check: .project { project in
      project.tables.minimumSDKs.flatMap { minimum -> [Violation] in
        // Beside a library with an app that only tries it, workflows are those of the library.
        let bundles = project.submittedBundles([.application, .appClip], on: minimum.platform)
        if project.artefact != nil { return bundles.compactMap { refusal(of: $0, minimum) } }
        return bundles.isEmpty ? [] : oldChoices(for: bundles, in: project, minimum)
      }
    }
  )

  /// The violation of a built app.
  private static func refusal(of bundle: SubmittedBundle, _ minimum: MinimumSDK) -> Violation? {
    guard let list = bundle.lists.first, let xcode = list.xcode, xcode < minimum.xcode else { return nil }
    let sdk = list.known("DTPlatformVersion")?.string
    var violation = Violation(
      at: bundle.target.place,
      """
      \(bundle.target.shownName) was built with Xcode \(xcode.text)\
      \(sdk.map { ", the SDK of \(minimum.platform.rawValue) \($0)" } ?? ""); App Store Connect refuses \
      what is built with less than Xcode \(minimum.xcode.text) since \(minimum.from)
      """,
      fix: "Build it with Xcode \(minimum.xcode.text) or later",
      certainty: .sure, itms: [minimum.itms], subject: bundle.target.name, severity: .error)
    violation.count(for: [bundle.target])
    return violation
  }

  /// The places that choose an Xcode for what is uploaded, if none chooses a recent one.
  private static func oldChoices(
    for bundles: [SubmittedBundle], in project: Project, _ minimum: MinimumSDK
  ) -> [Violation] {
    let oldest = OldestRelease(
      version: minimum.xcode, isMajor: false, words: "Xcode \(minimum.xcode.text)")
    let found = project.continuousIntegration.xcodes(before: oldest)
    if found.hasRecent || found.old.isEmpty { return [] }
    let workflows = project.continuousIntegration.workflowsThatChooseXcode
    // Beside a workflow that chooses an Xcode in another way, an `.xcode-version` is not for uploads.
    let areFilesForUploads = workflows.allSatisfy { workflow in
      workflow.facts.scripts.contains { $0.containsInBytes(".xcode-version") }
    }
    // Nor is one that is older than what a workflow or a lane builds with: it was left behind.
    let files = Set(project.continuousIntegration.xcodeVersionFiles.map(\.path))
    let builtWith = found.old.filter { !files.contains($0.place.path) }.compactMap(\.version).max()
    func isLeftBehind(_ path: String) -> Bool {
      let version = found.old.first { $0.place.path == path }?.version
      guard let builtWith, let version else { return false }
      return version.major < builtWith.major
    }
    func concernsUpload(_ path: String) -> Bool {
      if project.continuousIntegration.workflows.contains(where: { $0.path == path }) {
        return workflows.contains { $0.path == path }
      }
      if project.continuousIntegration.buildScripts.contains(where: { $0.path == path }) {
        return bundles.contains { project.concerns(path, $0.target) }
      }
      return areFilesForUploads && !isLeftBehind(path)
        && bundles.contains { bundle in
          project.continuousIntegration.xcodeVersionFile(for: bundle.target) == path
            && !project.isBuiltByXcodeCloud(bundle.target)
        }
    }
    let paths = Set(found.old.map(\.place.path)).filter(concernsUpload)
    return found.old.filter { paths.contains($0.place.path) }.map { old in
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

extension ContinuousIntegration {
  /// The path of the `.xcode-version` that counts for an app: the nearest one in a folder around its project
  /// file. Nil if there is none. One in a folder without an app is for something else.
  fileprivate func xcodeVersionFile(for app: Target) -> String? {
    let around = xcodeVersionFiles.map(\.path).filter { app.place.path.isPath(atOrBelow: folderOfPath($0)) }
    return around.max { folderOfPath($0).utf8.count < folderOfPath($1).utf8.count }
  }

  /// The workflows that may make what is uploaded and choose an Xcode.
  fileprivate var workflowsThatChooseXcode: [Workflow] {
    workflows.filter { !$0.facts.xcodes.isEmpty && mayMakeUpload($0.facts) }
  }
}

extension Project {
  /// Whether Xcode Cloud builds an app, whose Xcode is chosen outside of the tree: `ci_scripts` lies beside
  /// its project or workspace.
  fileprivate func isBuiltByXcodeCloud(_ app: Target) -> Bool {
    let home = folderOfProjectFile(app.place.path)
    return paths.contains { path in
      lastComponent(ofPath: path) == "ci_scripts"
        && (home.isPath(atOrBelow: folderOfPath(path)) || folderOfPath(path).isPath(atOrBelow: home))
    }
  }
}

extension OldXcode {
  /// The version, or the lowest that it may be; nil if it is not one.
  fileprivate var version: PackageVersion? { XcodeChoice(written, isPath: true)?.version }
}

extension InfoPlist {
  /// The Xcode that built it, such as 16.4 for `1640`; nil if it does not say.
  fileprivate var xcode: PackageVersion? {
    guard let text = known("DTXcode")?.string, let number = Int(text), (100..<10_000).contains(number) else {
      return nil
    }
    let patch = number % 10
    return PackageVersion("\(number / 100).\(number / 10 % 10)" + (patch == 0 ? "" : ".\(patch)"))
  }
}

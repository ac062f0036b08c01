import PatuhCore

/// The Xcode version that continuous integration uses must be recent enough.
struct XcodeVersionDemand: ProjectDemand {
  static let key = "xcode_version"
  static let meaning =
    "no `.xcode-version` and no workflow chooses an older Xcode; of several in a workflow the newest counts"
  static let example = "xcode_version: {policy: latest}"
  static let schema = JSONSchema.reference("release_policy")

  let policy: ReleasePolicy

  init?(_ field: Field) {
    guard let policy = ReleasePolicy(field) else { return nil }
    self.policy = policy
  }

  func check(_ run: DeclarativeRun) { run.checkXcodeVersions(policy) }
}

extension DeclarativeRun {
  /// Reports workflows and `.xcode-version` files whose Xcode is older than a policy allows.
  ///
  /// For a workflow only the newest version counts: the others test whether the code still builds with older ones.
  fileprivate func checkXcodeVersions(_ policy: ReleasePolicy) {
    guard let oldest = policy.oldestRelease(of: MajorReleases.xcode, in: project.tables) else { return }
    for file in project.continuousIntegration.xcodeVersionFiles {
      guard let written = file.facts.version, let choice = XcodeChoice(written, isPath: true) else {
        continue
      }
      report(
        Match(
          place: Place(path: file.path, position: file.facts.position), found: "Xcode \(written)",
          owner: file.path, truth: Truth(choice.isBefore(oldest)), subject: "Xcode", missing: oldest.words))
    }
    for workflow in project.continuousIntegration.workflows {
      check(workflow, oldest)
    }
  }

  private func check(_ workflow: ContinuousIntegration.Workflow, _ oldest: OldestRelease) {
    var newest: (choice: XcodeChoice, written: String, position: Position)?
    var isKnown = true
    for xcode in workflow.facts.xcodes {
      isKnown = isKnown && xcode.version.isComplete && !xcode.isConditional
      for written in xcode.version.values {
        guard let choice = XcodeChoice(written, isPath: xcode.isPath), choice.isBefore(oldest) else { return }
        if let newest, choice.version <= newest.choice.version { continue }
        newest = (choice, written, xcode.version.position)
      }
    }
    guard let newest else { return }
    report(
      Match(
        place: Place(path: workflow.path, position: newest.position), found: "Xcode \(newest.written)",
        owner: workflow.path, truth: isKnown ? .yes : .unknown,
        doubt: "which one it takes is known only to a run", subject: "Xcode", missing: oldest.words))
  }
}

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
  fileprivate func checkXcodeVersions(_ policy: ReleasePolicy) {
    guard let oldest = policy.oldestRelease(of: MajorReleases.xcode, in: project.tables) else { return }
    for old in project.continuousIntegration.xcodes(before: oldest).old {
      report(
        Match(
          place: old.place, found: "Xcode \(old.written)", owner: old.place.path,
          truth: old.isKnown ? .yes : .unknown, doubt: "which one it takes is known only to a run",
          subject: "Xcode", missing: oldest.words))
    }
  }
}

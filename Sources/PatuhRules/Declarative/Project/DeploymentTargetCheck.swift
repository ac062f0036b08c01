import PatuhCore

extension DeclarativeRun {
  /// Reports targets that ship for releases that are older than a policy allows. What states no version is passed over.
  func checkDeploymentTargets(_ policies: [Platform: ReleasePolicy]) {
    for platform in Platform.allCases {
      guard let oldest = policies[platform]?.oldestRelease(of: platform.rawValue, in: project.tables) else {
        continue
      }
      for owner in project.settingsOwners({ $0.deploymentTarget(on: platform)?.text }) {
        guard let target = owner.targets.first, let stated = target.deploymentTarget(on: platform),
          oldest.isAfter(stated)
        else { continue }
        report(
          Match(
            place: owner.place, found: "\(platform.rawValue) \(stated.text)", owner: owner.name, truth: .yes,
            subject: "\(owner.name) \(platform.rawValue)", missing: oldest.words))
      }
    }
  }
}

extension Target {
  /// The lowest version of a platform that it states and is built for.
  fileprivate func deploymentTarget(on platform: Platform) -> PackageVersion? {
    // A tool runs on the Mac that it is built on, whatever its package states for the libraries beside it.
    if product == .commandLineTool, platform != .macOS { return nil }
    guard platforms.isEmpty || platforms.contains(platform) else { return nil }
    return deploymentTargets[platform]
  }
}

import PatuhCore

/// By platform, the oldest release that targets may support.
struct DeploymentTargetDemand: ProjectDemand {
  static let key = "deployment_target"
  static let meaning =
    """
    no target that ships is made for an older release than its platform's [policy](#policies-for-releases) \
    allows
    """
  static let example = "deployment_target: {iOS: {policy: N-2}, macOS: 14}"
  static let schema = JSONSchema.reference("release_policies")

  let policies: [Platform: ReleasePolicy]

  init?(_ field: Field) {
    guard let policies = field.platformValues({ ReleasePolicy($0) }) else { return nil }
    self.policies = Dictionary(policies.map { ($0.platform, $0.value) }) { first, _ in first }
  }

  func check(_ run: DeclarativeRun) { run.checkDeploymentTargets(policies) }
}

extension DeclarativeRun {
  /// Reports targets that ship and support releases older than a policy allows. Targets that state no version
  /// are ignored.
  fileprivate func checkDeploymentTargets(_ policies: [Platform: ReleasePolicy]) {
    let allowed = Platform.allCases.compactMap { platform in
      policies[platform]?.oldestRelease(of: platform.rawValue, in: project.tables).map { (platform, $0) }
    }
    let owners = project.settingsOwners { target in
      let stated = allowed.compactMap { platform, _ in target.words(for: platform) }
      return stated.isEmpty ? nil : stated.joined(separator: " ")
    }
    for (name, subject, owner) in owners {
      guard let target = owner.targets.first else { continue }
      let tooOld = allowed.filter { platform, oldest in
        target.deploymentTarget(on: platform).map(oldest.isAfter) ?? false
      }
      report(
        Match(
          place: owner.place,
          found: tooOld.compactMap { target.words(for: $0.0) }.joined(separator: " and "), owner: name,
          truth: Truth(!tooOld.isEmpty), subject: "\(subject) deployment target",
          missing: tooOld.map { $0.1.words }.joined(separator: " and ")))
    }
  }
}

extension Target {
  /// The deployment target that it states for a platform; nil if there is none, or if it is not built for the
  /// platform.
  fileprivate func deploymentTarget(on platform: Platform) -> PackageVersion? {
    // A tool runs on the Mac that builds it, no matter which versions its package states for the libraries
    // beside it.
    if product == .commandLineTool, platform != .macOS { return nil }
    // It ships no code: a pod that only groups other pods, or something that Xcode's own tools made.
    if sources.isEmpty, cFamilySources.isEmpty { return nil }
    guard platforms.isEmpty || platforms.contains(platform) else { return nil }
    return deploymentTargets[platform]
  }

  /// For example `iOS 15.0`.
  fileprivate func words(for platform: Platform) -> String? {
    deploymentTarget(on: platform).map { "\(platform.rawValue) \($0.text)" }
  }
}

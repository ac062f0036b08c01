import PatuhCore

extension DeclarativeRun {
  /// Reports targets that ship for releases that are older than a policy allows. What states no version is passed over.
  func checkDeploymentTargets(_ policies: [Platform: ReleasePolicy]) {
    let allowed = Platform.allCases.compactMap { platform in
      policies[platform]?.oldestRelease(of: platform.rawValue, in: project.tables).map { (platform, $0) }
    }
    let owners = project.settingsOwners { target in
      let stated = allowed.compactMap { platform, _ in target.words(for: platform) }
      return stated.isEmpty ? nil : stated.joined(separator: " ")
    }
    for (name, owner) in owners {
      guard let target = owner.targets.first else { continue }
      let tooOld = allowed.filter { platform, oldest in
        target.deploymentTarget(on: platform).map(oldest.isAfter) ?? false
      }
      report(
        Match(
          place: owner.place,
          found: tooOld.compactMap { target.words(for: $0.0) }.joined(separator: " and "), owner: name,
          truth: Truth(!tooOld.isEmpty), subject: "\(name) deployment target",
          missing: tooOld.map { $0.1.words }.joined(separator: " and ")))
    }
  }
}

extension Target {
  /// The lowest version of a platform that it states and is built for.
  fileprivate func deploymentTarget(on platform: Platform) -> PackageVersion? {
    // A tool runs on the Mac that it is built on, whatever its package states for the libraries beside it.
    if product == .commandLineTool, platform != .macOS { return nil }
    // Nothing of it ships: a collection of other pods, or what Xcode's own tools made.
    if sources.isEmpty, cFamilySources.isEmpty { return nil }
    guard platforms.isEmpty || platforms.contains(platform) else { return nil }
    return deploymentTargets[platform]
  }

  /// `iOS 15.0`
  fileprivate func words(for platform: Platform) -> String? {
    deploymentTarget(on: platform).map { "\(platform.rawValue) \($0.text)" }
  }
}

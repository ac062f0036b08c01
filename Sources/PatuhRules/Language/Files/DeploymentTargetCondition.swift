import PatuhCore

/// All targets that contain the file require at least these versions of the platforms.
struct DeploymentTargetCondition: FileCondition {
  static let key = "deployment_target"
  static let meaning = "all targets that hold the file are for this version of the platform or a later one"
  static let example = "deployment_target: {iOS: 17}"
  static let schema = JSONSchema.reference("deployment")

  let versions: PlatformVersions

  init?(_ field: Field) {
    guard let versions = PlatformVersions(field) else { return nil }
    self.versions = versions
  }

  func truths(in names: ProjectNames) -> [Truth] { versions.truths(in: names) }
}

/// The same, but a target that states no version does not fulfil it, and neither does a file in no target.
struct StatedDeploymentTargetCondition: FileCondition {
  static let key = "stated_deployment_target"
  static let meaning =
    """
    the same, and each of these targets states its version; not fulfilled if one does not, or if no target \
    holds the file
    """
  static let example = "stated_deployment_target: {iOS: 17}"
  static let schema = JSONSchema.reference("deployment")

  let versions: PlatformVersions

  init?(_ field: Field) {
    guard let versions = PlatformVersions(field) else { return nil }
    self.versions = versions
  }

  func truths(in names: ProjectNames) -> [Truth] {
    versions.truths(in: names).map { Truth($0 == .yes) }
  }
}

/// A minimum version for each platform.
struct PlatformVersions: Hashable {
  private let lowest: [Platform: PackageVersion]

  /// Reads a mapping such as `{iOS: 17}`.
  init?(_ field: Field) {
    guard let values = field.platformValues({ $0.version() }) else { return nil }
    lowest = Dictionary(values.map { ($0.platform, $0.value) }) { first, _ in first }
  }

  /// For each file of the project, whether the deployment targets of all its targets are high enough.
  func truths(in names: ProjectNames) -> [Truth] {
    let files = names.project.sources.indices
    return lowest.reduce(into: files.map { _ in .yes }) { truths, version in
      let ofPlatform = names.project.deploymentTargets(on: version.key, areAtLeast: version.value)
      for file in files { truths[file] = truths[file] && ofPlatform[file] }
    }
  }
}

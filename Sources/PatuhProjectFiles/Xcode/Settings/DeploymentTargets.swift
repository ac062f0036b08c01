import PatuhCore

extension Platform {
  /// The build setting of the deployment target. Mac Catalyst has none of its own: its target follows from
  /// that of iOS.
  var deploymentTargetSetting: String {
    switch self {
    case .iOS, .macCatalyst: "IPHONEOS_DEPLOYMENT_TARGET"
    case .tvOS: "TVOS_DEPLOYMENT_TARGET"
    case .watchOS: "WATCHOS_DEPLOYMENT_TARGET"
    case .visionOS: "XROS_DEPLOYMENT_TARGET"
    case .macOS: "MACOSX_DEPLOYMENT_TARGET"
    }
  }
}

/// The lowest deployment target among the builds, by platform. A platform is missing if a build does not
/// state its target.
/// - Parameter isKnown: whether no missing file could affect a setting of a build
func deploymentTargets(
  of builds: [XcodeSettings], for platforms: Set<Platform>,
  isKnown: (_ name: String, _ build: Int) -> Bool
) -> [Platform: PackageVersion] {
  var result: [Platform: PackageVersion] = [:]
  for platform in platforms {
    let name = platform.deploymentTargetSetting
    let versions = builds.indices.map { build in
      isKnown(name, build) ? builds[build].on(platform).value(name).flatMap { PackageVersion($0) } : nil
    }
    if !versions.contains(nil) { result[platform] = versions.compactMap(\.self).min() }
  }
  return result
}

extension XcodeSettings {
  /// Whether no missing file could affect a setting. The search ends at the innermost level that sets the
  /// name without a condition, unless its value refers to outer levels.
  /// - Parameter completeLevels: for each level, whether none of its files is missing
  func isKnown(_ name: String, completeLevels: [Bool]) -> Bool {
    for (level, isComplete) in zip(levels, completeLevels).reversed() {
      // A missing file of this level could set it.
      guard isComplete else { return false }
      if let index = level.indices(of: name).first(where: { level.settings[$0].conditions.isEmpty }),
        !level.settings[index].value.contains("$")
      {
        return true
      }
    }
    return true
  }

  /// The default isolation of types in a build. If the setting is missing, this is the language's own
  /// default.
  var defaultIsolation: DefaultIsolation {
    if let passed = DefaultIsolation(arguments: list("OTHER_SWIFT_FLAGS")) { return passed }
    return DefaultIsolation(setting: value("SWIFT_DEFAULT_ACTOR_ISOLATION") ?? "")
  }
}

extension DefaultIsolation {
  /// The isolation for a value of `SWIFT_DEFAULT_ACTOR_ISOLATION` or of the compiler argument.
  init(setting: String) {
    switch setting {
    case "", "nonisolated": self = .nonisolated
    case "MainActor": self = .mainActor
    default: self = .unknown
    }
  }

  /// The isolation that `-default-isolation` sets among compiler arguments; nil if it is not among them.
  init?(arguments: [String]) {
    let words = arguments.filter { $0 != "-Xfrontend" }
    for (index, word) in words.enumerated().reversed() {
      if word.hasPrefix("-default-isolation=") {
        self.init(setting: String(word.dropFirst("-default-isolation=".count)))
        return
      }
      if word == "-default-isolation" {
        self.init(setting: index + 1 < words.count ? words[index + 1] : "?")
        return
      }
    }
    return nil
  }

  /// The default that all builds share; unknown if they differ.
  init(commonTo builds: some Sequence<DefaultIsolation>) {
    let all = Set(builds)
    self = all.count == 1 ? all.first ?? .unknown : .unknown
  }
}

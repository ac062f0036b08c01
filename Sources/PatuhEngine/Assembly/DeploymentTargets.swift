import PatuhCore

extension Platform {
  /// The build setting that holds the lowest version; that of Mac Catalyst follows from the one of iOS.
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

/// The lowest version that builds state for each of the platforms; none where one of them states nothing.
/// - Parameter isKnown: whether no file that is missing has a say in a setting of a build
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
  /// Whether no level that is missing has a say in a setting. The innermost level that sets a name without a condition
  /// ends the search, unless it asks for what is below it.
  /// - Parameter completeLevels: for each level, whether no file of it is missing
  func isKnown(_ name: String, completeLevels: [Bool]) -> Bool {
    for (level, isComplete) in zip(levels, completeLevels).reversed() {
      // The level of the file itself is what is missing.
      guard isComplete else { return false }
      if let index = level.indices(of: name).first(where: { level.settings[$0].conditions.isEmpty }),
        !level.settings[index].value.contains("$")
      {
        return true
      }
    }
    return true
  }

  /// What types are isolated to in a build where nothing is written; the setting is missing for the language's own
  /// default.
  var defaultIsolation: DefaultIsolation {
    if let passed = DefaultIsolation(arguments: list("OTHER_SWIFT_FLAGS")) { return passed }
    return DefaultIsolation(setting: value("SWIFT_DEFAULT_ACTOR_ISOLATION") ?? "")
  }
}

extension DefaultIsolation {
  /// What `SWIFT_DEFAULT_ACTOR_ISOLATION` or the compiler's argument says.
  init(setting: String) {
    switch setting {
    case "", "nonisolated": self = .nonisolated
    case "MainActor": self = .mainActor
    default: self = .unknown
    }
  }

  /// What `-default-isolation` says among a compiler's arguments; nil when none of them does.
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

  /// The default that all builds share.
  init(commonTo builds: some Sequence<DefaultIsolation>) {
    let all = Set(builds)
    self = all.count == 1 ? all.first ?? .unknown : .unknown
  }
}

import PatuhCore

/// The settings of a target as it ships: for each configuration that is no debug one and each platform.
struct ShippingSettings: Sendable {
  /// One for each shipping configuration, for no platform in particular.
  private(set) var configurations: [XcodeSettings] = []
  /// Those that do not ship.
  private(set) var debugConfigurations: [XcodeSettings] = []
  /// One for each shipping configuration and each of its platforms that matter: those that Apple binds when there are
  /// any, else all. Where no platform is known, the same as ``configurations``.
  private(set) var builds: [XcodeSettings] = []
  /// Those of all shipping configurations; empty when nothing tells.
  private(set) var platforms: Set<Platform> = []
  /// Whether it is known that these are the platforms, or that they are some that Apple binds.
  private(set) var arePlatformsKnown = true
  /// Whether no `*.xcconfig` is missing.
  private(set) var isComplete = true
  /// For each of ``configurations``, whether no file is missing at each of the levels.
  private var completeLevels: [[Bool]] = []

  init(
    _ target: XcodeTarget, of facts: XcodeProjectFacts, source: SettingsSource, projectName: String
  ) {
    var all: [(settings: XcodeSettings, completeLevels: [Bool])] = []
    for configuration in target.configurations {
      let name = facts.buildConfigurations[configuration].name
      let (project, own) = source.levels(of: configuration)
      let settings = XcodeSettings(
        levels: [project.base, project.own, own.base, own.own], configuration: name, platform: nil,
        builtIn: builtInSettings(target: target.name, project: projectName, configuration: name))
      all.append((settings, [project.isComplete, true, own.isComplete, true]))
    }
    let shipping = all.filter { !isDebug($0.settings) }
    // A target that only has debug configurations ships with those.
    let chosen = shipping.isEmpty ? all : shipping
    debugConfigurations = shipping.isEmpty ? [] : all.map(\.settings).filter(isDebug)
    configurations = chosen.map(\.settings)
    completeLevels = chosen.map(\.completeLevels)
    isComplete = !completeLevels.joined().contains(false)
    let linked = PatuhEngine.platforms(havingFrameworksOf: target, of: facts)
    for (settings, completeLevels) in chosen {
      let isComplete = !completeLevels.contains(false)
      let supportedPlatforms = SupportedPlatforms(settings, isComplete: isComplete, linked: linked)
      let supported = supportedPlatforms.all
      arePlatformsKnown = arePlatformsKnown && supportedPlatforms.areKnown
      platforms.formUnion(supported)
      let bound = supported.intersection(Platform.bound)
      let relevant = bound.isEmpty ? supported : bound
      builds += relevant.isEmpty ? [settings] : Platform.allCases.filter(relevant.contains).map(settings.on)
    }
  }

  /// By platform, the lowest version.
  var deploymentTargets: [Platform: PackageVersion] {
    PatuhEngine.deploymentTargets(of: configurations, for: platforms, isKnown: isKnown)
  }

  /// What types are isolated to where nothing is written.
  var defaultIsolation: DefaultIsolation {
    let areAllKnown = configurations.indices.allSatisfy { build in
      isKnown("SWIFT_DEFAULT_ACTOR_ISOLATION", build) && isKnown("OTHER_SWIFT_FLAGS", build)
    }
    return areAllKnown ? DefaultIsolation(commonTo: builds.map(\.defaultIsolation)) : .unknown
  }

  /// The lowest language mode of Swift, and whether concurrency is checked completely.
  var swiftLanguage: SwiftLanguage {
    PatuhEngine.swiftLanguage(of: builds) { name in
      configurations.indices.allSatisfy { isKnown(name, $0) }
    }
  }

  private func isKnown(_ name: String, _ configuration: Int) -> Bool {
    configurations[configuration].isKnown(name, completeLevels: completeLevels[configuration])
  }

  /// The values of a setting, sorted, each once.
  func values(_ name: String) -> [String] {
    Set(builds.compactMap { $0.value(name) }).sorted()
  }
}

extension XcodeSettings {
  func on(_ platform: Platform) -> XcodeSettings {
    XcodeSettings(
      levels: levels, configuration: configuration, platform: platform,
      builtIn: builtIn.merging(["PLATFORM_NAME": platform.sdkName, "SDK_NAME": platform.sdkName]) { $1 })
  }
}

/// What Xcode itself says about a target.
func builtInSettings(target: String, project: String, configuration: String) -> [String: String] {
  [
    "TARGET_NAME": target, "TARGETNAME": target, "PRODUCT_NAME": target, "PROJECT_NAME": project,
    "PROJECT": project, "CONFIGURATION": configuration,
    "SRCROOT": ".", "SOURCE_ROOT": ".", "PROJECT_DIR": ".",
    "AVAILABLE_PLATFORMS": "appletvos iphoneos macosx watchos xros",
  ]
}

/// Whether a configuration is one for debugging, which reaches nobody: its name says so, or it sets `DEBUG` or compiles
/// without optimisation. A name that speaks of giving builds to people outweighs the settings.
private func isDebug(_ settings: XcodeSettings) -> Bool {
  let name = settings.configuration.lowercased()
  if name.containsInBytes("debug") { return true }
  let released = [
    "release", "store", "distribution", "production", "adhoc", "ad hoc", "enterprise", "testflight", "beta",
    "alpha",
  ]
  if released.contains(where: name.containsInBytes) { return false }
  let swiftFlags = swiftFlags(settings)
  let macros = macros(settings)
  if swiftFlags["DEBUG"] != nil || macros["DEBUG"].map({ $0 != "0" }) ?? false { return true }
  return settings.value("SWIFT_OPTIMIZATION_LEVEL") == "-Onone"
    || settings.value("GCC_OPTIMIZATION_LEVEL") == "0"
}

import PatuhCore

/// The settings of a target as it ships: for each configuration that a shared scheme archives or that is not
/// for debugging, and each platform.
struct ShippingSettings: Sendable {
  /// One for each shipping configuration, for no particular platform.
  private(set) var configurations: [XcodeSettings] = []
  /// The build configurations that do not ship.
  private(set) var debugConfigurations: [XcodeSettings] = []
  /// One for each shipping configuration and each of its relevant platforms: those to which Apple's
  /// requirements apply if there are any, or else all. If no platform is known, the same as
  /// ``configurations``.
  private(set) var builds: [XcodeSettings] = []
  /// The platforms of all shipping configurations; empty if they are unknown.
  private(set) var platforms: Set<Platform> = []
  /// Whether it is known that these are the platforms, or at least that Apple's requirements apply to them.
  private(set) var arePlatformsKnown = true
  /// Whether all shipping configurations are built with the SDK of macOS unless a destination asks for
  /// another.
  private(set) var hasSDKOfMacOS = true
  /// Whether no `*.xcconfig` is missing.
  private(set) var isComplete = true
  /// For each of ``configurations``, whether no file is missing, for each of the levels.
  private var completeLevels: [[Bool]] = []

  /// - Parameter absent: platforms that it does not ship for, whatever its settings say
  init(
    _ target: XcodeTarget, of facts: XcodeProjectFacts, source: SettingsSource, projectName: String,
    archived: Set<String>, without absent: Set<Platform> = []
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
    func isLeftOut(_ settings: XcodeSettings) -> Bool {
      isDebug(settings) && !archived.contains(settings.configuration)
    }
    let shipping = all.filter { !isLeftOut($0.settings) }
    // A target that has only debug configurations ships with those.
    let chosen = shipping.isEmpty ? all : shipping
    debugConfigurations = shipping.isEmpty ? [] : all.map(\.settings).filter(isLeftOut)
    configurations = chosen.map(\.settings)
    completeLevels = chosen.map(\.completeLevels)
    isComplete = !completeLevels.joined().contains(false)
    let linked = PatuhProjectFiles.platforms(havingFrameworksOf: target, of: facts)
    for (settings, completeLevels) in chosen {
      let isComplete = !completeLevels.contains(false)
      let supportedPlatforms = SupportedPlatforms(settings, isComplete: isComplete, linked: linked)
      let supported = supportedPlatforms.all.subtracting(absent)
      hasSDKOfMacOS = hasSDKOfMacOS && supportedPlatforms.sdk == .macOS
      arePlatformsKnown = arePlatformsKnown && supportedPlatforms.areKnown
      platforms.formUnion(supported)
      let bound = supported.intersection(Platform.requiringReasons)
      let relevant = bound.isEmpty ? supported : bound
      builds += relevant.isEmpty ? [settings] : Platform.allCases.filter(relevant.contains).map(settings.on)
    }
  }

  /// What the Info.plists of the builds are made of.
  /// - Parameter build: makes it from the settings of a build and whether each of their levels is complete
  func infoPlistBuilds(_ build: (XcodeSettings, [Bool]) -> InfoPlistBuild) -> [InfoPlistBuild] {
    builds.map { settings in
      let number = configurations.firstIndex { $0.configuration == settings.configuration }
      return build(settings, number.map { completeLevels[$0] } ?? [])
    }
  }

  /// The lowest version by platform.
  var deploymentTargets: [Platform: PackageVersion] {
    PatuhProjectFiles.deploymentTargets(of: configurations, for: platforms, isKnown: isKnown)
  }

  /// The default isolation of types.
  var defaultIsolation: DefaultIsolation {
    let areAllKnown = configurations.indices.allSatisfy { build in
      isKnown("SWIFT_DEFAULT_ACTOR_ISOLATION", build) && isKnown("OTHER_SWIFT_FLAGS", build)
    }
    return areAllKnown ? DefaultIsolation(commonTo: builds.map(\.defaultIsolation)) : .unknown
  }

  /// The lowest Swift language mode, and whether concurrency is checked completely.
  var swiftLanguage: SwiftLanguage {
    PatuhProjectFiles.swiftLanguage(of: builds) { name in
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

/// The settings that Xcode itself defines for a target.
func builtInSettings(target: String, project: String, configuration: String) -> [String: String] {
  [
    "TARGET_NAME": target, "TARGETNAME": target, "PRODUCT_NAME": target, "PROJECT_NAME": project,
    "PROJECT": project, "CONFIGURATION": configuration,
    "SRCROOT": ".", "SOURCE_ROOT": ".", "PROJECT_DIR": ".",
    "AVAILABLE_PLATFORMS": "appletvos iphoneos macosx watchos xros",
  ]
}

/// Whether a configuration does not ship by its name: one that contains “debug”, and `Profile` or one of a
/// flavor, `Profile-staging`, in which Flutter measures.
func isNameOfDebugging(_ configuration: String) -> Bool {
  let name = configuration.lowercased()
  return name.containsInBytes("debug") || name == "profile" || name.hasPrefix("profile-")
}

/// Whether a configuration is for debugging and so does not ship: its name says so, or it sets `DEBUG` or
/// compiles without optimization. A name that suggests distribution takes precedence over the settings.
private func isDebug(_ settings: XcodeSettings) -> Bool {
  if isNameOfDebugging(settings.configuration) { return true }
  let name = settings.configuration.lowercased()
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

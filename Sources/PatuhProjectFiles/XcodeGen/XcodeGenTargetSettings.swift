import PatuhCore

/// The build settings of a target of a specification, in the configurations that ship.
struct XcodeGenTargetSettings {
  /// One for each shipping configuration and each of its relevant platforms: those to which Apple's
  /// requirements apply if there are any, or else all.
  let builds: [XcodeSettings]
  /// The platforms of all shipping configurations; empty if they are unknown.
  let platforms: Set<Platform>
  /// For each of the builds, whether no file is missing, for each of the levels.
  let completeLevels: [[Bool]]

  init(_ target: SpecificationNode, in settings: XcodeGenSettings, project: SpecificationNode) {
    var builds: [XcodeSettings] = []
    var completeLevels: [[Bool]] = []
    var platforms: Set<Platform> = []
    for configuration in settings.shipping {
      let outer = settings.projectLevels(in: configuration)
      let own = settings.levels(ofTarget: target, in: configuration)
      let all = XcodeSettings(
        levels: [outer.base, outer.own, own.base, own.own], configuration: configuration, platform: nil,
        builtIn: builtInSettings(
          target: target["name"]?.text ?? "", project: project["name"]?.text ?? "",
          configuration: configuration))
      let supported = all.platforms(ofXcodeGen: target)
      platforms.formUnion(supported)
      let bound = supported.intersection(Platform.requiringReasons)
      let relevant = bound.isEmpty ? supported : bound
      let found =
        relevant.isEmpty ? [all] : Platform.allCases.filter(relevant.contains).map { all.on($0) }
      builds += found
      completeLevels += found.map { _ in [outer.isComplete, true, own.isComplete, true] }
    }
    self.builds = builds
    self.platforms = platforms
    self.completeLevels = completeLevels
  }

  /// The values of a setting, each once, sorted.
  func values(_ name: String) -> [String] {
    Set(builds.compactMap { $0.value(name) }).filter { !$0.isEmpty }.sorted()
  }

  /// Swift's flags.
  var flags: CompilationFlags {
    CompilationFlags(
      commonTo: builds.map(swiftFlags),
      isComplete: areKnown(["SWIFT_ACTIVE_COMPILATION_CONDITIONS", "OTHER_SWIFT_FLAGS"]))
  }

  /// The preprocessor macros.
  var macros: CompilationFlags {
    CompilationFlags(
      commonTo: builds.map(PatuhProjectFiles.macros),
      isComplete: areKnown(["GCC_PREPROCESSOR_DEFINITIONS", "OTHER_CFLAGS", "OTHER_CPLUSPLUSFLAGS"]))
  }

  /// The lowest version by platform.
  var deploymentTargets: [Platform: PackageVersion] {
    PatuhProjectFiles.deploymentTargets(of: builds, for: platforms) { name, build in
      builds[build].isKnown(name, completeLevels: completeLevels[build])
    }
  }

  /// The default isolation of types.
  var defaultIsolation: DefaultIsolation {
    areKnown(["SWIFT_DEFAULT_ACTOR_ISOLATION", "OTHER_SWIFT_FLAGS"])
      ? DefaultIsolation(commonTo: builds.map(\.defaultIsolation)) : .unknown
  }

  /// The lowest Swift language mode, and whether concurrency is checked completely.
  var swiftLanguage: SwiftLanguage {
    PatuhProjectFiles.swiftLanguage(of: builds) { areKnown([$0]) }
  }

  /// Whether no missing file could affect any of the settings.
  func areKnown(_ names: [String]) -> Bool {
    zip(builds, completeLevels).allSatisfy { build, levels in
      names.allSatisfy { build.isKnown($0, completeLevels: levels) }
    }
  }
}

extension XcodeSettings {
  /// The platforms of the target. XcodeGen derives them from the target's entry, unless an `*.xcconfig` or a
  /// setting states them.
  fileprivate func platforms(ofXcodeGen target: SpecificationNode) -> Set<Platform> {
    let destinations = Set((target["supportedDestinations"]?.texts ?? []).flatMap(Platform.named))
    var platforms = Platform.named(byXcodeGen: target["platform"]?.text ?? "")
    let stated = Set(list("SUPPORTED_PLATFORMS").compactMap { Platform(sdk: $0) })
    if !stated.isEmpty {
      platforms = stated
    } else if !destinations.isEmpty {
      platforms = destinations
    } else if let sdk = value("SDKROOT").flatMap({ Platform(sdk: $0) }) {
      platforms = [sdk]
    }
    if platforms.contains(.iOS), isOn("SUPPORTS_MACCATALYST") { platforms.insert(.macCatalyst) }
    return platforms
  }
}

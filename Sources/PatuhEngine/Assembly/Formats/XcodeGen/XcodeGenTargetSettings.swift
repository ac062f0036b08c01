import PatuhCore

/// The build settings of a target of a specification as it ships.
struct XcodeGenTargetSettings {
  /// One for each shipping configuration and each of its platforms that matter: those that Apple binds when there are
  /// any, else all.
  let builds: [XcodeSettings]
  /// Those of all shipping configurations; empty when nothing tells.
  let platforms: Set<Platform>
  /// For each of the builds, whether no file is missing at each of the levels.
  private let completeLevels: [[Bool]]

  init(_ target: SpecificationNode, in settings: XcodeGenSettings, project: SpecificationNode) {
    var builds: [XcodeSettings] = []
    var completeLevels: [[Bool]] = []
    var platforms: Set<Platform> = []
    for configuration in settings.shipping {
      let outer = settings.levels(project, in: configuration)
      let own = settings.levels(target, in: configuration)
      let all = XcodeSettings(
        levels: [outer.base, outer.own, own.base, own.own], configuration: configuration, platform: nil,
        builtIn: builtInSettings(
          target: target["name"]?.text ?? "", project: project["name"]?.text ?? "",
          configuration: configuration))
      let supported = all.platforms(ofXcodeGen: target)
      platforms.formUnion(supported)
      let bound = supported.intersection(Platform.bound)
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

  /// The preprocessor's macros.
  var macros: CompilationFlags {
    CompilationFlags(
      commonTo: builds.map(PatuhEngine.macros),
      isComplete: areKnown(["GCC_PREPROCESSOR_DEFINITIONS", "OTHER_CFLAGS", "OTHER_CPLUSPLUSFLAGS"]))
  }

  /// By platform, the lowest version.
  var deploymentTargets: [Platform: PackageVersion] {
    PatuhEngine.deploymentTargets(of: builds, for: platforms) { name, build in
      builds[build].isKnown(name, completeLevels: completeLevels[build])
    }
  }

  /// What types are isolated to where nothing is written.
  var defaultIsolation: DefaultIsolation {
    areKnown(["SWIFT_DEFAULT_ACTOR_ISOLATION", "OTHER_SWIFT_FLAGS"])
      ? DefaultIsolation(commonTo: builds.map(\.defaultIsolation)) : .unknown
  }

  /// The lowest language mode of Swift, and whether concurrency is checked completely.
  var swiftLanguage: SwiftLanguage {
    PatuhEngine.swiftLanguage(of: builds) { areKnown([$0]) }
  }

  /// Whether no file that is missing has a say in settings.
  private func areKnown(_ names: [String]) -> Bool {
    zip(builds, completeLevels).allSatisfy { build, levels in
      names.allSatisfy { build.isKnown($0, completeLevels: levels) }
    }
  }
}

extension XcodeSettings {
  /// XcodeGen sets what follows from a target's platform, unless an `*.xcconfig` or a setting does.
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

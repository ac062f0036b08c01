import PatuhCore

/// The platforms that a configuration is built for.
///
/// `SUPPORTED_PLATFORMS` decides, as it does in Xcode; an SDK that the target sets itself outweighs platforms that only
/// the project sets. Mac Catalyst is one beside iOS. An iOS app that also runs on Macs or Vision as it is
/// (`SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD`) is built for iOS alone. Without any setting Xcode builds for macOS.
/// Where neither is to be had, the deployment targets tell: those of the target before those of the project, and of several
/// the ones that have the frameworks that it links.
struct SupportedPlatforms {
  /// Empty when nothing tells.
  private(set) var all: Set<Platform>
  /// Whether it is known that it is built for these, or for platforms that Apple binds at least.
  private(set) var areKnown = true

  /// - Parameters:
  ///   - isComplete: whether no `*.xcconfig` is missing that may say more
  ///   - linked: the platforms that have the frameworks of the system that the target links; all when these do not tell
  init(_ settings: XcodeSettings, isComplete: Bool, linked: Set<Platform>) {
    let sdk = settings.value("SDKROOT").flatMap { $0.isEmpty || $0 == "auto" ? nil : platform(ofSDK: $0) }
    all = Set(settings.list("SUPPORTED_PLATFORMS").compactMap(platform(ofSDK:)))
    if let sdk, all.isEmpty || setsItsSDK(settings) { all = [sdk] }
    if all.isEmpty {
      all = platformsOfDeploymentTargets(settings)
      if !isComplete { choose(among: linked) }
      areKnown = isComplete || all.count == 1 || !all.isEmpty && all.isSubset(of: Platform.bound)
    }
    if all.isEmpty && isComplete { all = [.macOS] }
    if all.contains(.iOS), settings.isOn("SUPPORTS_MACCATALYST") || settings.isOn("SUPPORTS_UIKITFORMAC") {
      all.insert(.macCatalyst)
    }
  }

  private mutating func choose(among linked: Set<Platform>) {
    if all.count == 1 || linked.isSuperset(of: Platform.allCases) { return }
    let common = all.intersection(linked)
    if !common.isEmpty { all = common } else if all.isEmpty { all = linked }
  }
}

/// Whether the target chooses the SDK, and the platforms are the project's.
private func setsItsSDK(_ settings: XcodeSettings) -> Bool {
  settings.isOwn("SDKROOT") && !settings.isOwn("SUPPORTED_PLATFORMS")
}

/// Of `iphoneos`, `iphonesimulator18.0` or the path of an SDK.
private func platform(ofSDK name: String) -> Platform? {
  let name = name.lowercased().split(separator: "/").last ?? ""
  let prefixes: [(String, Platform)] = [
    ("iphone", .iOS), ("macosx", .macOS), ("appletv", .tvOS), ("watch", .watchOS), ("xr", .visionOS),
  ]
  return prefixes.first { name.hasPrefix($0.0) }?.1
}

/// Those of which the target states a version, or else the project.
private func platformsOfDeploymentTargets(_ settings: XcodeSettings) -> Set<Platform> {
  let names: [(String, Platform)] = [
    ("IPHONEOS_DEPLOYMENT_TARGET", .iOS), ("MACOSX_DEPLOYMENT_TARGET", .macOS),
    ("TVOS_DEPLOYMENT_TARGET", .tvOS), ("WATCHOS_DEPLOYMENT_TARGET", .watchOS),
    ("XROS_DEPLOYMENT_TARGET", .visionOS),
  ]
  let stated = names.filter { !(settings.value($0.0) ?? "").isEmpty }
  let own = stated.filter { settings.isOwn($0.0) }
  return Set((own.isEmpty ? stated : own).map(\.1))
}

/// The platforms that have all the frameworks of the system that a target links by its Frameworks phases, as far as a name
/// tells.
func platforms(havingFrameworksOf target: XcodeTarget, of facts: XcodeProjectFacts) -> Set<Platform> {
  var platforms = Set(Platform.allCases)
  for phase in target.phases.lazy.map({ facts.phases[$0] }) where phase.kind == .frameworks {
    for file in phase.files.lazy.map({ facts.buildFiles[$0] }) where file.platformFilters.isEmpty {
      guard case .element(let number) = file.subject, facts.elements[number].sourceTree == .outside else {
        continue
      }
      let name = facts.elements[number].name ?? lastComponent(ofPath: facts.elements[number].path ?? "")
      if let having = platformsByFramework[name] { platforms.formIntersection(having) }
    }
  }
  return platforms
}

private let platformsByFramework: [String: Set<Platform>] = [
  "AppKit.framework": [.macOS], "Cocoa.framework": [.macOS], "Carbon.framework": [.macOS],
  "UIKit.framework": [.iOS, .macCatalyst, .tvOS, .visionOS, .watchOS],
  "WatchKit.framework": [.watchOS], "ClockKit.framework": [.watchOS],
  "TVUIKit.framework": [.tvOS], "TVMLKit.framework": [.tvOS],
]

import PatuhCore

/// The platforms that a configuration is built for.
///
/// `SUPPORTED_PLATFORMS` decides, as it does in Xcode; an SDK that the target sets itself takes precedence
/// over platforms that only the project sets. Mac Catalyst is a platform of its own beside iOS. An iOS app
/// that also runs unmodified on Macs or Vision (`SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD`) is built for iOS
/// only. With Mac Catalyst, `macosx` alone stands for it if the SDK or the deployment targets are those of
/// iOS. If neither setting is available, the deployment targets decide: those of the target before those of
/// the project. If an `*.xcconfig` is missing, only platforms that have the frameworks that the target links
/// are kept. Without any of these settings, Xcode builds for macOS.
struct SupportedPlatforms {
  /// Empty if they are unknown.
  private(set) var all: Set<Platform>
  /// Whether it is known that it is built for these, or at least for platforms to which Apple's requirements
  /// apply.
  private(set) var areKnown = true
  /// The platform of its SDK; nil if it has none of its own: `SDKROOT = auto`.
  let sdk: Platform?

  /// - Parameters:
  ///   - isComplete: whether no `*.xcconfig` is missing that could contain further settings
  ///   - linked: the platforms that have the system frameworks that the target links; all if these frameworks
  ///     do not restrict them
  init(_ settings: XcodeSettings, isComplete: Bool, linked: Set<Platform>) {
    sdk = settings.value("SDKROOT").flatMap { $0.isEmpty || $0 == "auto" ? nil : platform(ofSDK: $0) }
    all = Set(settings.list("SUPPORTED_PLATFORMS").compactMap(platform(ofSDK:)))
    if let sdk, all.isEmpty || setsItsSDK(settings) { all = [sdk] }
    if all.isEmpty {
      all = platformsOfDeploymentTargets(settings)
      if !isComplete { choose(among: linked) }
      areKnown = isComplete || all.count == 1 || !all.isEmpty && all.isSubset(of: Platform.requiringReasons)
    }
    if all.isEmpty && isComplete { all = [.macOS] }
    if settings.isOn("SUPPORTS_MACCATALYST") || settings.isOn("SUPPORTS_UIKITFORMAC") {
      let isOfIOS = sdk == .iOS || sdk == nil && platformsOfDeploymentTargets(settings) == [.iOS]
      if all == [.macOS], isOfIOS { all = [.macCatalyst] }
      if all.contains(.iOS) { all.insert(.macCatalyst) }
    }
  }

  private mutating func choose(among linked: Set<Platform>) {
    if all.count == 1 || linked.isSuperset(of: Platform.allCases) { return }
    let common = all.intersection(linked)
    if !common.isEmpty { all = common } else if all.isEmpty { all = linked }
  }
}

/// Whether the target sets the SDK and only the project sets the platforms.
private func setsItsSDK(_ settings: XcodeSettings) -> Bool {
  settings.isOwn("SDKROOT") && !settings.isOwn("SUPPORTED_PLATFORMS")
}

/// The platform of `iphoneos`, `iphonesimulator18.0` or the path of an SDK.
private func platform(ofSDK name: String) -> Platform? {
  let name = name.lowercased().split(separator: "/").last ?? ""
  let prefixes: [(String, Platform)] = [
    ("iphone", .iOS), ("macosx", .macOS), ("appletv", .tvOS), ("watch", .watchOS), ("xr", .visionOS),
  ]
  return prefixes.first { name.hasPrefix($0.0) }?.1
}

/// The platforms whose deployment target the target states; if it states none, those whose deployment target
/// the project states.
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

/// The platforms that have all the system frameworks in a target's Frameworks phases, as far as the names of
/// the frameworks determine this.
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

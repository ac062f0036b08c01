import PatuhCore

/// The platforms that a configuration is built for; empty when nothing tells.
///
/// `SUPPORTED_PLATFORMS` decides, as it does in Xcode; an SDK that the target sets itself outweighs platforms that only
/// the project sets. Mac Catalyst is one beside iOS. An iOS app that also runs on Macs or Vision as it is
/// (`SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD`) is built for iOS alone. Without any setting Xcode builds for macOS.
/// - Parameter isComplete: whether no `*.xcconfig` is missing that may say more
func supportedPlatforms(_ settings: XcodeSettings, isComplete: Bool) -> Set<Platform> {
  let sdk = settings.value("SDKROOT").flatMap { $0.isEmpty || $0 == "auto" ? nil : platform(ofSDK: $0) }
  var platforms = Set(settings.list("SUPPORTED_PLATFORMS").compactMap(platform(ofSDK:)))
  if let sdk, platforms.isEmpty || setsItsSDK(settings) { platforms = [sdk] }
  if platforms.isEmpty { platforms = platformsOfDeploymentTargets(settings) }
  if platforms.isEmpty && isComplete { platforms = [.macOS] }
  if platforms.contains(.iOS), settings.isOn("SUPPORTS_MACCATALYST") || settings.isOn("SUPPORTS_UIKITFORMAC")
  {
    platforms.insert(.macCatalyst)
  }
  return platforms
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

private func platformsOfDeploymentTargets(_ settings: XcodeSettings) -> Set<Platform> {
  let names: [(String, Platform)] = [
    ("IPHONEOS_DEPLOYMENT_TARGET", .iOS), ("MACOSX_DEPLOYMENT_TARGET", .macOS),
    ("TVOS_DEPLOYMENT_TARGET", .tvOS), ("WATCHOS_DEPLOYMENT_TARGET", .watchOS),
    ("XROS_DEPLOYMENT_TARGET", .visionOS),
  ]
  return Set(names.filter { !(settings.value($0.0) ?? "").isEmpty }.map(\.1))
}

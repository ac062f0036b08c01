import PatuhCore

extension XcodeProject {
  /// The settings of a target as it ships. An app or extension that is built with the SDK of macOS ships for
  /// no platform for which another target with its bundle identifier is built: that one is uploaded there,
  /// and `SUPPORTED_PLATFORMS` of a target for the Mac is often copied from it.
  /// - Parameter index: of the target
  func shippingSettings(of index: Int) -> ShippingSettings {
    let target = facts.targets[index]
    let shipping = statedSettings(of: target)
    guard shipping.hasSDKOfMacOS, shipping.platforms.contains(.macOS), shipping.platforms.count > 1,
      product(of: target, shipping).isApp
    else { return shipping }
    let others = platformsOfTwins(of: index, shipping).subtracting([.macOS])
    return shipping.platforms.isDisjoint(with: others)
      ? shipping : statedSettings(of: target, without: others)
  }

  /// The platforms of the other targets with the kind and a bundle identifier of a target that are not built
  /// with the SDK of macOS.
  private func platformsOfTwins(of index: Int, _ shipping: ShippingSettings) -> Set<Platform> {
    let identifiers = Set(shipping.values("PRODUCT_BUNDLE_IDENTIFIER").filter { !$0.isEmpty })
    let twins = facts.targets.indices.filter {
      $0 != index && facts.targets[$0].kind == facts.targets[index].kind
    }
    let settings = twins.map { statedSettings(of: facts.targets[$0]) }.filter {
      !$0.hasSDKOfMacOS && !identifiers.isDisjoint(with: $0.values("PRODUCT_BUNDLE_IDENTIFIER"))
    }
    return settings.reduce(into: []) { $0.formUnion($1.platforms) }
  }

  private func statedSettings(
    of target: XcodeTarget, without absent: Set<Platform> = []
  ) -> ShippingSettings {
    ShippingSettings(
      target, of: facts, source: settings, projectName: projectName,
      archived: context.archivedConfigurations(of: file), without: absent)
  }
}

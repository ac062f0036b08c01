import PatuhCore

extension Capabilities {
  /// The capabilities that the entitlements and Info.plists of a target grant.
  init(entitlements: [PropertyListFacts], infoPlists: [PropertyListFacts]) {
    self.init(hasEntitlements: !entitlements.isEmpty && entitlements.allSatisfy { $0.root != nil })
    for root in entitlements.compactMap(\.root) {
      let groups = root["com.apple.security.application-groups"]?.array ?? []
      appGroups.formUnion(groups.compactMap(\.string))
      usesICloud =
        usesICloud
        || root.dictionary?.contains { $0.key.hasPrefix("com.apple.developer.icloud-") } == true
    }
    isKeyboard = infoPlists.compactMap(\.root).contains { root in
      root["NSExtension"]?["NSExtensionPointIdentifier"]?.string == "com.apple.keyboard-service"
    }
  }
}

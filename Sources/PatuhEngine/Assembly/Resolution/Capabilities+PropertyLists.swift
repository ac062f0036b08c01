import PatuhCore

extension Capabilities {
  /// The capabilities that the entitlements and Info.plists of a target grant.
  init(entitlements: [PropertyListFacts], infoPlists: [PropertyListFacts]) {
    self.init(hasEntitlements: !entitlements.isEmpty && entitlements.allSatisfy { $0.root != nil })
    for root in entitlements.compactMap(\.root) { take(entitlements: root) }
    isKeyboard = infoPlists.compactMap(\.root).contains { root in
      root["NSExtension"]?["NSExtensionPointIdentifier"]?.string == "com.apple.keyboard-service"
    }
  }

  /// Adds what entitlements grant: those of one build configuration, or those in a signature.
  mutating func take(entitlements root: PropertyListValue) {
    for entry in root.dictionary ?? [] {
      let values = entry.value.grantedValues
      if !values.isEmpty { entitlements[entry.key, default: []].formUnion(values) }
      usesICloud = usesICloud || entry.key.hasPrefix("com.apple.developer.icloud-")
    }
    appGroups.formUnion(entitlements["com.apple.security.application-groups"] ?? [])
  }
}

extension PropertyListValue {
  /// The values that an entitlement with this value grants; empty if it is false or an empty array.
  fileprivate var grantedValues: Set<String> {
    switch content {
    case .boolean(let isOn): isOn ? ["true"] : []
    case .string(let text): [text]
    case .array(let elements): Set(elements.compactMap(\.string))
    default: [typeName]
    }
  }
}

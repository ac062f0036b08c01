import PatuhCore
import PatuhProjectFiles

extension Capabilities {
  /// The capabilities that the entitlements and Info.plists of a target grant.
  /// - Parameter lists: the property lists that were read, by path
  init(of target: TargetDescription, _ lists: [String: PropertyListFacts]) {
    let files = target.entitlements.compactMap { lists[$0] }
    let roots = files.compactMap(\.root) + target.statedEntitlements
    self.init(hasEntitlements: !roots.isEmpty && files.allSatisfy { $0.root != nil })
    for root in roots { take(entitlements: root) }
    isKeyboard = target.infoPlists.contains { lists[$0]?.root?["NSExtension"]?.isOfKeyboard == true }
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

extension PropertyListValue {
  /// Whether it is the `NSExtension` of a keyboard.
  var isOfKeyboard: Bool { self["NSExtensionPointIdentifier"]?.string == "com.apple.keyboard-service" }
}

/// The capabilities of a target, from its entitlements and its Info.plist, as far as reasons depend on them.
public struct Capabilities: Hashable, Sendable {
  /// The app groups in the entitlements, as written; build settings are not resolved.
  public var appGroups: Set<String>
  /// Whether it uses CloudKit or iCloud documents.
  public var usesICloud: Bool
  /// The entitlements that grant something, by key, with the texts of their values; `true` of those that are
  /// switches.
  public var entitlements: [String: Set<String>] = [:]
  /// Whether its extension point is `com.apple.keyboard-service`.
  public var isKeyboard: Bool
  /// Whether entitlements were found and read, so that the target does not have those that are absent.
  public var hasEntitlements: Bool

  /// Makes capabilities.
  public init(
    appGroups: Set<String> = [], usesICloud: Bool = false, isKeyboard: Bool = false,
    hasEntitlements: Bool = false
  ) {
    self.appGroups = appGroups
    self.usesICloud = usesICloud
    self.isKeyboard = isKeyboard
    self.hasEntitlements = hasEntitlements
  }
}

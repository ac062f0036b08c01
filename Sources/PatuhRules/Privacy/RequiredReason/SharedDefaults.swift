import PatuhCore

/// Whether a target may share a store of user defaults with other bundles, which takes an app group in its
/// entitlements. Without one, a suite with the name of a group is a store of the app's own.
enum SharedDefaults {
  /// It has an app group, or its entitlements are not known.
  case possible
  /// Its entitlements name no app group, those of another target do.
  case elsewhere
  /// No entitlements name an app group.
  case impossible
}

extension Project {
  func sharedDefaults(of target: Target) -> SharedDefaults {
    guard target.capabilities.hasEntitlements, target.capabilities.appGroups.isEmpty else { return .possible }
    return targets.contains { !$0.capabilities.appGroups.isEmpty } ? .elsewhere : .impossible
  }
}

import PatuhCore

/// Flutter and the plug-ins of Apple's list that each `pubspec.lock` pins.
struct FlutterPlugins {
  private struct Plugin: Hashable {
    var lockFile: String
    var sdk: String
  }

  private let pinned: Set<Plugin>
  /// Those of which the package is pinned whose version tells.
  private let told: Set<Plugin>

  init(_ packages: [(package: ThirdPartyPackage, matches: [SDKMatch])]) {
    let found = packages.flatMap { package, matches in
      package.manager != .pub
        ? []
        : matches.map { match in
          (Plugin(lockFile: package.place.path, sdk: match.sdk.name), match.distribution != nil)
        }
    }
    pinned = Set(found.map(\.0))
    told = Set(found.filter(\.1).map(\.0))
  }

  /// Whether another package says all there is to say of an SDK: of a pod the plug-in that it is made from, of a part of
  /// a plug-in the package whose version tells.
  func decide(_ match: SDKMatch, of package: ThirdPartyPackage) -> Bool {
    guard let lockFile = package.pubspecLock else { return false }
    let plugin = Plugin(lockFile: lockFile, sdk: match.sdk.name)
    return package.manager == .pub
      ? match.distribution == nil && told.contains(plugin) : pinned.contains(plugin)
  }
}

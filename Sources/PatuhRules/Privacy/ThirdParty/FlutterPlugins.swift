import PatuhCore

/// Flutter and the plug-ins on Apple's list, as pinned by each `pubspec.lock`.
struct FlutterPlugins {
  private struct Plugin: Hashable {
    var lockFile: String
    var sdk: String
  }

  private let pinned: Set<Plugin>
  /// The plug-ins for which a package is pinned whose versions are in the tables.
  private let versioned: Set<Plugin>
  /// The plug-ins for which the package with the code for iOS is itself pinned, with versions in the tables.
  private let pinnedByImplementation: Set<Plugin>

  init(_ packages: [(package: ThirdPartyPackage, matches: [SDKMatch])]) {
    let found = packages.flatMap { package, matches in
      package.manager != .pub
        ? []
        : matches.map { match in
          (
            Plugin(lockFile: package.place.path, sdk: match.sdk.name), match.distribution != nil,
            package.isImplementation
          )
        }
    }
    pinned = Set(found.map(\.0))
    versioned = Set(found.filter(\.1).map(\.0))
    pinnedByImplementation = Set(found.filter { $0.1 && $0.2 }.map(\.0))
  }

  /// Whether another package already answers whether an SDK has a manifest: for a pod, the plug-in that it is
  /// made from; for a part of a plug-in, the package whose versions are in the tables; for a package without
  /// code of its own, the one with the code for iOS.
  func decide(_ match: SDKMatch, of package: ThirdPartyPackage) -> Bool {
    guard let lockFile = package.pubspecLock else { return false }
    let plugin = Plugin(lockFile: lockFile, sdk: match.sdk.name)
    guard package.manager == .pub else { return pinned.contains(plugin) }
    if !package.isImplementation, pinnedByImplementation.contains(plugin) { return true }
    return match.distribution == nil && versioned.contains(plugin)
  }
}

extension ThirdPartyPackage {
  /// Whether it is a package with the code of a plug-in for Apple's platforms, by its name.
  fileprivate var isImplementation: Bool {
    manager == .pub && ["_ios", "_darwin", "_foundation"].contains(where: name.hasSuffix)
  }
}

import PatuhCore

/// A package of npm that an app for iOS takes, as its lock file pins it.
package struct NodePin: Sendable {
  package var name: String
  /// As written.
  package var version: String
  /// In the lock file.
  package var place: Place
}

extension ProjectFiles {
  /// The packages that `package.json` files of apps name whose pods no `Podfile.lock` pins: CocoaPods installs these, and
  /// where the iOS project is in the tree, a Podfile is beside it.
  package var nodePins: [NodePin] {
    let locks = self[NodeLockFacts.self]
    if locks.isEmpty { return [] }
    let podLocks = self[LockFileFacts.self].filter { $0.value.manager == .cocoaPods }.map(\.key)
    let podfiles = self[PodfileFacts.self].map(\.key)
    return sorted(NodePackageFacts.self).filter { path, facts in
      guard isShippingPath(path), !isInCheckout(path), facts.buildsApp else { return false }
      let app = folderOfPath(path)
      func isBelow(_ path: String) -> Bool { app == "." || path.isPath(atOrBelow: app) }
      if podLocks.contains(where: isBelow) { return false }
      return podfiles.contains(where: isBelow)
        || !holdsXcodeProject(below: app)
          && (facts.usesExpo || !facts.isApp)
    }
    .flatMap { path, facts -> [NodePin] in
      let app = folderOfPath(path)
      let lock = app.foldersUpward.lazy.compactMap { folder in
        nodeLockNames.lazy.compactMap { joinedPath(folder, $0) }.first { locks[$0] != nil }
      }.first
      guard let lock, let pins = locks[lock] else { return [] }
      let home = folderOfPath(lock)
      let folder = app == home ? "." : home == "." ? app : String(app.dropFirst(home.count + 1))
      return Set(facts.dependencies).sorted().compactMap { name -> NodePin? in
        guard let pin = pins.package(name, for: folder), !isPatched(name, pin.version, in: [app, home]) else {
          return nil
        }
        return NodePin(name: name, version: pin.version, place: Place(path: lock, position: pin.position))
      }
    }
  }
}

extension ProjectFiles {
  /// Whether patch-package changes a package, and perhaps its podspec.
  private func isPatched(_ name: String, _ version: String, in folders: [String]) -> Bool {
    let file = "patches/\(name.replacing("/", with: "+"))+\(version).patch"
    return folders.contains { joinedPath($0, file).map(isPresent) ?? false }
  }
}

private let nodeLockNames = ["package-lock.json", "yarn.lock", "pnpm-lock.yaml", "bun.lock"]

extension NodePackageFacts {
  /// Whether an app for iOS is built of it: with React Native, Expo, Capacitor or Cordova.
  fileprivate var buildsApp: Bool {
    isApp || ["@capacitor/ios", "cordova-ios"].contains(where: dependencies.contains)
  }
}

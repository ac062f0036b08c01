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
  /// The packages that `package.json` files of apps name whose pods no `Podfile.lock` pins: CocoaPods
  /// installs these, and where the iOS project is in the tree, a Podfile is beside it.
  package var nodePins: [NodePin] {
    let locks = self[NodeLockFacts.self]
    if locks.isEmpty { return [] }
    let podLocks = self[LockFileFacts.self].filter { $0.value.manager == .cocoaPods }.map(\.key)
    let podfiles = self[PodfileFacts.self].map(\.key)
    return sorted(NodePackageFacts.self).filter { path, facts in
      guard isShipping(path), !isInCheckout(path), facts.buildsApp else { return false }
      let app = folderOfPath(path)
      func isBelow(_ path: String) -> Bool { app == "." || path.isPath(atOrBelow: app) }
      if podLocks.contains(where: isBelow) { return false }
      return podfiles.contains(where: isBelow)
        || !holdsXcodeProject(below: app)
          && (facts.usesExpo || !facts.isApp)
    }
    .flatMap { path, facts -> [NodePin] in
      let app = folderOfPath(path)
      guard let lock = nodeLock(ofApp: app) else { return [] }
      let homes = [app, folderOfPath(lock.path)]
      return Set(facts.dependencies).sorted().compactMap { name -> NodePin? in
        guard let pin = lock.facts.package(name, for: lock.folder), !isPatched(name, pin.version, in: homes)
        else { return nil }
        return NodePin(
          name: name, version: pin.version, place: Place(path: lock.path, position: pin.position))
      }
    }
  }
}

extension ProjectFiles {
  /// The nearest lock file of npm, Yarn, pnpm or Bun in the folder of an app or above it, and that folder,
  /// relative to that of the lock file; nil if there is none.
  func nodeLock(ofApp app: String) -> (path: String, facts: NodeLockFacts, folder: String)? {
    let locks = self[NodeLockFacts.self]
    let path = app.foldersUpward.lazy.compactMap { folder in
      nodeLockNames.lazy.compactMap { joinedPath(folder, $0) }.first { locks[$0] != nil }
    }.first
    guard let path, let facts = locks[path] else { return nil }
    let home = folderOfPath(path)
    let folder = app == home ? "." : home == "." ? app : String(app.dropFirst(home.count + 1))
    return (path, facts, folder)
  }

  /// Whether patch-package changes a package, and perhaps its podspec.
  private func isPatched(_ name: String, _ version: String, in folders: [String]) -> Bool {
    let file = "patches/\(name.replacing("/", with: "+"))+\(version).patch"
    return folders.contains { joinedPath($0, file).map(isPresent) ?? false }
  }
}

private let nodeLockNames = ["package-lock.json", "yarn.lock", "pnpm-lock.yaml", "bun.lock"]

extension NodePackageFacts {
  /// Whether an app for iOS is built of it: with React Native, Expo, Capacitor or Cordova.
  var buildsApp: Bool {
    isApp || ["@capacitor/ios", "cordova-ios"].contains(where: dependencies.contains)
  }
}

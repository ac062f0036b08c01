import PatuhCore

/// A problem for each `Podfile.lock` that was written for other packages than the lock file of pub, npm, Yarn
/// or pnpm pins now: the next `pod install` changes it, and which pods are built until then is not known.
///
/// A pod of a plug-in whose package is no longer pinned is of an earlier state. Versions count only where the
/// podspec takes that of the package; most podspecs of Flutter's plug-ins state one of their own.
///
/// Source: the podspecs of firebase/flutterfire; for `sentry_flutter`, React Native and Capacitor the lock
/// files of public apps, in which both versions are the same.
func problemsOfOtherPackages(_ files: ProjectFiles) -> [(path: String, problem: ProjectFileProblem)] {
  files.sorted(LockFileFacts.self).compactMap { path, lock in
    guard lock.manager == .cocoaPods, lock.problems.isEmpty, files.isShipping(path),
      let difference = files.differenceToPub(lock, at: path) ?? files.differenceToNode(lock, at: path)
    else { return nil }
    var problem = ProjectFileProblem(
      .part, at: difference.position,
      "Podfile.lock was written for another \(difference.lockFile): it \(difference.words), so which pods the"
        + " app is built with is not known",
      fix: "Run `pod install`, and check in the Podfile.lock that it writes")
    problem.concernsBundles = false
    problem.hidesPackages = true
    return (path, problem)
  }
}

/// How the pods in a `Podfile.lock` differ from what another lock file pins.
private struct PodfileDifference {
  /// `pubspec.lock`
  let lockFile: String
  /// The pods whose package it does not pin.
  private var gone: [LockedPackage] = []
  /// The pods with another version than their package.
  private var others: [(pod: LockedPackage, version: String)] = []

  init(to lockFile: String) { self.lockFile = lastComponent(ofPath: lockFile) }

  mutating func take(gone pod: LockedPackage) {
    if !gone.contains(where: { $0.name == pod.name }) { gone.append(pod) }
  }

  /// Compares the version of a pod with that of its package.
  mutating func compare(_ pod: LockedPackage, to pin: String) {
    guard case .some(let own) = pod.podspecVersion, PackageVersion(own) != nil, PackageVersion(pin) != nil,
      own != pin.replacing("+", with: "-"), own != pin
    else { return }
    others.append((pod, pin))
  }

  var position: Position? { (others.map(\.pod) + gone).map(\.position).min() }

  /// Nil if nothing differs.
  var known: PodfileDifference? { gone.isEmpty && others.isEmpty ? nil : self }

  /// `has Sentry 8.40.1, of which that pins 9.1.0, and lists Maps, which that does not pin`
  var words: String {
    var parts: [String] = []
    if let first = others.first {
      let more = others.count == 1 ? "" : ", and likewise \(others.count - 1) more"
      parts.append(
        "has \(first.pod.name) \(first.pod.podspecVersion ?? ""), which that pins to \(first.version)\(more)")
    }
    if let first = gone.first {
      let more =
        gone.count == 1 ? "" : gone.count == 2 ? " and \(gone[1].name)" : " and \(gone.count - 1) more"
      parts.append("lists \(first.name)\(more), which that does not pin")
    }
    return parts.joined(separator: ", and ")
  }
}

extension LockedPackage {
  /// The version under PODS, also of a pod from a folder; nil if it is none.
  fileprivate var podspecVersion: String? {
    switch pin {
    case .version(let text): text
    default: statedVersion
    }
  }
}

extension ProjectFiles {
  /// Flutter links the plug-ins of the lock file of pub, and makes a pod of each with code for iOS.
  fileprivate func differenceToPub(_ lock: LockFileFacts, at path: String) -> PodfileDifference? {
    let pods = lock.packages.compactMap { pod in FlutterPod(pod, in: path).map { (pod: pod, link: $0) } }
      .filter { $0.link.package != "flutter" }
    guard let app = pods.lazy.compactMap(\.link.appFolder).first,
      let (pubPath, pub) = app.foldersUpward.lazy.compactMap({ folder in
        joinedPath(folder, "pubspec.lock").flatMap { path in self[LockFileFacts.self][path].map { (path, $0) }
        }
      }).first, pub.problems.isEmpty
    else { return nil }
    let pinned = Dictionary(pub.packages.map { ($0.name, $0.pin) }) { first, _ in first }
    // The packages of the SDK have no pin, and those of a workspace are not in its lock file.
    let own = Set(self[PubspecFacts.self].values.compactMap(\.name)).union(["integration_test"])
    var difference = PodfileDifference(to: pubPath)
    for (pod, link) in pods where !own.contains(link.package) {
      switch pinned[link.package] {
      case nil: difference.take(gone: pod)
      case .version(let version)?
      where takesVersionOfPackage(link.package) && pod.podspecVersion != templateVersionOfPlugins:
        difference.compare(pod, to: version)
      default: break
      }
    }
    return difference.known
  }

  /// React Native and Capacitor make pods of packages that npm, Yarn or pnpm install.
  fileprivate func differenceToNode(_ lock: LockFileFacts, at path: String) -> PodfileDifference? {
    let pods = lock.packages.compactMap { pod in pod.path.flatMap(nodePackage).map { (pod: pod, name: $0) } }
    let app = folderOfPath(path).foldersUpward.first { folder in
      joinedPath(folder, "package.json").flatMap { self[NodePackageFacts.self][$0] }?.buildsApp ?? false
    }
    guard !pods.isEmpty, let app, let node = nodeLock(ofApp: app), node.facts.problems.isEmpty
    else { return nil }
    var difference = PodfileDifference(to: node.path)
    for (pod, name) in pods where podsOfNode[pod.name] == name {
      if let pin = node.facts.package(name, for: node.folder) { difference.compare(pod, to: pin.version) }
    }
    return difference.known
  }
}

/// The pods of frameworks whose podspecs take the version of the package, with these.
private let podsOfNode = [
  "React-Core": "react-native", "Capacitor": "@capacitor/ios", "CapacitorCordova": "@capacitor/ios",
]

/// The version in the podspec that `flutter create` writes for a plug-in. Many plug-ins keep it for good, or
/// kept it until their podspec took the version of the package, as that of `sentry_flutter` did with 7.19
/// (getsentry/sentry-dart#1941), so it says nothing about the package.
private let templateVersionOfPlugins = "0.0.1"

/// Whether the podspec of a plug-in of Flutter takes the version of its package.
private func takesVersionOfPackage(_ plugin: String) -> Bool {
  plugin.hasPrefix("firebase_") || ["cloud_firestore", "cloud_functions", "sentry_flutter"].contains(plugin)
}

/// `@capacitor/ios` for `../../node_modules/@capacitor/ios`; nil for a path elsewhere, or in the store of
/// pnpm.
private func nodePackage(at path: String) -> String? {
  let parts = path.split(separator: "/")
  guard let modules = parts.lastIndex(of: "node_modules"), modules + 1 < parts.count,
    !parts.contains(".pnpm")
  else { return nil }
  let scope = parts[modules + 1]
  return scope.hasPrefix("@") && modules + 2 < parts.count ? "\(scope)/\(parts[modules + 2])" : String(scope)
}

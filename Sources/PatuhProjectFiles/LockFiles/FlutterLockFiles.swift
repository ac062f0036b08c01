import PatuhCore

/// The lock files of pub that decide what the iOS apps built by Flutter contain.
///
/// Flutter keeps the iOS app in the folder `ios` beside `pubspec.yaml`. The lock file is beside that too, or
/// above it at the root of a pub workspace. The lock file of a tool, or of an app for other platforms only,
/// belongs to no iOS app.
struct FlutterLockFiles {
  /// The names of the packages that the lock file in a folder pins, by folder.
  private let pinned: [String: Set<String>]
  /// The packages that a `pubspec.yaml` names and whose versions it decides: `packages/share/pubspec.yaml
  /// share_plus`.
  private let named: Set<String>
  /// The folders of the lock files that belong to an iOS app.
  private var decidingFolders: Set<String> = []

  /// - Parameters:
  ///   - lockFiles: of all package managers
  ///   - projectPaths: of the Xcode projects and Podfiles
  ///   - packages: those that project files name
  init(
    _ lockFiles: [(path: String, facts: LockFileFacts)], projectPaths: [String],
    named packages: [NamedPackage]
  ) {
    named = Set(packages.filter { $0.manager == .pub }.map { "\($0.place.path) \($0.name)" })
    pinned = Dictionary(
      lockFiles.filter { $0.facts.manager == .pub }.map { path, facts in
        (folderOfPath(path), Set(facts.packages.map(\.name)))
      }, uniquingKeysWith: { first, _ in first })
    if pinned.isEmpty { return }
    let podLockFiles = lockFiles.filter { $0.facts.manager == .cocoaPods }
    let apps =
      (projectPaths + podLockFiles.map(\.path)).compactMap(appFolder(ofProject:))
      + podLockFiles.flatMap { path, facts in
        facts.packages.compactMap { FlutterPod($0, in: path)?.appFolder }
      }
    decidingFolders = Set(apps.compactMap(folderOfLockFile(of:)))
  }

  /// Whether an iOS app contains the packages that a lock file of pub pins.
  func contains(_ path: String) -> Bool { decidingFolders.contains(folderOfPath(path)) }

  /// The lock file of pub that pins the package behind a pod of a `Podfile.lock`, otherwise the
  /// `pubspec.yaml` that names it; nil if none does.
  /// - Parameter rejected: the pins that project files do not accept
  func lockFile(
    pinning pod: LockedPackage, of podfileLock: String, without rejected: Set<PackagePins.Pin>
  ) -> String? {
    guard let pod = FlutterPod(pod, in: podfileLock), let appFolder = pod.appFolder else { return nil }
    if let folder = folderOfLockFile(of: appFolder), pinned[folder]?.contains(pod.package) ?? false,
      let lockFile = joinedPath(folder, "pubspec.lock"),
      !rejected.contains(PackagePins.Pin(lockFile: lockFile, package: pod.package))
    {
      return lockFile
    }
    return joinedPath(appFolder, "pubspec.yaml").flatMap {
      named.contains("\($0) \(pod.package)") ? $0 : nil
    }
  }

  /// The folder of the nearest lock file of pub in or above the folder of an app.
  private func folderOfLockFile(of app: String) -> String? {
    var folder = app
    while pinned[folder] == nil {
      if folder == "." { return nil }
      folder = folderOfPath(folder)
    }
    return folder
  }
}

/// A pod that Flutter makes from a package of pub, in a folder of the app.
struct FlutterPod {
  /// The name of the package.
  var package: String
  /// The folder of `pubspec.yaml`; nil if the folder that is read lies in it.
  var appFolder: String?

  /// Nil if the pod is of another kind.
  init?(_ pod: LockedPackage, in podfileLock: String) {
    guard let path = pod.path, let folder = joinedPath(folderOfPath(podfileLock), path) else { return nil }
    let components = folder.split(separator: "/")
    if let links = components.firstIndex(of: ".symlinks"), links + 2 < components.count {
      // `ios/.symlinks/plugins/share_plus/ios`
      package = String(components[links + 2])
      appFolder = links > 0 ? folderOfPath(components[..<links].joined(separator: "/")) : nil
    } else if pod.name == "Flutter", components.last == "Flutter" {
      // `ios/Flutter`
      package = "flutter"
      appFolder = components.count > 1 ? folderOfPath(folderOfPath(folder)) : nil
    } else {
      return nil
    }
  }
}

/// The folder of `pubspec.yaml`, for an Xcode project, Podfile or `Podfile.lock` in the folder `ios` beside
/// it; nil for one in a folder with another name.
func appFolder(ofProject path: String) -> String? {
  var folder = folderOfPath(path)
  if folder.hasSuffix(".xcodeproj") { folder = folderOfPath(folder) }
  return lastComponent(ofPath: folder) == "ios" ? folderOfPath(folder) : nil
}

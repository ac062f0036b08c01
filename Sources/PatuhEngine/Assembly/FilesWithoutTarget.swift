import PatuhCore
import PatuhProjectFiles

/// The project files that the configuration leaves out, and the Info.plists of apps for iOS that no target
/// names. Those of tests, samples and other platforms are left out.
func filesWithoutTarget(in files: ProjectFiles, _ described: [DescribedProject]) -> [FileWithoutTarget] {
  let named = described.flatMap(\.targets).reduce(into: Set<String>()) { $0.formUnion($1.infoPlists) }
  let lists = files.propertyLists.filter { path, facts in
    facts.isInfoPlistForIOS && !named.contains(path)
  }.map { FileWithoutTarget(path: $0.key, kind: .infoPlist) }
  let projects = files.excludedProjectFiles.map { FileWithoutTarget(path: $0, kind: .excludedProjectFile) }
  return (projects + lists).filter { file in
    files.isShipping(file.path) && !isNeverRead(file.path)
  }
  .sorted { $0.path.precedesInBytes($1.path) }
}

extension PropertyListFacts {
  /// Whether it has keys that only the Info.plist of an app for iOS, tvOS or watchOS has.
  fileprivate var isInfoPlistForIOS: Bool {
    guard let entries = root?.dictionary, entries.contains(where: { $0.key.hasPrefix("CFBundle") }) else {
      return false
    }
    let prefixes = [
      "LSRequiresIPhoneOS", "UILaunchStoryboardName", "UISupportedInterfaceOrientations",
      "UIApplicationSceneManifest", "UIRequiredDeviceCapabilities", "WKApplication", "WKWatchKitApp",
    ]
    return entries.contains { entry in prefixes.contains { entry.key.hasPrefix($0) } }
  }
}

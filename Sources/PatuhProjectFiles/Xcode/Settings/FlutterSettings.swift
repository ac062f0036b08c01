import PatuhCore

/// Whether an `*.xcconfig` is the one that Flutter writes before each build, and that is usually ignored by
/// git.
///
/// It sets names of Flutter's own (`FLUTTER_BUILD_NAME`, `DART_DEFINES`, …), `SYMROOT`, `EXCLUDED_ARCHS` and
/// `COCOAPODS_PARALLEL_CODE_SIGN`: nothing that an Info.plist, the sources or the flags of a target depend
/// on, except where a setting refers to Flutter's names, which are then undefined. So where it is missing,
/// everything else is known.
///
/// Source: `_xcodeBuildSettingsLines` in `xcode_build_settings.dart` of flutter_tools; as of 2026-08.
func isSettingsFileOfFlutter(_ path: String) -> Bool {
  ["Generated.xcconfig", "Flutter-Generated.xcconfig"].contains(lastComponent(ofPath: path))
    && path.split(separator: "/").dropLast().contains { $0.lowercased() == "flutter" || $0 == "ephemeral" }
}

extension XcodeSettings {
  /// The tools that write some of their files.
  var tools: Set<InfoPlist.SettingsTool> { levels.reduce(into: []) { $0.formUnion($1.tools) } }
}

extension ProjectFiles {
  /// The versions that Flutter probably writes for the Xcode project of an app, by the names of the settings:
  /// what the `version` of its `pubspec.yaml` says, unless a build is given others.
  func settingsOfFlutter(forProject file: String) -> [String: InfoPlist.Entry.Presumed] {
    guard let home = appFolder(ofProject: file), let path = joinedPath(home, "pubspec.yaml"),
      let version = self[PubspecFacts.self][path]?.version
    else { return [:] }
    let parts = version.text.split(separator: "+", maxSplits: 1).map(String.init)
    let place = Place(path: path, position: version.position)
    return Dictionary(
      zip(["FLUTTER_BUILD_NAME", "FLUTTER_BUILD_NUMBER"], parts).filter { _, part in
        part.allSatisfy { $0 == "." || $0.isNumber }
      }
      .map { ($0, InfoPlist.Entry.Presumed(text: $1, place: place)) }
    ) { first, _ in first }
  }
}

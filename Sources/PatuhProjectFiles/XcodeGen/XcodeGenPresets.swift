import PatuhCore

/// The build settings that XcodeGen adds to a project and to its targets unless they are stated, as far as
/// they decide anything that Patuh checks.
///
/// Source: the folder `SettingPresets` of XcodeGen 2.45 and `SettingsBuilder`, which applies them; as of
/// 2026-04.
struct XcodeGenPresets {
  private let appliesToProject: Bool
  private let appliesToTargets: Bool

  /// - Parameter option: the value of `options.settingPresets`; XcodeGen takes `all` if it states none
  init(_ option: String?) {
    appliesToProject = option != "none" && option != "targets"
    appliesToTargets = option != "none" && option != "project"
  }

  /// The settings of the project.
  /// - Parameter type: of the configuration; one that is neither `debug` nor `release` gets no presets
  func ofProject(type: String?) -> [String: String] {
    guard appliesToProject, type == "debug" || type == "release" else { return [:] }
    return ["SWIFT_VERSION": "5.0"]
  }

  /// The settings of a target, which come before those that the project states.
  func settings(of target: SpecificationNode) -> [String: String] {
    guard appliesToTargets else { return [:] }
    var settings: [String: String] = [:]
    let destinations = (target["supportedDestinations"]?.texts ?? []).map { $0.lowercased() }
    let platform = target["platform"]?.text?.lowercased() ?? "auto"
    let families =
      destinations.isEmpty
      ? [platform].compactMap(family)
      : destinationOrder.filter(destinations.contains)
        .compactMap(family)
    if !families.isEmpty { settings["TARGETED_DEVICE_FAMILY"] = families.joined(separator: ",") }
    switch target["type"]?.text {
    case "framework", "framework.static":
      settings["SKIP_INSTALL"] = "YES"
      settings["CURRENT_PROJECT_VERSION"] = "1"
    case "library.static", "tv-app-extension": settings["SKIP_INSTALL"] = "YES"
    default: break
    }
    if platform == "watchos" || platform == "auto" && firstDestination(of: destinations) == "watchos" {
      settings["SKIP_INSTALL"] = "YES"
    }
    return settings
  }

  /// The order in which XcodeGen joins the presets of destinations.
  private let destinationOrder = ["ios", "tvos", "watchos", "visionos", "macos", "maccatalyst"]

  private func firstDestination(of destinations: [String]) -> String? {
    destinationOrder.first(where: destinations.contains)
  }

  /// The families of devices of a platform or destination, in lower case; nil if it has none.
  private func family(_ name: String) -> String? {
    switch name {
    case "ios": "1,2"
    case "tvos": "3"
    case "watchos": "4"
    case "visionos": "7"
    default: nil
    }
  }
}

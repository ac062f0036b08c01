import PatuhCore

/// The build settings of the targets of a Tuist project, in the configurations that ship.
struct TuistBuildSettings {
  let project: ManifestObject
  let fields: ManifestFields
  let paths: TuistPaths
  /// `*.xcconfig` files by path.
  let settingsFiles: [String: BuildSettingsFacts]

  /// One for each configuration that ships and each of the platforms of a target to which Apple's
  /// requirements apply, or else of all, with whether each of its levels is complete.
  func builds(
    of object: ManifestObject, described target: TargetDescription
  ) -> [(settings: XcodeSettings, completeLevels: [Bool])] {
    let platforms = target.platforms.intersection(Platform.requiringReasons)
    let relevant = platforms.isEmpty ? target.platforms : platforms
    return configurations(of: object).flatMap { name in
      let outer = level(project["settings"], in: name)
      let own = level(object["settings"], in: name)
      let settings = XcodeSettings(
        levels: [outer.settings, own.settings], configuration: name, platform: nil,
        builtIn: builtIn(object, target, configuration: name))
      let builds =
        relevant.isEmpty ? [settings] : Platform.allCases.filter(relevant.contains).map(settings.on)
      return builds.map { ($0, [outer.isComplete, own.isComplete]) }
    }
  }

  private func configurations(of object: ManifestObject) -> [String] {
    let names = [project["settings"], object["settings"]].compactMap(\.self)
      .flatMap { fields.object($0)?["configurations"]?.elements ?? [] }
      .compactMap { fields.object($0) }.filter { $0.name != "debug" }.compactMap(fields.configurationName)
    var unique: [String] = []
    for name in names where !unique.contains(name) { unique.append(name) }
    return unique.isEmpty ? ["Release"] : unique
  }

  private func builtIn(
    _ object: ManifestObject, _ target: TargetDescription, configuration: String
  ) -> [String: String] {
    var settings = builtInSettings(
      target: target.name, project: project["name"]?.text ?? "", configuration: configuration)
    if let name = object["productName"]?.text { settings["PRODUCT_NAME"] = name }
    settings["PRODUCT_BUNDLE_IDENTIFIER"] = object["bundleId"]?.text
    let families = (object["destinations"]?.elements ?? []).compactMap { fields.name($0) }
    let numbers = [
      ("iPhone", "1"), ("iPad", "2"), ("appleTv", "3"), ("appleWatch", "4"), ("appleVision", "7"),
    ]
    .filter { families.contains($0.0) }.map(\.1)
    if !numbers.isEmpty {
      settings["TARGETED_DEVICE_FAMILY"] = numbers.joined(separator: ",")
    } else if object["destinations"].flatMap({ fields.name($0) }) == "iOS" {
      settings["TARGETED_DEVICE_FAMILY"] = "1,2"
    }
    for (platform, version) in target.deploymentTargets {
      settings[platform.deploymentTargetSetting] = version.text
    }
    return settings
  }

  private func level(_ value: ManifestValue?, in configuration: String) -> (
    settings: SettingsLevel, isComplete: Bool
  ) {
    guard let value, !value.isNothing else { return (SettingsLevel([]), true) }
    guard let object = fields.object(value) else { return (SettingsLevel([]), false) }
    var settings: [BuildSetting] = []
    var absentIncludes: [String] = []
    var tools: Set<InfoPlist.SettingsTool> = []
    var isComplete = take(object["base"], &settings)
    for variant in (object["configurations"]?.elements ?? []) {
      guard let variant = fields.object(variant), variant.isConfiguration else {
        isComplete = false
        continue
      }
      guard fields.configurationName(variant) == configuration else { continue }
      if let path = variant["xcconfig"], !path.isNothing {
        var included = IncludedSettings(files: settingsFiles, root: paths.folder)
        included.take(paths.path(path, fields), name: "")
        settings = included.settings + settings
        absentIncludes += included.absentIncludes
        tools.formUnion(included.tools)
        isComplete = isComplete && included.isComplete
      }
      isComplete = take(variant["settings"], &settings) && isComplete
    }
    return (SettingsLevel(settings, absentIncludes: absentIncludes, tools: tools), isComplete)
  }

  /// Whether all entries could be evaluated.
  private func take(_ value: ManifestValue?, _ settings: inout [BuildSetting]) -> Bool {
    guard let value, !value.isNothing else { return true }
    guard case .dictionary(let entries) = value else { return false }
    var isComplete = true
    for entry in entries {
      let key = entry.key.text
      if let key, let text = fields.settingText(entry.value) {
        settings.append(BuildSetting(key: key, value: text))
      } else if key.map(decidesOnInfoPlist) ?? true {
        isComplete = false
      }
    }
    return isComplete
  }
}

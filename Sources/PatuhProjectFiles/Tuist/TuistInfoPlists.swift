import PatuhCore

/// What the Info.plists of a Tuist target are made of.
struct TuistInfoPlists {
  let project: ManifestObject
  let fields: ManifestFields
  let paths: TuistPaths
  /// The `Project.swift`.
  let file: String
  /// `*.xcconfig` files by path.
  let settingsFiles: [String: BuildSettingsFacts]

  /// One for each configuration that ships and each platform.
  func builds(of object: ManifestObject, described target: TargetDescription) -> [InfoPlistBuild] {
    guard target.product.packageType != nil, target.product != .tests else { return [] }
    let platforms = target.platforms.intersection(Platform.requiringReasons)
    let relevant = platforms.isEmpty ? target.platforms : platforms
    let scripts = object["scripts"]?.elements ?? []
    return configurations(of: object).flatMap { name in
      let outer = level(project["settings"], in: name)
      let own = level(object["settings"], in: name)
      let settings = XcodeSettings(
        levels: [outer.settings, own.settings], configuration: name, platform: nil,
        builtIn: builtIn(object, target, configuration: name))
      return (relevant.isEmpty ? [settings] : Platform.allCases.filter(relevant.contains).map(settings.on))
        .map {
          var build = InfoPlistBuild(
            base: base(object, of: target, with: $0), settings: $0,
            completeLevels: [outer.isComplete, own.isComplete], product: target.product,
            developmentRegion: fields.object(project["options"])?["developmentRegion"]?.text ?? "en",
            scriptEdits: scripts.reduce(.none) { $0.joined(with: edits(byScript: $1)) })
          build.place = Place(path: file, position: object.position(of: "infoPlist"))
          return build
        }
    }
  }

  /// What a script does to the Info.plist; anything if it is not written here.
  private func edits(byScript value: ManifestValue) -> InfoPlistEdits {
    fields.object(value)?["script"]?.text.map(InfoPlistEdits.init(script:)) ?? .any
  }

  // MARK: Settings

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

  // MARK: Content

  private func base(
    _ declaration: ManifestObject, of target: TargetDescription, with settings: XcodeSettings
  ) -> InfoPlistBuild.Base {
    let defaults = defaults(of: target, declaration, on: settings.platform)
    guard let value = declaration["infoPlist"] else { return .content(defaults) }
    if value.isNothing { return .nothing }
    if fields.name(value) == "default" { return .content(defaults) }
    let object = fields.object(value)
    switch object?.name {
    case "extendingDefault", "dictionary":
      guard let object, let written = object["with"] ?? object.unlabelled.first,
        case .dictionary(let entries) = written
      else { break }
      guard entries.allSatisfy({ $0.key.text != nil }) else { break }
      let own = entries.map { self.entry($0.key.text ?? "", $0.value, at: $0.position ?? object.position) }
      return .content((object.name == "dictionary" ? [] : defaults) + own)
    case "variable": return file(namedBy: object?.unlabelled.first?.text, with: settings)
    default:
      if let text = value.text, text.contains("$(") { return file(namedBy: text, with: settings) }
      if let path = paths.path(value, fields), paths.tree.contains(path) { return .file(path) }
      guard let path = paths.certainPath(value, fields) else { break }
      return .missing(path, namedBy: "\(file) names")
    }
    return .unknown("the value of infoPlist in \(file) cannot be evaluated")
  }

  /// The file that a text with build settings names: `$(INFO_PLIST)`.
  private func file(namedBy text: String?, with settings: XcodeSettings) -> InfoPlistBuild.Base {
    guard let written = text.map(settings.expanded), !written.isEmpty,
      let path = joinedPath(paths.folder, written)
    else { return .unknown("the value of infoPlist in \(file) cannot be evaluated") }
    return paths.tree.contains(path) ? .file(path) : .missing(path, namedBy: "the settings in \(file) name")
  }

  private func entry(_ key: String, _ value: ManifestValue, at position: Position) -> InfoPlist.Entry {
    let place = Place(path: file, position: position)
    guard let value = fields.propertyListValue(value) else {
      return InfoPlist.Entry(
        key: key, value: PropertyListValue(.string("")), origin: .projectFile(place),
        unknownParts: ["\(file):\(position.line)"])
    }
    return InfoPlist.Entry(key: key, value: value, origin: .projectFile(place))
  }
}

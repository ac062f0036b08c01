import PatuhCore

extension ManifestFields {
  /// The name of a configuration: a text, `.configuration("Beta")`, or one of Tuist's own; nil if it cannot
  /// be evaluated.
  func configurationName(_ configuration: ManifestObject) -> String? {
    guard configuration.isConfiguration, let value = configuration["name"] ?? configuration.unlabelled.first
    else { return nil }
    switch value {
    case .symbol(_, "debug"): return "Debug"
    case .symbol(_, "release"): return "Release"
    default:
      return value.text ?? object(value).flatMap { ($0["name"] ?? $0.unlabelled.first)?.text }
    }
  }

  /// Reports settings and configurations that cannot be evaluated.
  /// - Parameters:
  ///   - owner: the project or the target
  ///   - name: of the target, behind `of`; empty for the project
  mutating func reportSettings(of owner: ManifestObject, _ name: String) {
    guard let settings = owner["settings"], !settings.isNothing else { return }
    let position = owner.position(of: "settings")
    guard let object = object(settings) else {
      let written = owner.fields.first { $0.label == "settings" }.flatMap(evaluator.unusable)
      report(
        settings.unknown ?? written ?? .init(position: position, reason: settings.unusable),
        "the settings\(name)", concernsBundles: false)
      return
    }
    reportSettings(object["base"], "the settings\(name)", at: object.position(of: "base"))
    for configuration in object["configurations"]?.elements ?? [] {
      let made = self.object(configuration)
      if let made, configurationName(made) != nil {
        if made.name != "debug" {
          reportSettings(
            made["settings"], "the settings\(name)", at: made.position(of: "settings"))
        }
        continue
      }
      let words =
        made.map {
          $0.isConfiguration
            ? "its name cannot be evaluated" : "a configuration made by “\($0.name)” is not known"
        } ?? configuration.unusable
      let place = made?.position ?? object.position(of: "configurations")
      report(
        configuration.unknown ?? .init(position: place, reason: words), "the configurations\(name)",
        concernsBundles: false)
    }
  }

  /// Reports the settings of a dictionary that cannot be evaluated and that an Info.plist depends on.
  private mutating func reportSettings(_ value: ManifestValue?, _ subject: String, at position: Position) {
    guard let value, !value.isNothing else { return }
    guard case .dictionary(let entries) = value else {
      return report(unevaluated: value, subject, at: position)
    }
    for entry in entries {
      let position = entry.position ?? position
      if let key = entry.key.text {
        guard decidesOnInfoPlist(key), settingText(entry.value) == nil else { continue }
        report(unevaluated: entry.value, subject, at: position)
      } else {
        report(unevaluated: entry.key, subject, at: position)
      }
    }
  }

  /// Reports a value that could not be evaluated, or not be understood, and that is about no bundled
  /// manifest.
  mutating func report(unevaluated value: ManifestValue, _ subject: String, at position: Position) {
    let made = object(value)
    let words =
      if case .symbol(_, let name) = value { "“.\(name)” is not known" } else {
        made.map { "what “\($0.name)” makes is not known" } ?? value.unusable
      }
    report(
      value.unknown ?? .init(position: made?.position ?? position, reason: words), subject,
      concernsBundles: false)
  }

  /// The text of the value of a setting; nil if it cannot be evaluated.
  func settingText(_ value: ManifestValue) -> String? {
    switch value {
    case .string(let text), .decimal(let text): return text
    case .integer(let number): return String(number)
    case .boolean(let flag): return flag ? "YES" : "NO"
    case .array(let elements):
      let texts = elements.compactMap(settingText)
      return texts.count == elements.count ? texts.joined(separator: " ") : nil
    default: return object(value)?.unlabelled.first.flatMap(settingText)
    }
  }

  /// The `*.xcconfig` of a project and of a target, in any configuration; those that are given by no known
  /// path are left out.
  func settingsFiles(of owners: [ManifestObject], _ paths: TuistPaths) -> [String] {
    owners.flatMap { owner in
      (object(owner["settings"])?["configurations"]?.elements ?? []).compactMap { configuration in
        object(configuration)?["xcconfig"].flatMap { paths.certainPath($0, self) }
      }
    }
  }
}

extension ManifestObject {
  /// Whether it is a configuration as Tuist makes it, rather than the call of a helper that is not known.
  var isConfiguration: Bool { name == "debug" || name == "release" }
}

/// Whether the Info.plist of a bundle, or whether it is submitted, depends on a setting by itself. Others
/// only matter where a value refers to them, and are then unknown there.
func decidesOnInfoPlist(_ setting: String) -> Bool {
  let name = setting.prefix { $0 != "[" }
  return name.hasPrefix("INFOPLIST") || name.hasSuffix("_DEPLOYMENT_TARGET")
    || [
      "GENERATE_INFOPLIST_FILE", "MARKETING_VERSION", "CURRENT_PROJECT_VERSION", "TARGETED_DEVICE_FAMILY",
      "SUPPORTED_PLATFORMS", "SDKROOT", "SUPPORTS_MACCATALYST", "SKIP_INSTALL",
    ].contains(name)
}

import PatuhCore

extension ManifestFields {
  /// The name of a configuration: a text, `.configuration("Beta")`, or one of Tuist's own; nil if it cannot be evaluated.
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
      let words = "these cannot be evaluated"
      report(
        settings.unknown ?? .init(position: position, words: words), "the settings\(name)",
        concernsBundles: false)
      return
    }
    for configuration in object["configurations"]?.elements ?? [] {
      let made = self.object(configuration)
      if let made, configurationName(made) != nil { continue }
      let words =
        made.map {
          $0.isConfiguration
            ? "its name cannot be evaluated" : "a configuration made by “\($0.name)” is not known"
        } ?? "this one cannot be evaluated"
      let place = made?.position ?? object.position(of: "configurations")
      report(
        configuration.unknown ?? .init(position: place, words: words), "the configurations\(name)",
        concernsBundles: false)
    }
  }

  /// The `*.xcconfig` of a project and of a target, in any configuration; those that are given by no known path are left
  /// out.
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

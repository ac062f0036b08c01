import PatuhCore

extension TuistReader {
  /// The platforms of a target, and the lowest versions of their systems.
  mutating func takePlatforms(of object: ManifestObject, to target: inout TargetDescription) {
    let label = object["destinations"] == nil ? "platform" : "destinations"
    for value in object[label]?.elements ?? [] {
      if let platform = fields.name(value).flatMap(Platform.init(tuistDestination:)) {
        target.platforms.insert(platform)
      } else {
        fields.report(
          unevaluated: value, "the destinations of \(target.name)", at: object.position(of: label))
      }
    }
    let stated = statedVersions(of: object, target.name)
    if target.platforms.isEmpty, object[label].map({ !$0.isNothing }) ?? false {
      target.platforms = Set(stated.keys).union(Platform(only: target.product).map { [$0] } ?? [])
      target.hasKnownPlatforms = !target.platforms.isEmpty
    }
    target.deploymentTargets =
      TuistFlags([project["settings"], object["settings"]], fields).deploymentTargets
    let own = TuistFlags([object["settings"]], fields).deploymentTargets
    for (platform, version) in stated where own[platform] == nil {
      target.deploymentTargets[platform] = version
    }
  }

  /// The lowest versions by platform, nil where it cannot be evaluated. They come from `.iOS("17.0")`,
  /// `.multiplatform(iOS: "17.0", macOS: "14.0")`, or formerly `.iOS(targetVersion: "15.0", devices: …)`. A
  /// setting of the target takes precedence over these, and these take precedence over a setting of the
  /// project.
  private mutating func statedVersions(
    of target: ManifestObject, _ name: String
  ) -> [Platform: PackageVersion?] {
    let label = target["deploymentTargets"] == nil ? "deploymentTarget" : "deploymentTargets"
    guard let stated = target[label], !stated.isNothing else { return [:] }
    let subject = "the deployment targets of \(name)"
    let position = target.position(of: label)
    guard let object = fields.object(stated) else {
      fields.report(unevaluated: stated, subject, at: position)
      return [:]
    }
    let versions: [(name: String, version: ManifestValue?)] =
      ["multiplatform", "DeploymentTargets", "init"].contains(object.name)
      ? object.fields.map { ($0.label ?? "", $0.value) }
      : [(object.name, object.unlabelled.first ?? object["targetVersion"])]
    var result: [Platform: PackageVersion?] = [:]
    for (platform, version) in versions where version.map({ !$0.isNothing }) ?? true {
      guard let platform = Platform(rawValue: platform) else {
        fields.report(unevaluated: stated, subject, at: position)
        continue
      }
      let known = version?.text.flatMap { PackageVersion($0) }
      if known == nil { fields.report(unevaluated: version ?? stated, subject, at: object.position) }
      result.updateValue(known, forKey: platform)
    }
    return result
  }
}

extension Platform {
  /// The platform that a product is for if there is only one; nil for other products.
  fileprivate init?(only product: Target.Product) {
    switch product {
    case .appClip: self = .iOS
    case .watchApp: self = .watchOS
    default: return nil
    }
  }
}

import PatuhCore

extension XcodeProject {
  /// What the Info.plists of a target are made of, one for each build that ships.
  func infoPlistBuilds(
    of target: XcodeTarget, product: PatuhCore.Target.Product, _ shipping: ShippingSettings
  ) -> [InfoPlistBuild] {
    guard product.packageType != nil, product != .tests else { return [] }
    let edits = target.phases.reduce(InfoPlistEdits.none) { all, phase in
      if case .script(let script) = facts.phases[phase].kind {
        all.joined(with: script.infoPlistEdits)
      } else {
        all
      }
    }
    return shipping.infoPlistBuilds { settings, completeLevels in
      InfoPlistBuild(
        base: infoPlistBase(settings), settings: settings, completeLevels: completeLevels, product: product,
        developmentRegion: facts.developmentRegion, scriptEdits: edits,
        presumedSettings: context.settingsOfFlutter(forProject: file))
    }
  }

  private func infoPlistBase(_ settings: XcodeSettings) -> InfoPlistBuild.Base {
    guard let value = settings.expansion(ofSetting: "INFOPLIST_FILE") else { return .nothing }
    let written = value.text
    if !written.isEmpty, let path = existing([written]).first { return .file(path) }
    if let name = value.undefined.min() {
      return .unknown("INFOPLIST_FILE refers to \(name), which nothing that was read sets")
    }
    if written.isEmpty { return .nothing }
    return .unknown("\(written), which its settings name, is not in the tree")
  }
}

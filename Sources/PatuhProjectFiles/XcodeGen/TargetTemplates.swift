import PatuhCore

extension SpecificationNode {
  /// The document with its templates applied and targets with several platforms split. Targets are split
  /// before and after templates are applied: a template may be for one platform, or have several itself.
  var withResolvedTargets: SpecificationNode {
    withSinglePlatforms.withFilledTemplates.withSinglePlatforms
  }

  /// Splits each target with a list of platforms into one target per platform.
  private var withSinglePlatforms: SpecificationNode {
    guard let targets = self["targets"] else { return self }
    var single: [Entry] = []
    for target in targets.entries {
      guard let list = target.value["platform"], !list.elements.isEmpty else {
        single.append(target)
        continue
      }
      for platform in list.elements.compactMap(\.text) {
        single.append(target.single(for: platform, at: list.position))
      }
    }
    var known: Set<String> = []
    single.removeAll { !known.insert($0.key).inserted }
    return setting("targets", to: SpecificationNode(.mapping(single), position: targets.position))
  }

  /// Merges each target onto its templates, and these onto the templates that they name.
  private var withFilledTemplates: SpecificationNode {
    guard let targets = self["targets"] else { return self }
    let templates = self["targetTemplates"]
    let filled = targets.entries.map { target in
      let names = templateNames(of: target.value, in: templates)
      if names.isEmpty { return target }
      var base = SpecificationNode(.mapping([]), position: target.position)
      for name in names {
        if let template = templates?[name] { base = template.merged(onto: base) }
      }
      var value = target.value.merged(onto: base).expanded(["target_name": target.key])
      let attributes = (value["templateAttributes"]?.entries ?? []).compactMap { entry in
        entry.value.text.map { (entry.key, $0) }
      }
      value = value.expanded(Dictionary(attributes, uniquingKeysWith: { first, _ in first }))
      return Entry(key: target.key, position: target.position, value: value)
    }
    return setting("targets", to: SpecificationNode(.mapping(filled), position: targets.position))
  }
}

extension SpecificationNode.Entry {
  /// The target for one of its platforms. Its product keeps the name without the platform
  /// (`Target.resolveMultiplatformTargets`).
  fileprivate func single(for platform: String, at position: Position) -> Self {
    var value = value.expanded(["platform": platform])
    let prefix = value["platformPrefix"]?.text ?? ""
    let suffix = value["platformSuffix"]?.text ?? "_\(platform)"
    value = value.setting(
      "platform", to: SpecificationNode(.scalar(platform, isPlain: true), position: position))
    value = value.setting("settings", to: value.settingsNaming(product: key, at: position))
    return SpecificationNode.Entry(key: prefix + key + suffix, position: self.position, value: value)
  }
}

extension SpecificationNode {
  /// The settings of a target with PRODUCT_NAME, if they do not state it.
  fileprivate func settingsNaming(product: String, at position: Position) -> SpecificationNode {
    let settings = self["settings"] ?? SpecificationNode(.mapping([]), position: position)
    let isSimple = ["configs", "groups", "base"].allSatisfy { settings[$0] == nil }
    let own =
      isSimple ? settings : settings["base"] ?? SpecificationNode(.mapping([]), position: position)
    guard own["PRODUCT_NAME"] == nil else { return settings }
    let named = own.setting(
      "PRODUCT_NAME", to: SpecificationNode(.scalar(product, isPlain: true), position: position))
    return isSimple ? named : settings.setting("base", to: named)
  }
}

/// The names of the templates of a target; the templates that a template builds on come before it.
private func templateNames(of target: SpecificationNode, in templates: SpecificationNode?) -> [String] {
  var names: [String] = []
  func collect(_ node: SpecificationNode, depth: Int) {
    for name in node["templates"]?.elements.compactMap(\.text) ?? [] {
      guard !names.contains(name), depth < 32, let template = templates?[name] else { continue }
      let place = names.count
      names.append(name)
      collect(template, depth: depth + 1)
      names.append(names.remove(at: place))
    }
  }
  collect(target, depth: 0)
  return names
}

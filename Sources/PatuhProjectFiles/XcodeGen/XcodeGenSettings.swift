import PatuhCore

/// The build settings of a specification, for the configurations that ship: all except those of type `debug`,
/// or all if there are no others.
struct XcodeGenSettings {
  /// The names of all configurations, and of those that ship.
  private let names: [String]
  let shipping: [String]
  /// The types of the configurations, by name: `debug`, `release` or another word.
  private let types: [String: String]
  private let document: SpecificationNode
  private let files: [String: BuildSettingsFacts]
  private let file: String?

  /// A setting as it is written, and where.
  private struct Written {
    var text: String
    var position: Position?
  }

  /// - Parameters:
  ///   - file: the path of the file that holds all of the document; nil if parts of it are from other files
  ///   - files: `*.xcconfig` files by path
  init(_ document: SpecificationNode, in file: String?, files: [String: BuildSettingsFacts]) {
    self.document = document
    self.file = file
    self.files = files
    let configurations = (document["configs"]?.entries ?? []).map { ($0.key, $0.value.text) }
    let all = configurations.isEmpty ? [("Debug", "debug"), ("Release", "release")] : configurations
    names = all.map(\.0)
    types = Dictionary(all.compactMap { name, type in type.map { (name, $0) } }) { first, _ in first }
    let others = all.filter { $0.1 != "debug" && !isNameOfDebugging($0.0) }.map(\.0)
    shipping = others.isEmpty ? names : others
  }

  /// The levels of the project.
  func projectLevels(in configuration: String) -> ConfigurationLevels {
    levels(document, adding: presets.ofProject(type: types[configuration]), in: configuration)
  }

  /// The levels of a target.
  func levels(ofTarget target: SpecificationNode, in configuration: String) -> ConfigurationLevels {
    var added = presets.settings(of: target)
    let key = "PRODUCT_BUNDLE_IDENTIFIER"
    if ![target, document].contains(where: { maySet(key, $0, in: configuration) }) {
      added[key] = bundleIdentifier(of: target)
    }
    return levels(target, adding: added, in: configuration)
  }

  /// What XcodeGen adds by itself comes before what the specification states, and gives way to the files of
  /// settings of the target and of the project (`SettingsBuilder`, 2.45).
  private func levels(
    _ node: SpecificationNode, adding presets: [String: String], in configuration: String
  ) -> ConfigurationLevels {
    let included = includedSettings(of: node, in: configuration)
    var added = presets.merging(node.deploymentTargets) { $1 }
    for file in [included, includedSettings(of: document, in: configuration)] {
      for setting in file.settings where setting.conditions.isEmpty { added[setting.name] = nil }
    }
    let own = added.mapValues { Written(text: $0) }
      .merging(settings(node["settings"], in: configuration)) { $1 }
    return ConfigurationLevels(
      base: included.level,
      own: SettingsLevel(
        own.sorted { $0.key < $1.key }.map { key, written in
          var setting = BuildSetting(key: key, value: written.text)
          setting.position = written.position
          return setting
        }, paths: file.map { [$0] } ?? []),
      isComplete: included.isComplete)
  }

  private func includedSettings(of node: SpecificationNode, in configuration: String) -> IncludedSettings {
    var included = IncludedSettings(files: files, root: ".")
    if let path = node["configFiles"]?[configuration]?.text {
      included.take(leavesRoot(path) ? nil : path, name: path)
    }
    return included
  }

  private var presets: XcodeGenPresets { XcodeGenPresets(document["options"]?["settingPresets"]?.text) }

  /// Whether the project or a target sets a setting, or a file that is missing may set it.
  private func maySet(_ name: String, _ node: SpecificationNode, in configuration: String) -> Bool {
    let included = includedSettings(of: node, in: configuration)
    return !included.isComplete || settings(node["settings"], in: configuration)[name] != nil
      || included.settings.contains { $0.name == name && $0.conditions.isEmpty }
  }

  /// What `bundleIdPrefix` makes of the name of a target.
  private func bundleIdentifier(of target: SpecificationNode) -> String? {
    guard let prefix = document["options"]?["bundleIdPrefix"]?.text, let name = target["name"]?.text else {
      return nil
    }
    let kept = name.map { $0 == "_" ? "-" : $0 }.filter {
      $0.isLetter || $0.isNumber || $0 == "-" || $0 == "."
    }
    return "\(prefix).\(String(kept))"
  }

  /// What could not be understood in the `*.xcconfig` files of the project and of its targets. What is so of
  /// a whole file is reported there.
  func problems(_ nodes: [SpecificationNode]) -> [ProjectFileProblem] {
    var found: [String: [ProjectFileProblem]] = [:]
    for path in nodes.flatMap({ node in shipping.compactMap { node["configFiles"]?[$0]?.text } }) {
      var included = IncludedSettings(files: files, root: ".")
      included.take(leavesRoot(path) ? nil : path, name: path)
      found.merge(included.problems) { first, _ in first }
    }
    return found.sorted { $0.key < $1.key }.flatMap { path, problems in
      problems.filter { $0.extent != .whole }.map { problem in
        let line = problem.position.map { ":\($0.line)" } ?? ""
        return ProjectFileProblem(.part, at: nil, "\(path)\(line): \(problem.message)")
      }
    }
  }

  private func settings(
    _ node: SpecificationNode?, in configuration: String, depth: Int = 0
  ) -> [String: Written] {
    guard let node, depth < 16 else { return [:] }
    let hasLevels = ["configs", "groups", "base"].contains { node[$0] != nil }
    if !hasLevels { return texts(node) }
    var result: [String: Written] = [:]
    for group in (node["groups"] ?? node["presets"])?.elements.compactMap(\.text) ?? [] {
      let groups = document["settingGroups"] ?? document["settingPresets"]
      result.merge(settings(groups?[group], in: configuration, depth: depth + 1)) { $1 }
    }
    if let base = node["base"] { result.merge(texts(base)) { $1 } }
    for variant in node["configs"]?.entries ?? [] where applies(variant.key, to: configuration) {
      result.merge(settings(variant.value, in: configuration, depth: depth + 1)) { $1 }
    }
    return result
  }

  /// Whether a key applies to a configuration: it does if the name of the configuration contains it, unless
  /// the key is the exact name of another configuration.
  private func applies(_ variant: String, to configuration: String) -> Bool {
    guard configuration.lowercased().contains(variant.lowercased()) else { return false }
    return variant == configuration || !names.contains(variant)
  }

  private func texts(_ node: SpecificationNode) -> [String: Written] {
    node.entries.reduce(into: [:]) {
      $0[$1.key] = Written(text: $1.value.settingText, position: $1.position)
    }
  }
}

extension SpecificationNode {
  /// The build settings that result from the deployment targets of a document or of a target. A single
  /// version of a target applies to each of its platforms.
  fileprivate var deploymentTargets: [String: String] {
    guard let node = self["deploymentTarget"] ?? self["options"]?["deploymentTarget"] else { return [:] }
    if let version = node.text {
      let named = [self["platform"]?.text].compactMap(\.self) + (self["supportedDestinations"]?.texts ?? [])
      let platforms = named.flatMap(Platform.named(byXcodeGen:))
      return platforms.reduce(into: [:]) { $0[$1.deploymentTargetSetting] = version }
    }
    return node.entries.reduce(into: [:]) { result, entry in
      for platform in Platform.named(byXcodeGen: entry.key) {
        result[platform.deploymentTargetSetting] = entry.value.text
      }
    }
  }

  /// The text of the setting as XcodeGen writes it into a project.
  fileprivate var settingText: String {
    if case .scalar(_, isPlain: true) = content, let boolean { return boolean ? "YES" : "NO" }
    return texts.joined(separator: " ")
  }
}

extension BuildSetting {
  /// - Parameter key: with its conditions: `NAME[sdk=macosx*]`
  init(key: String, value: String) {
    let parts = key.split(separator: "[")
    let conditions = parts.dropFirst().map { part -> Condition in
      let sides = part.prefix { $0 != "]" }.split(separator: "=", maxSplits: 1)
      return Condition(
        parameter: sides.first.map(String.init) ?? "", pattern: sides.count > 1 ? String(sides[1]) : "")
    }
    self.init(name: parts.first.map(String.init) ?? key, conditions: conditions, value: value)
  }
}

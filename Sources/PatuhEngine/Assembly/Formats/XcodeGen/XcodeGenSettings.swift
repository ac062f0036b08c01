import PatuhCore

/// The build settings of a specification, for the configurations that ship: all but those of type `debug`, or all
/// when there are no others.
struct XcodeGenSettings {
  /// A setting as far as it is known.
  struct Value {
    var text: String
    /// Whether no part of it depends on a file or a variable that was not read.
    var isComplete: Bool
  }

  /// The names of all configurations, and of those that ship.
  private let names: [String]
  let shipping: [String]
  private let document: SpecificationNode

  init(_ document: SpecificationNode) {
    self.document = document
    let configurations = (document["configs"]?.entries ?? []).map { ($0.key, $0.value.text) }
    let all = configurations.isEmpty ? [("Debug", "debug"), ("Release", "release")] : configurations
    names = all.map(\.0)
    let others = all.filter { $0.1 != "debug" }.map(\.0)
    shipping = others.isEmpty ? names : others
  }

  /// A setting of a target in a configuration; nil when nothing says it. The levels, each over the one before: the
  /// project's configuration file, its settings, the target's configuration file, its settings.
  func value(_ key: String, of target: SpecificationNode, in configuration: String) -> Value? {
    var result: Value?
    for level in [document, target] {
      // What the file says is not looked up: it may hold any key.
      if level["configFiles"]?[configuration] != nil {
        result = Value(text: result?.text ?? "", isComplete: false)
      }
      guard let own = settings(level["settings"], in: configuration)[key] else { continue }
      result = resolved(own, inherited: result)
    }
    return result
  }

  /// The texts that a setting has in the configurations that ship.
  func values(_ key: String, of target: SpecificationNode) -> [String] {
    shipping.compactMap { value(key, of: target, in: $0)?.text }.filter { !$0.isEmpty }
  }

  /// The keys under which a setting stands with a condition, such as `KEY[sdk=macosx*]`, and their texts.
  func conditionalValues(_ key: String, of target: SpecificationNode) -> [String] {
    [document, target].flatMap { level in
      shipping.flatMap { configuration in
        settings(level["settings"], in: configuration).filter { $0.key.hasPrefix(key + "[") }.map(\.value)
      }
    }
  }

  private func resolved(_ text: String, inherited: Value?) -> Value {
    var isComplete = true
    let words = text.split(separator: " ").flatMap { word -> [String] in
      if word == "$(inherited)" || word == "${inherited}" {
        isComplete = isComplete && inherited?.isComplete ?? true
        return inherited.map { [$0.text] } ?? []
      }
      return [String(word)]
    }
    return Value(text: words.joined(separator: " "), isComplete: isComplete)
  }

  private func settings(_ node: SpecificationNode?, in configuration: String, depth: Int = 0) -> [String:
    String]
  {
    guard let node, depth < 16 else { return [:] }
    let hasLevels = ["configs", "groups", "base"].contains { node[$0] != nil }
    if !hasLevels { return texts(node) }
    var result: [String: String] = [:]
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

  /// A key is meant for every configuration whose name holds it, unless it is the whole name of one.
  private func applies(_ variant: String, to configuration: String) -> Bool {
    guard configuration.lowercased().contains(variant.lowercased()) else { return false }
    return variant == configuration || !names.contains(variant)
  }

  private func texts(_ node: SpecificationNode) -> [String: String] {
    node.entries.reduce(into: [:]) { $0[$1.key] = $1.value.texts.joined(separator: " ") }
  }
}

extension XcodeGenSettings {
  /// Swift's flags.
  func flags(of target: SpecificationNode) -> CompilationFlags {
    compilationFlags(of: target, names: "SWIFT_ACTIVE_COMPILATION_CONDITIONS", arguments: "OTHER_SWIFT_FLAGS")
  }

  /// The preprocessor's macros.
  func macros(of target: SpecificationNode) -> CompilationFlags {
    compilationFlags(of: target, names: "GCC_PREPROCESSOR_DEFINITIONS", arguments: "OTHER_CFLAGS")
  }

  private func compilationFlags(of target: SpecificationNode, names: String, arguments: String)
    -> CompilationFlags
  {
    var isComplete = true
    let configurations = shipping.map { configuration in
      let named = value(names, of: target, in: configuration)
      let passed = value(arguments, of: target, in: configuration)
      isComplete = isComplete && named?.isComplete ?? true && passed?.isComplete ?? true
      let words = shellWords(named?.text ?? "") + definedByArguments(shellWords(passed?.text ?? ""))
      if words.contains(where: { $0.contains("$(") || $0.contains("${") }) { isComplete = false }
      return definitions(words.filter { !$0.contains("$") })
    }
    let possible = conditionalValues(names, of: target).flatMap(shellWords).filter { !$0.contains("$") }
    return CompilationFlags(
      commonTo: configurations, possible: Set(definitions(possible).keys), isComplete: isComplete)
  }
}

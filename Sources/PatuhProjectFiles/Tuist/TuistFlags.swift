import PatuhCore

/// The flags from the settings of a project and of a target, in the configurations that ship.
struct TuistFlags {
  private(set) var swift = CompilationFlags(isComplete: true)
  private(set) var macros = CompilationFlags(isComplete: true)
  /// The lowest version by platform, if a setting states it for all configurations that ship.
  private(set) var deploymentTargets: [Platform: PackageVersion] = [:]
  /// The Swift language mode, if a setting states it for all configurations that ship; otherwise nil.
  private(set) var swiftLanguageMode: PackageVersion?
  /// Whether Swift checks concurrency completely.
  private(set) var checksConcurrency = Truth.no
  /// Whether a setting tells the linker to keep all classes in Objective-C of static libraries.
  private(set) var keepsObjectiveC = false
  /// Whether a setting tells it to keep all code of static libraries, or of some.
  private(set) var keepsAllCode = false
  private var isolation = DefaultIsolation.nonisolated

  /// The default isolation of types.
  var defaultIsolation: DefaultIsolation { swift.isComplete ? isolation : .unknown }

  /// - Parameter settings: of the project and of the target
  init(_ settings: [ManifestValue?], _ fields: ManifestFields) {
    for settings in settings.compactMap({ $0 }) where !settings.isNothing {
      guard let object = fields.object(settings) else {
        miss()
        continue
      }
      take(object["base"], isCertain: true, fields)
      for configuration in object["configurations"]?.elements ?? [] {
        guard let configuration = fields.object(configuration), configuration.isConfiguration else {
          miss()
          continue
        }
        guard configuration.name != "debug" else { continue }
        take(configuration["settings"], isCertain: false, fields)
        if configuration["xcconfig"].map({ !$0.isNothing }) ?? false { miss() }
      }
    }
  }

  private mutating func miss() {
    swift.isComplete = false
    macros.isComplete = false
    swiftLanguageMode = nil
    checksConcurrency = .unknown
  }

  private mutating func take(_ value: ManifestValue?, isCertain: Bool, _ fields: ManifestFields) {
    guard let value, !value.isNothing else { return }
    guard case .dictionary(let entries) = value else { return miss() }
    for entry in entries {
      guard let key = entry.key.text else {
        miss()
        continue
      }
      let isPlain = !key.contains("[")
      let name = key.prefix { $0 != "[" }
      let words = words(entry.value, fields)
      switch name {
      case "SWIFT_ACTIVE_COMPILATION_CONDITIONS": add(words, to: \.swift, isCertain: isCertain && isPlain)
      case "OTHER_SWIFT_FLAGS":
        let names = definedNames(inFlags: words ?? []).map { "\($0.name)=\($0.value)" }
        add(words == nil ? nil : names, to: \.swift, isCertain: isCertain && isPlain)
        if let passed = words.flatMap(DefaultIsolation.init(arguments:)) {
          isolation = isCertain && isPlain ? passed : .unknown
        }
        if let passed = words.flatMap(swiftLanguageMode(inArguments:)) {
          swiftLanguageMode = isCertain && isPlain ? passed : nil
        }
        if words.map(checksConcurrency(inArguments:)) ?? false {
          checksConcurrency = isCertain && isPlain ? .yes : .unknown
        }
      case "SWIFT_VERSION":
        swiftLanguageMode = isCertain && isPlain ? words?.first.flatMap { PackageVersion($0) } : nil
      case "SWIFT_STRICT_CONCURRENCY":
        checksConcurrency = isCertain && isPlain && words != nil ? Truth(words == ["complete"]) : .unknown
      case "SWIFT_DEFAULT_ACTOR_ISOLATION":
        isolation = isCertain && isPlain ? DefaultIsolation(setting: words?.first ?? "?") : .unknown
      case "OTHER_LDFLAGS":
        if words.map(keepsClassesInObjectiveC) ?? false { keepsObjectiveC = true }
        if words.map(PatuhProjectFiles.keepsAllCode) ?? false { keepsAllCode = true }
      case "GCC_PREPROCESSOR_DEFINITIONS": add(words, to: \.macros, isCertain: isCertain && isPlain)
      default:
        for platform in Platform.allCases
        where platform != .macCatalyst && platform.deploymentTargetSetting == name {
          let version = words?.first.flatMap { PackageVersion($0) }
          deploymentTargets[platform] = isCertain && isPlain ? version : nil
        }
      }
    }
  }

  private mutating func add(
    _ words: [String]?, to flags: WritableKeyPath<TuistFlags, CompilationFlags>, isCertain: Bool
  ) {
    guard let words else {
      self[keyPath: flags].isComplete = false
      return
    }
    for word in words where !word.hasPrefix("$(") {
      let parts = word.split(separator: "=", maxSplits: 1)
      guard let name = parts.first.map(String.init) else { continue }
      if isCertain {
        self[keyPath: flags].certain[name] = parts.count > 1 ? String(parts[1]) : "1"
      } else if self[keyPath: flags].certain[name] == nil {
        self[keyPath: flags].possible.insert(name)
      }
    }
  }

  /// The words of a setting's value; nil if the value is not known.
  private func words(_ value: ManifestValue, _ fields: ManifestFields) -> [String]? {
    if let text = value.text { return text.split(separator: " ").map(String.init) }
    if case .array(let values) = value {
      let texts = values.compactMap(\.text)
      return texts.count == values.count ? texts.flatMap { $0.split(separator: " ").map(String.init) } : nil
    }
    guard let object = fields.object(value), let inner = object.unlabelled.first, fields.object(inner) == nil
    else {
      return nil
    }
    return words(inner, fields)
  }
}

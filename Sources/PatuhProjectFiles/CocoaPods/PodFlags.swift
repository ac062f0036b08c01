import PatuhCore

extension Pod {
  /// The default isolation of types.
  var defaultIsolation: DefaultIsolation {
    let attributes = library.flatMap(\.specification.attributes).filter {
      $0.name == "pod_target_xcconfig" || $0.name == "xcconfig"
    }
    var isolation = DefaultIsolation.nonisolated
    for attribute in attributes {
      guard case .dictionary(let entries) = attribute.value else {
        if attribute.value.hasUnknown { return .unknown }
        continue
      }
      let isPlain = attribute.platform == nil && !attribute.isConditional
      for entry in entries {
        let words = entry.value.texts.flatMap(shellWords)
        let stated: DefaultIsolation?
        switch entry.key.prefix(while: { $0 != "[" }) {
        case "SWIFT_DEFAULT_ACTOR_ISOLATION": stated = DefaultIsolation(setting: words.first ?? "?")
        case "OTHER_SWIFT_FLAGS": stated = DefaultIsolation(arguments: words)
        default: stated = nil
        }
        if let stated { isolation = isPlain && !entry.key.contains("[") ? stated : .unknown }
      }
    }
    return isolation
  }

  /// Swift's flags.
  var flags: CompilationFlags {
    flags(
      FlagReader(listSetting: "SWIFT_ACTIVE_COMPILATION_CONDITIONS", argumentSettings: ["OTHER_SWIFT_FLAGS"]),
      alwaysSet: "COCOAPODS")
  }

  /// The preprocessor macros.
  var macros: CompilationFlags {
    flags(
      FlagReader(
        listSetting: "GCC_PREPROCESSOR_DEFINITIONS",
        argumentSettings: ["OTHER_CFLAGS", "OTHER_CPLUSPLUSFLAGS"]),
      alwaysSet: "COCOAPODS", "POD_CONFIGURATION_RELEASE")
  }

  /// The names that the settings of a reader define, in all platforms of the pod or in some builds.
  /// - Parameter alwaysSet: the names that CocoaPods itself defines
  private func flags(_ reader: FlagReader, alwaysSet: String...) -> CompilationFlags {
    var reader = reader
    var possible: Set<String> = []
    let always = Dictionary(uniqueKeysWithValues: alwaysSet.map { ($0, "1") })
    var common: [PodAttribute] = []
    for part in library {
      for attribute in part.specification.attributes
      where ["pod_target_xcconfig", "xcconfig", "compiler_flags"].contains(attribute.name) {
        if part.isDefault, !attribute.isConditional {
          common.append(attribute)
        } else {
          possible.formUnion(reader.defined([attribute]) { _ in true }.keys)
        }
      }
    }
    possible.formUnion(reader.defined(common) { $0.contains("[") }.keys)
    let platforms = library.first.map { countedPlatforms(of: $0) } ?? []
    let configurations = platforms.map(\.podName).sorted().map { platform in
      always.merging(
        reader.defined(common.filter { $0.platform == nil || $0.platform == platform }) { !$0.contains("[") }
      ) { $1 }
    }
    return CompilationFlags(commonTo: configurations, possible: possible, isComplete: reader.isComplete)
  }
}

/// Reads the names that the build settings in attributes of a podspec define.
private struct FlagReader {
  /// The build setting that lists names.
  let listSetting: String
  /// The build settings that contain compiler arguments.
  let argumentSettings: [String]
  /// Whether all that was read is known.
  private(set) var isComplete = true

  init(listSetting: String, argumentSettings: [String]) {
    self.listSetting = listSetting
    self.argumentSettings = argumentSettings
  }

  /// The names with their values.
  /// - Parameter isMeant: whether a key with its conditions counts, such as `OTHER_CFLAGS[sdk=iphoneos*]`
  mutating func defined(_ attributes: [PodAttribute], _ isMeant: (_ key: String) -> Bool) -> [String: String]
  {
    var words: [String] = []
    for attribute in attributes {
      if attribute.value == .unknown { isComplete = false }
      if attribute.name == "compiler_flags" {
        if isMeant("OTHER_CFLAGS"), argumentSettings.contains("OTHER_CFLAGS") {
          words += definedByArguments(attribute.value.texts.flatMap(shellWords))
        }
        continue
      }
      guard case .dictionary(let entries) = attribute.value else { continue }
      for entry in entries where isMeant(entry.key) {
        let setting = String(entry.key.prefix { $0 != "[" })
        guard setting == listSetting || argumentSettings.contains(setting) else { continue }
        if entry.value.hasUnknown { isComplete = false }
        let values = entry.value.texts.flatMap(shellWords)
        words += setting == listSetting ? values : definedByArguments(values)
      }
    }
    if words.contains(where: { $0.contains("$(") && $0 != "$(inherited)" }) { isComplete = false }
    return definitions(words.filter { !$0.contains("$") })
  }
}

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
    flags("SWIFT_ACTIVE_COMPILATION_CONDITIONS", passed: ["OTHER_SWIFT_FLAGS"], alwaysSet: "COCOAPODS")
  }

  /// The preprocessor macros.
  var macros: CompilationFlags {
    flags(
      "GCC_PREPROCESSOR_DEFINITIONS", passed: ["OTHER_CFLAGS", "OTHER_CPLUSPLUSFLAGS"],
      alwaysSet: "COCOAPODS",
      "POD_CONFIGURATION_RELEASE")
  }

  /// - Parameters:
  ///   - names: the build setting that lists names
  ///   - passed: the build settings that contain compiler arguments
  ///   - alwaysSet: the names that CocoaPods itself defines
  private func flags(_ names: String, passed: [String], alwaysSet: String...) -> CompilationFlags {
    var isComplete = true
    var possible: Set<String> = []
    func defined(_ attributes: [PodAttribute], _ isMeant: (_ key: String) -> Bool) -> [String: String] {
      var words: [String] = []
      for attribute in attributes {
        if attribute.value == .unknown { isComplete = false }
        if attribute.name == "compiler_flags" {
          if isMeant("OTHER_CFLAGS"), passed.contains("OTHER_CFLAGS") {
            words += definedByArguments(attribute.value.texts.flatMap(shellWords))
          }
          continue
        }
        guard case .dictionary(let entries) = attribute.value else { continue }
        for entry in entries where isMeant(entry.key) {
          let setting = String(entry.key.prefix { $0 != "[" })
          guard setting == names || passed.contains(setting) else { continue }
          if entry.value.hasUnknown { isComplete = false }
          let values = entry.value.texts.flatMap(shellWords)
          words += setting == names ? values : definedByArguments(values)
        }
      }
      if words.contains(where: { $0.contains("$(") && $0 != "$(inherited)" }) { isComplete = false }
      return definitions(words.filter { !$0.contains("$") })
    }

    let always = Dictionary(uniqueKeysWithValues: alwaysSet.map { ($0, "1") })
    var common: [PodAttribute] = []
    for part in library {
      for attribute in part.specification.attributes
      where ["pod_target_xcconfig", "xcconfig", "compiler_flags"].contains(attribute.name) {
        if part.isDefault, !attribute.isConditional {
          common.append(attribute)
        } else {
          possible.formUnion(defined([attribute]) { _ in true }.keys)
        }
      }
    }
    possible.formUnion(defined(common) { $0.contains("[") }.keys)
    let platforms = library.first.map { countedPlatforms(of: $0) } ?? []
    let configurations = platforms.map(\.podName).sorted().map { platform in
      always.merging(
        defined(common.filter { $0.platform == nil || $0.platform == platform }) { !$0.contains("[") }
      ) { $1 }
    }
    return CompilationFlags(commonTo: configurations, possible: possible, isComplete: isComplete)
  }
}

import PatuhCore

/// The settings of an `*.xcconfig` or a configuration, in ascending precedence: of two that apply, the later
/// one counts.
struct SettingsLevel: Sendable {
  let settings: [BuildSetting]
  /// The files that its files include if they are there, and that are not in the tree.
  let absentIncludes: [String]
  /// The tools that write some of its files, which are in the tree or not.
  let tools: Set<InfoPlist.SettingsTool>
  /// The path of the file of each setting, or of all of them; empty if it is not known.
  private let paths: [String]
  /// The index of the last setting, by name.
  private var last: [String: Int]
  /// For each setting, the index of the previous one with the same name; nil for the first.
  private var earlier: [Int?] = []

  /// - Parameters:
  ///   - paths: the path of the file of each setting, or of all of them; empty if it is not known
  ///   - absentIncludes: the files that are included if they are there, and that are not in the tree
  ///   - tools: those that write some of the files
  init(
    _ settings: [BuildSetting], paths: [String] = [], absentIncludes: [String] = [],
    tools: Set<InfoPlist.SettingsTool> = []
  ) {
    self.settings = settings
    self.paths = paths
    self.absentIncludes = absentIncludes
    self.tools = tools
    last = Dictionary(minimumCapacity: settings.count)
    earlier.reserveCapacity(settings.count)
    for (index, setting) in settings.enumerated() {
      earlier.append(last.updateValue(index, forKey: setting.name))
    }
  }

  /// The indices of the settings with this name, descending.
  func indices(of name: String) -> some Sequence<Int> {
    sequence(state: last[name]) { next in
      defer { next = next.flatMap { earlier[$0] } }
      return next
    }
  }

  /// Where a setting is written; nil if that is not known.
  func place(_ index: Int) -> Place? {
    guard let path = paths.count == 1 ? paths[0] : index < paths.count ? paths[index] : nil,
      let position = settings[index].position
    else { return nil }
    return Place(path: path, position: position)
  }

  /// Whether it has a setting with this name, under any conditions.
  func sets(_ name: String) -> Bool { last[name] != nil }
}

/// The levels of a configuration of the project or of a target.
struct ConfigurationLevels: Sendable {
  /// The level of its `*.xcconfig` with all files that this includes; empty without an `*.xcconfig`.
  var base: SettingsLevel
  var own: SettingsLevel
  /// Whether no `*.xcconfig` is missing that could contain further settings.
  var isComplete: Bool

  static let none = ConfigurationLevels(base: SettingsLevel([]), own: SettingsLevel([]), isComplete: true)
}

/// The settings of the configurations of targets, and of the project's configurations with the same names.
struct SettingsSource: Sendable {
  private let facts: XcodeProjectFacts
  private var levels: [Int: ConfigurationLevels] = [:]
  /// What could not be understood in their `*.xcconfig` files, by path.
  private(set) var problems: [String: [ProjectFileProblem]] = [:]
  /// The paths of files that are missing, for each configuration.
  private var absent: [Int: [String]] = [:]

  /// - Parameter file: the path of the project file
  init(
    _ facts: XcodeProjectFacts, at file: String, paths: ElementPaths, files: [String: BuildSettingsFacts]
  ) {
    self.facts = facts
    // Configurations of one target mostly share a file.
    var bases: [XcodeBuildConfiguration.Base: (level: SettingsLevel, isComplete: Bool, absent: [String])] =
      [:]
    for configuration in facts.targets.lazy.flatMap(\.configurations) {
      for asked in [configuration, outerConfiguration(of: configuration)].compactMap(\.self)
      where levels[asked] == nil {
        let written = facts.buildConfigurations[asked]
        if let base = written.base, bases[base] == nil {
          var included = IncludedSettings(files: files, root: paths.projectFolder ?? ".")
          included.take(path(of: base, paths), name: name(of: base))
          problems.merge(included.problems) { first, _ in first }
          bases[base] = (included.level, included.isComplete, included.absent)
        }
        let base = written.base.flatMap { bases[$0] }
        absent[asked] = base?.absent
        levels[asked] = ConfigurationLevels(
          base: base?.level ?? SettingsLevel([]), own: SettingsLevel(written.settings, paths: [file]),
          isComplete: base?.isComplete ?? true)
      }
    }
  }

  /// The levels of a target's configuration, and of the project's configuration with the same name.
  /// - Parameter configuration: index into the facts' configurations
  func levels(of configuration: Int) -> (project: ConfigurationLevels, own: ConfigurationLevels) {
    let outer = outerConfiguration(of: configuration).flatMap { levels[$0] }
    return (outer ?? .none, levels[configuration] ?? .none)
  }

  /// The paths of the `*.xcconfig` that are missing for some configurations of a target, sorted.
  func absent(for configurations: [Int]) -> [String] {
    let asked = configurations + configurations.compactMap(outerConfiguration)
    return Set(asked.flatMap { absent[$0] ?? [] }).sorted { $0.precedesInBytes($1) }
  }

  private func outerConfiguration(of configuration: Int) -> Int? {
    let name = facts.buildConfigurations[configuration].name
    return facts.configurations.first { facts.buildConfigurations[$0].name == name }
  }

  private func path(of base: XcodeBuildConfiguration.Base, _ paths: ElementPaths) -> String? {
    switch base {
    case .element(let element): paths[element]
    case .below(let element, let path): paths[element].flatMap { joinedPath($0, path) }
    }
  }

  private func name(of base: XcodeBuildConfiguration.Base) -> String {
    switch base {
    case .element(let element): facts.elements[element].path ?? facts.elements[element].name ?? ""
    case .below(_, let path): path
    }
  }
}

/// The settings of an `*.xcconfig` and of all files that it includes, in their order.
struct IncludedSettings {
  let files: [String: BuildSettingsFacts]
  private(set) var settings: [BuildSetting] = []
  /// The path of the file of each of ``settings``; empty for those that CocoaPods writes.
  private(set) var paths: [String] = []
  /// Whether no file is missing.
  private(set) var isComplete = true
  /// The paths of the missing files that are inside of the tree.
  private(set) var absent: [String] = []
  /// The files that are included if they are there (`#include?`) and are not in the tree, without those of
  /// CocoaPods and Flutter: their paths, or as they are written if they are outside of it.
  private(set) var absentIncludes: [String] = []
  /// The tools that write some of the files, which are in the tree or not.
  private(set) var tools: Set<InfoPlist.SettingsTool> = []
  /// By path.
  private(set) var problems: [String: [ProjectFileProblem]] = [:]
  /// The files that are being read, the outermost first.
  private var open: [String] = []
  /// The folder of the project.
  private let root: String

  private static let depth = 32
  private static let limit = 20_000

  init(files: [String: BuildSettingsFacts], root: String) {
    self.files = files
    self.root = root
  }

  /// The level of all settings.
  var level: SettingsLevel {
    SettingsLevel(settings, paths: paths, absentIncludes: absentIncludes, tools: tools)
  }

  /// - Parameters:
  ///   - path: nil for a file outside the tree
  ///   - name: as it was referred to
  mutating func take(_ path: String?, name: String) {
    let isOfFlutter = path.map(isSettingsFileOfFlutter) ?? false
    if isOfFlutter { tools.insert(.flutter) }
    if isOfCocoaPods(name) { tools.insert(.cocoaPods) }
    guard let path = path.map(spelled), let facts = files[path] else {
      if isOfCocoaPods(name) {
        settings += Self.ofCocoaPods
        paths += Self.ofCocoaPods.map { _ in "" }
      } else if !isOfFlutter {
        isComplete = false
        if let path { absent.append(path) }
      }
      return
    }
    // Xcode rejects cycles.
    guard open.count < Self.depth, settings.count < Self.limit, !open.contains(path) else {
      isComplete = false
      return
    }
    open.append(path)
    if !facts.problems.isEmpty {
      problems[path] = facts.problems
      isComplete = false
    }
    for statement in facts.statements {
      switch statement {
      case .setting(let setting):
        settings.append(setting)
        paths.append(path)
      case .include(let name, let isOptional):
        let included = self.included(name)
        // An optional file that is absent adds nothing to a release that is built from a clean checkout,
        // unless something writes it before.
        if isOptional, included.flatMap({ files[spelled($0)] }) == nil {
          if included.map(isSettingsFileOfFlutter) ?? false {
            tools.insert(.flutter)
          } else if isOfCocoaPods(name) {
            tools.insert(.cocoaPods)
          } else {
            absentIncludes.append(included ?? name)
          }
          continue
        }
        take(included, name: name)
      }
    }
    open.removeLast()
  }

  /// The path of a file that the innermost open file includes: relative to its folder, to those of the files
  /// that include it, or to the project's folder, as in swift-build.
  private func included(_ name: String) -> String? {
    let paths = (open.reversed().map(folderOfPath) + [root]).compactMap { joinedPath($0, name) }
    return paths.first { files[spelled($0)] != nil } ?? paths.first
  }

  /// The path of the file that is meant: as on the Mac, also the only one that differs from it in case alone.
  private func spelled(_ path: String) -> String {
    if files[path] != nil { return path }
    let lowered = path.lowercased()
    let same = files.keys.filter { $0.lowercased() == lowered }
    return same.count == 1 ? same[0] : path
  }

  /// Whether the file is written by CocoaPods. Such files are rarely under version control.
  private func isOfCocoaPods(_ name: String) -> Bool {
    name.contains("Target Support Files/") || lastComponent(ofPath: name).hasPrefix("Pods")
  }

  /// The flags in the files that CocoaPods writes.
  private static let ofCocoaPods = [
    BuildSetting(name: "GCC_PREPROCESSOR_DEFINITIONS", value: "$(inherited) COCOAPODS=1"),
    BuildSetting(name: "OTHER_SWIFT_FLAGS", value: "$(inherited) -D COCOAPODS"),
  ]
}

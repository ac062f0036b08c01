import PatuhCore

/// The settings of one place, an `*.xcconfig` or a configuration, in the order in which they count: of two that apply
/// the later.
struct SettingsLevel: Sendable {
  let settings: [BuildSetting]
  /// The index of the last setting of a name.
  private var last: [String: Int]
  /// For each setting, the index of the one of its name before it; nil for the first.
  private var earlier: [Int?] = []

  init(_ settings: [BuildSetting]) {
    self.settings = settings
    last = Dictionary(minimumCapacity: settings.count)
    earlier.reserveCapacity(settings.count)
    for (index, setting) in settings.enumerated() {
      earlier.append(last.updateValue(index, forKey: setting.name))
    }
  }

  /// The indices of the settings of a name, descending.
  func indices(of name: String) -> some Sequence<Int> {
    sequence(state: last[name]) { next in
      defer { next = next.flatMap { earlier[$0] } }
      return next
    }
  }

  /// Whether it has a setting of a name, whatever its conditions.
  func sets(_ name: String) -> Bool { last[name] != nil }
}

/// The levels of a configuration of the project or of a target.
struct ConfigurationLevels: Sendable {
  /// That of its `*.xcconfig` with all that it includes; empty without one.
  var base: SettingsLevel
  var own: SettingsLevel
  /// Whether an `*.xcconfig` is missing that may say more.
  var isComplete: Bool

  static let none = ConfigurationLevels(base: SettingsLevel([]), own: SettingsLevel([]), isComplete: true)
}

/// Finds the settings of configurations, each once.
struct SettingsSource {
  private let facts: XcodeProjectFacts
  private let paths: ElementPaths
  private let files: [String: BuildSettingsFacts]
  private var levels: [Int: ConfigurationLevels] = [:]
  /// What could not be understood in `*.xcconfig` files that were asked for, by path.
  private(set) var problems: [String: [ProjectFileProblem]] = [:]

  init(_ facts: XcodeProjectFacts, paths: ElementPaths, files: [String: BuildSettingsFacts]) {
    self.facts = facts
    self.paths = paths
    self.files = files
  }

  /// - Parameter configuration: index into the facts' configurations
  mutating func levels(of configuration: Int) -> ConfigurationLevels {
    if let known = levels[configuration] { return known }
    let facts = facts.buildConfigurations[configuration]
    var included = IncludedSettings(files: files)
    if let base = facts.base { included.take(path(of: base), name: name(of: base)) }
    let found = ConfigurationLevels(
      base: SettingsLevel(included.settings), own: SettingsLevel(facts.settings),
      isComplete: included.isComplete)
    levels[configuration] = found
    problems.merge(included.problems) { first, _ in first }
    return found
  }

  private func path(of base: XcodeBuildConfiguration.Base) -> String? {
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

/// The settings of an `*.xcconfig` and of all that it includes, in their order.
struct IncludedSettings {
  let files: [String: BuildSettingsFacts]
  private(set) var settings: [BuildSetting] = []
  /// Whether none is missing.
  private(set) var isComplete = true
  /// By path.
  private(set) var problems: [String: [ProjectFileProblem]] = [:]
  private var open: Set<String> = []

  private static let depth = 32
  private static let limit = 20_000

  init(files: [String: BuildSettingsFacts]) { self.files = files }

  /// - Parameters:
  ///   - path: nil for a file outside of the tree
  ///   - name: as it was referred to
  mutating func take(_ path: String?, name: String) {
    guard let path, let facts = files[path] else {
      if isOfCocoaPods(name) { settings += Self.ofCocoaPods } else { isComplete = false }
      return
    }
    // Xcode refuses circles.
    guard open.count < Self.depth, settings.count < Self.limit, open.insert(path).inserted else {
      isComplete = false
      return
    }
    if !facts.problems.isEmpty {
      problems[path] = facts.problems
      isComplete = false
    }
    for statement in facts.statements {
      switch statement {
      case .setting(let setting): settings.append(setting)
      case .include(let name, let isOptional):
        let included = joinedPath(folderOfPath(path), name)
        // What may be absent adds nothing to a release: a clean checkout is built without it.
        if isOptional, included.flatMap({ files[$0] }) == nil { continue }
        take(included, name: name)
      }
    }
    open.remove(path)
  }

  /// Whether the file is one that CocoaPods writes, which are seldom under version control.
  private func isOfCocoaPods(_ name: String) -> Bool {
    name.contains("Target Support Files/") || lastComponent(ofPath: name).hasPrefix("Pods")
  }

  /// What the files of CocoaPods say about flags.
  private static let ofCocoaPods = [
    BuildSetting(name: "GCC_PREPROCESSOR_DEFINITIONS", value: "$(inherited) COCOAPODS=1"),
    BuildSetting(name: "OTHER_SWIFT_FLAGS", value: "$(inherited) -D COCOAPODS"),
  ]
}

import PatuhCore

extension InfoPlistBuild {
  /// The list as Xcode's build system makes it. What it adds about itself (`DTXcode`, `BuildMachineOSBuild`,
  /// …) and about architectures is left out.
  /// - Parameter facts: of ``file``; nil if there is none or it was not read
  package func merged(with facts: PropertyListFacts?) -> InfoPlist {
    let settings = settings.forInfoPlist(of: product, developmentRegion: developmentRegion)
    var unknowns: [InfoPlist.UnknownReason] = []
    var list = MergedInfoPlist(base(facts, &unknowns), expandingWith: settings, completeLevels)
    if settings.isOn("GENERATE_INFOPLIST_FILE") {
      list.takeSettings(product: product)
    } else if case .nothing = base, openReason == nil {
      unknowns.append(isAbsent ? .absent : .other(InfoPlist.UnknownReason.absent.text))
    }
    if completeLevels.contains(false) {
      let isGenerationKnown = isKnown("GENERATE_INFOPLIST_FILE")
      let isSurelyGenerated = settings.isOn("GENERATE_INFOPLIST_FILE") && isGenerationKnown
      // No app is accepted without these, so a list that lacks one is probably completed by the missing file.
      let needed = ["CFBundleExecutable", "CFBundleIdentifier"] + InfoPlistKeys.ofVersions.map(\.key)
      let isProbablyGenerated =
        !isGenerationKnown && !Set(list.entries.map(\.key)).isSuperset(of: needed)
      unknowns.append(
        isBaseStated && !isProbablyGenerated || isSurelyGenerated
          ? .missingXcconfigOfKeys : .missingXcconfig)
    }
    if isPreprocessed { unknowns.append(.preprocessed) }
    if let contents = settings.value("INFOPLIST_FILE_CONTENTS"), !contents.isEmpty {
      unknowns.append(.other("INFOPLIST_FILE_CONTENTS is set"))
    }
    if scriptEdits.mayChangeAny || isReplaced {
      unknowns.append(.editedByScript)
    } else if scriptEdits.mayAddAny {
      unknowns.append(.extendedByScript)
    }
    if let openReason { unknowns.append(.other(openReason)) }
    list.finish(product: product)
    for key in scriptEdits.keys { list.leaveOpen(key, "a script of a build phase") }
    for (key, cause) in openKeys { list.leaveOpen(key, cause) }
    if isPreprocessed { list.leaveMacrosOpen() }
    list.presume(presumedSettings)
    list.noteRewrites(rewrites)
    if completeLevels.contains(false) {
      if settings.isOn("GENERATE_INFOPLIST_FILE") { list.leaveVersionsOpen() }
      list.doubtReplaceable(isFileKnown: isContentStated || isKnown("INFOPLIST_FILE"))
    }
    var result = InfoPlist(
      configuration: settings.configuration, platform: settings.platform, file: file, entries: list.entries,
      unknowns: unknowns)
    result.versionSettings = InfoPlistKeys.ofVersions.map(\.setting).compactMap(list.known)
    result.isSkippedInArchives = settings.isOn("SKIP_INSTALL")
    result.takesSettings = settings.isOn("GENERATE_INFOPLIST_FILE")
    result.settingsTools = settings.tools
    result.optionalSettingsFile = settings.levels.lazy.flatMap(\.absentIncludes).first
    return result
  }

  /// Whether no missing file could affect a setting.
  private func isKnown(_ name: String) -> Bool { settings.isKnown(name, completeLevels: completeLevels) }

  /// Whether a bundle for which no known setting names or generates a list has none: it needs one, and no
  /// setting that only a command gives could make it.
  private var isAbsent: Bool {
    hasOwnExecutable && isListExpected && settings.value("INFOPLIST_FILE_CONTENTS") == nil
      && settings.expansion(ofSetting: "GENERATE_INFOPLIST_FILE")?.undefined.isEmpty != false
  }

  /// Whether the project file states the content of the list. XcodeGen and Tuist write a file of it and name
  /// that in the settings of the target itself, which stand above every `.xcconfig`.
  private var isContentStated: Bool { if case .content = base { true } else { false } }

  /// Whether it is known what the build starts with.
  private var isBaseStated: Bool { file != nil || isContentStated }

  /// The entries that the build starts with.
  private func base(_ facts: PropertyListFacts?, _ unknowns: inout [InfoPlist.UnknownReason]) -> [InfoPlist
    .Entry]
  {
    switch base {
    case .nothing: return []
    case .content(let entries): return entries
    case .missing(let path, let owner):
      unknowns.append(.other("\(path), which \(owner), is not in the tree"))
      return []
    case .unknown(let reason):
      unknowns.append(.other(reason))
      return []
    case .file(let path):
      guard let root = facts?.root?.dictionary else {
        unknowns.append(.other("\(path) was not read as a property list"))
        return []
      }
      return root.map { entry in
        InfoPlist.Entry(
          key: entry.key, value: entry.value, origin: .file(Place(path: path, position: entry.keyPosition)))
      }
    }
  }
}

/// An Info.plist on its way to the one of the bundle.
private struct MergedInfoPlist {
  private var byKey: [String: InfoPlist.Entry] = [:]
  /// By key, the settings whose values are in its text.
  private var settingNames: [String: Set<String>] = [:]
  private let settings: XcodeSettings
  private let completeLevels: [Bool]

  init(_ entries: [InfoPlist.Entry], expandingWith settings: XcodeSettings, _ completeLevels: [Bool]) {
    self.settings = settings
    self.completeLevels = completeLevels
    for var entry in entries {
      let written = entry.value.string
      entry.value = expanded(entry.value, &entry.unknownParts)
      entry.setting = written.flatMap(settingName).flatMap(known)
      entry.isLiteral = written.map { !$0.containsInBytes("$") } ?? false
      if let written, !entry.isLiteral { settingNames[entry.key] = settings.expansion(of: written).names }
      byKey[entry.key] = entry
    }
  }

  var entries: [InfoPlist.Entry] { Array(byKey.values) }

  /// A build setting; nil if it has no value or is not known.
  func known(_ name: String) -> InfoPlist.Setting? {
    guard let expansion = settings.expansion(ofSetting: name), !expansion.text.isEmpty,
      unknown(in: expansion).isEmpty
    else { return nil }
    return InfoPlist.Setting(name: name, text: expansion.text, place: settings.place(ofSetting: name))
  }

  /// Makes the value of a key unknown, since something sets or removes it.
  mutating func leaveOpen(_ key: String, _ cause: String) {
    var entry =
      byKey[key] ?? InfoPlist.Entry(key: key, value: PropertyListValue(.string("")), origin: .tool(cause))
    entry.unknownParts = Set(entry.unknownParts + [cause]).sorted { $0.precedesInBytes($1) }
    byKey[key] = entry
  }

  /// Notes what the values probably are that wholly are one of these settings.
  mutating func presume(_ settings: [String: InfoPlist.Entry.Presumed]) {
    for (key, entry) in byKey where entry.value.string == "" && entry.unknownParts.count == 1 {
      byKey[key]?.presumed = settings[entry.unknownParts[0]]
    }
  }

  /// Notes which values are made of settings that a command gives other values.
  mutating func noteRewrites(_ rewrites: [FileSettingRewrite]) {
    if rewrites.isEmpty { return }
    for (key, entry) in byKey {
      let names = settingNames[key, default: []].union(entry.unknownParts)
      byKey[key]?.rewrite = Self.rewrite(of: names, by: rewrites, settings)
    }
  }

  /// The first command that gives one of some settings another value; nil if none does.
  private static func rewrite(
    of names: Set<String>, by rewrites: [FileSettingRewrite], _ settings: XcodeSettings
  ) -> InfoPlist.Entry.Rewrite? {
    for name in names.sorted() {
      let value = settings.value(name)
      if let found = rewrites.first(where: { $0.rewrite.mayChange(name, withValue: value) }) {
        return InfoPlist.Entry.Rewrite(setting: name, path: found.path)
      }
    }
    return nil
  }

  /// Notes which values of the file may be others in the build, since a setting that is not known replaces
  /// them.
  mutating func doubtReplaceable(isFileKnown: Bool) {
    let generation = "GENERATE_INFOPLIST_FILE"
    let isNeverGenerated =
      !settings.isOn(generation) && settings.isKnown(generation, completeLevels: completeLevels)
    let unknown = InfoPlistKeys.all.filter { !settings.isKnown($0.setting, completeLevels: completeLevels) }
    let open = Set(isNeverGenerated ? [] : unknown.map(\.key))
    for (key, entry) in byKey {
      switch entry.origin {
      case .file, .projectFile: byKey[key]?.mayBeReplaced = !isFileKnown || open.contains(key)
      case .setting, .tool: break
      }
    }
  }

  /// Makes the versions unknown that no setting gives that is known: no app is accepted without, so that the
  /// missing file probably does.
  mutating func leaveVersionsOpen() {
    for (key, setting) in InfoPlistKeys.ofVersions
    where byKey[key] == nil && !settings.isKnown(setting, completeLevels: completeLevels) {
      leaveOpen(key, setting)
    }
  }

  /// Makes the values unknown that by their form are macros of the preprocessor.
  mutating func leaveMacrosOpen() {
    for (key, entry) in byKey {
      guard case .file = entry.origin, let macro = entry.value.string, macro.isMacroName else { continue }
      leaveOpen(key, "the macro \(macro)")
    }
  }

  /// Adds what Xcode takes from build settings if it generates the list.
  mutating func takeSettings(product: Target.Product) {
    for (key, setting, kind) in InfoPlistKeys.all {
      guard let expansion = settings.expansion(ofSetting: setting) else { continue }
      let value: PropertyListValue.Content =
        switch kind {
        case .text: .string(expansion.text)
        case .boolean: .boolean(expansion.text.uppercased() == "YES")
        case .texts: .array(shellWords(expansion.text).map { PropertyListValue(.string($0)) })
        }
      merge(
        InfoPlist.Entry(
          key: key, value: PropertyListValue(value), origin: origin(ofSetting: setting),
          unknownParts: unknown(in: expansion)))
      settingNames[key] = expansion.names.union([setting])
    }
    take("CFBundleInfoDictionaryVersion", .string("6.0"))
    if product.isApplication, settings.platform == .iOS || settings.platform == .tvOS {
      take("LSRequiresIPhoneOS", .boolean(true))
    }
    take("UILaunchScreen", .dictionary([]), if: "INFOPLIST_KEY_UILaunchScreen_Generation")
    let scenes = [
      PropertyListEntry(
        key: "UIApplicationSupportsMultipleScenes", keyPosition: nil, value: PropertyListValue(.boolean(true))
      ),
      PropertyListEntry(
        key: "UISceneConfigurations", keyPosition: nil, value: PropertyListValue(.dictionary([]))),
    ]
    take(
      "UIApplicationSceneManifest", .dictionary(scenes),
      if: "INFOPLIST_KEY_UIApplicationSceneManifest_Generation")
  }

  /// Applies what Xcode does to every list: keys that are empty or that the platform does not have go, and
  /// the families of devices and the minimum version come from the settings.
  mutating func finish(product: Target.Product) {
    byKey = byKey.filter { key, entry in
      !(InfoPlistKeys.leftOutIfEmpty.contains(key) && entry.value.string == "" && entry.unknownParts.isEmpty)
    }
    guard let platform = settings.platform else { return }
    for key in InfoPlistKeys.areRemoved(on: platform) { byKey[key] = nil }
    let families = settings.list("TARGETED_DEVICE_FAMILY").flatMap { $0.split(separator: ",") }
      .compactMap { Int($0) }.filter(platform.deviceFamilies.contains)
    if !families.isEmpty {
      byKey["UIDeviceFamily"] = InfoPlist.Entry(
        key: "UIDeviceFamily",
        value: PropertyListValue(
          .array(Set(families).sorted().map { PropertyListValue(.integer(String($0))) })),
        origin: origin(ofSetting: "TARGETED_DEVICE_FAMILY"))
    }
    let minimum = platform.deploymentTargetSetting
    if platform != .macOS, platform != .macCatalyst, byKey["MinimumOSVersion"] == nil,
      let version = settings.expansion(ofSetting: minimum), !version.text.isEmpty
    {
      byKey["MinimumOSVersion"] = InfoPlist.Entry(
        key: "MinimumOSVersion", value: PropertyListValue(.string(version.text)),
        origin: origin(ofSetting: minimum),
        unknownParts: unknown(in: version))
    }
  }

  private mutating func take(
    _ key: String, _ content: PropertyListValue.Content, if setting: String? = nil
  ) {
    if let setting, !settings.isOn(setting) { return }
    merge(
      InfoPlist.Entry(
        key: key, value: PropertyListValue(content),
        origin: setting.map { origin(ofSetting: $0) } ?? .tool("Xcode")))
  }

  private func origin(ofSetting name: String) -> InfoPlist.Origin {
    .setting(name, settings.place(ofSetting: name))
  }

  /// Adds an entry. Elements that an array lacks are added to it, entries of a dictionary replace those of
  /// the same key, and any other value replaces the one that is there.
  private mutating func merge(_ new: InfoPlist.Entry) {
    var merged = new
    if case .file? = byKey[new.key]?.origin { merged.isInFile = true }
    switch (byKey[new.key]?.value.content, new.value.content) {
    case (.array(let there)?, .array(let added)):
      let known = Set(there.map(\.unplaced))
      merged.value = PropertyListValue(.array(there + added.filter { !known.contains($0.unplaced) }))
    case (.dictionary(let there)?, .dictionary(let added)):
      let keys = Set(added.map(\.key))
      merged.value = PropertyListValue(.dictionary(there.filter { !keys.contains($0.key) } + added))
    case (.string(let text)?, .string(let added)) where text != added:
      if case .file(let place)? = byKey[new.key]?.origin {
        merged.replaced = InfoPlist.Entry.Replaced(text: text, place: place)
      }
    default: break
    }
    byKey[new.key] = merged
  }

  /// The value with all references to build settings resolved. Keys are not changed.
  private func expanded(_ value: PropertyListValue, _ unknown: inout [String]) -> PropertyListValue {
    var result = value
    switch value.content {
    case .string(let text) where text.containsInBytes("$") && !text.isPredicate:
      let expansion = settings.expansion(of: text)
      unknown = Set(unknown).union(self.unknown(in: expansion)).sorted()
      result.content = .string(expansion.text)
    case .array(let elements): result.content = .array(elements.map { expanded($0, &unknown) })
    case .dictionary(let entries):
      result.content = .dictionary(
        entries.map { entry in
          var entry = entry
          entry.value = expanded(entry.value, &unknown)
          return entry
        })
    default: break
    }
    return result
  }

  private func unknown(in expansion: SettingsText) -> [String] {
    expansion.undefined
      .union(expansion.names.filter { !settings.isKnown($0, completeLevels: completeLevels) }).sorted()
  }
}

/// The name of the build setting that a text wholly is: `MARKETING_VERSION` of `$(MARKETING_VERSION)`; nil if
/// it is another text.
private func settingName(_ text: String) -> String? {
  let isReference =
    text.hasPrefix("$(") && text.hasSuffix(")") || text.hasPrefix("${") && text.hasSuffix("}")
  guard isReference else { return nil }
  let name = text.dropFirst(2).dropLast()
  return !name.isEmpty && name.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber } ? String(name) : nil
}

extension String {
  /// Whether it has the form of a macro of several words: `GIT_VERSION`.
  fileprivate var isMacroName: Bool {
    contains("_") && first?.isNumber == false
      && utf8.allSatisfy { $0 == UInt8(ascii: "_") || (48...57).contains($0) || (65...90).contains($0) }
  }

  /// Whether it is a predicate with variables of its own and without settings, as NSExtensionActivationRule
  /// takes one: `SUBQUERY(extensionItems, $item, …)`.
  fileprivate var isPredicate: Bool {
    containsInBytes("SUBQUERY") && !containsInBytes("$(") && !containsInBytes("${")
  }
}

extension Target.Product {
  fileprivate var isApplication: Bool { [.application, .appClip, .watchApp].contains(self) }
}

extension Platform {
  /// The numbers of the families of devices that `TARGETED_DEVICE_FAMILY` may name.
  fileprivate var deviceFamilies: Set<Int> {
    switch self {
    case .iOS: [1, 2]
    case .macCatalyst: [2, 6]
    case .tvOS: [3]
    case .watchOS: [4]
    case .visionOS: [7]
    case .macOS: []
    }
  }
}

extension PropertyListValue {
  /// The value without positions, for comparison.
  fileprivate var unplaced: PropertyListValue {
    switch content {
    case .array(let elements): PropertyListValue(.array(elements.map(\.unplaced)))
    case .dictionary(let entries):
      PropertyListValue(
        .dictionary(
          entries.map { PropertyListEntry(key: $0.key, keyPosition: nil, value: $0.value.unplaced) }))
    default: PropertyListValue(content)
    }
  }
}

import PatuhCore

/// The build settings of a target in one configuration, for one platform.
struct XcodeSettings: Sendable {
  /// From the outermost to the innermost: the project's `*.xcconfig`, the project, the target's `*.xcconfig`,
  /// the target.
  let levels: [SettingsLevel]
  let configuration: String
  /// The platform for which conditions are evaluated; nil if it is not known, and then conditions on it do
  /// not hold.
  let platform: Platform?
  /// Settings that Xcode itself defines.
  let builtIn: [String: String]

  /// The value with all references resolved; nil if nothing sets it.
  func value(_ name: String) -> String? {
    var expansion = SettingExpansion(settings: self)
    return expansion.value(name, below: nil, depth: 0)
  }

  /// The text that takes effect for a setting, as it is written; nil if nothing sets it.
  func written(_ name: String) -> String? {
    for level in levels.reversed() {
      for index in level.indices(of: name) where hold(level.settings[index].conditions) {
        return level.settings[index].value
      }
    }
    return nil
  }

  /// Where the setting is written that takes effect; nil if that is not known, or if nothing sets it.
  func place(ofSetting name: String) -> Place? {
    for level in levels.reversed() {
      for index in level.indices(of: name) where hold(level.settings[index].conditions) {
        return level.place(index)
      }
    }
    return nil
  }

  /// A text with all references resolved.
  func expanded(_ text: String) -> String {
    var expansion = SettingExpansion(settings: self)
    return expansion.expanded(Array(text.utf8)[...], of: "", at: (levels.count, 0), depth: 0)
  }

  /// A text with all references resolved, and the settings that it refers to.
  func expansion(of text: String) -> SettingsText {
    var expansion = SettingExpansion(settings: self)
    let text = expansion.expanded(Array(text.utf8)[...], of: "", at: (levels.count, 0), depth: 0)
    return SettingsText(text: text, names: expansion.names, undefined: expansion.undefined)
  }

  /// The value of a setting with all references resolved, and the settings that it refers to; nil if nothing
  /// sets it.
  func expansion(ofSetting name: String) -> SettingsText? {
    var expansion = SettingExpansion(settings: self)
    guard let text = expansion.value(name, below: nil, depth: 0) else { return nil }
    return SettingsText(text: text, names: expansion.names, undefined: expansion.undefined)
  }

  /// The elements of a list, split as a shell does.
  func list(_ name: String) -> [String] { shellWords(value(name) ?? "") }

  /// Whether the setting is `YES`.
  func isOn(_ name: String) -> Bool { value(name)?.uppercased() == "YES" }

  /// Whether the target itself sets it, rather than only the project.
  func isOwn(_ name: String) -> Bool { levels.suffix(2).contains { $0.sets(name) } }

  /// Whether conditions hold.
  func hold(_ conditions: [BuildSetting.Condition]) -> Bool {
    conditions.allSatisfy { condition in
      let subject: String? =
        switch condition.parameter {
        case "sdk": platform?.sdkName ?? ""
        case "arch": "arm64"
        case "config": configuration
        case "variant": "normal"
        default: nil
        }
      return subject.map { matches($0, condition.pattern) } ?? false
    }
  }
}

/// A text in which references to settings are resolved.
struct SettingsText: Sendable {
  var text: String
  /// The settings whose values are in it.
  var names: Set<String>
  /// The settings in it that nothing sets, so that they are empty, except where the reference has a default.
  var undefined: Set<String>
}

/// Whether the subject of a condition matches a pattern. Most patterns are literal, or end with their only
/// `*`; these need not be compiled.
private func matches(_ subject: String, _ pattern: String) -> Bool {
  let plain = pattern.utf8.prefix { !"*?[{\\/.".utf8.contains($0) }
  let rest = pattern.utf8.count - plain.count
  if rest == 0, !plain.isEmpty { return subject == pattern }
  if rest == 1, pattern.utf8.last == UInt8(ascii: "*"), !subject.utf8.contains(UInt8(ascii: "/")) {
    return subject.utf8.starts(with: plain)
  }
  return PathPattern(pattern)?.matches(subject[...]) ?? false
}

extension Platform {
  /// The name of the SDK for devices.
  var sdkName: String {
    switch self {
    case .iOS: "iphoneos"
    case .macCatalyst, .macOS: "macosx"
    case .tvOS: "appletvos"
    case .watchOS: "watchos"
    case .visionOS: "xros"
    }
  }
}

/// Resolves references between settings.
private struct SettingExpansion {
  let settings: XcodeSettings
  private(set) var names: Set<String> = []
  private(set) var undefined: Set<String> = []
  /// The remaining number of steps and bytes: settings can refer to each other so that they grow without end.
  private var budget = 65_536

  private static let depth = 32
  /// The maximum length, in bytes, of values whose references are resolved; longer values are not changed.
  private static let length = 16_384

  init(settings: XcodeSettings) { self.settings = settings }

  /// - Parameter place: the place below which `$(inherited)` searches; nil for all levels
  mutating func value(_ name: String, below place: (level: Int, index: Int)?, depth: Int) -> String? {
    guard depth < Self.depth, budget > 0 else { return nil }
    budget -= 1
    names.insert(name)
    let top = place?.level ?? settings.levels.count - 1
    for level in stride(from: top, through: 0, by: -1) {
      for index in settings.levels[level].indices(of: name) {
        if let place, level == place.level, index >= place.index { continue }
        let setting = settings.levels[level].settings[index]
        guard settings.hold(setting.conditions) else { continue }
        return expanded(Array(setting.value.utf8)[...], of: name, at: (level, index), depth: depth)
      }
    }
    return settings.builtIn[name]
  }

  mutating func expanded(
    _ text: ArraySlice<UInt8>, of name: String, at place: (level: Int, index: Int), depth: Int
  ) -> String {
    guard text.count <= Self.length, text.contains(UInt8(ascii: "$")) else {
      budget -= text.count
      return String(decoding: text, as: UTF8.self)
    }
    var result: [UInt8] = []
    var rest = text
    while let dollar = rest.firstIndex(of: UInt8(ascii: "$")), budget > 0, depth < Self.depth {
      result += rest[..<dollar]
      rest = rest[dollar...]
      guard let reference = reference(in: rest) else {
        result.append(UInt8(ascii: "$"))
        rest = rest.dropFirst()
        continue
      }
      rest = rest[reference.end...]
      let inner = expanded(reference.name, of: name, at: place, depth: depth + 1)
      result += referred(inner, from: name, at: place, depth: depth + 1).utf8
    }
    result += rest
    budget -= result.count
    return String(decoding: result, as: UTF8.self)
  }

  /// The reference at the start of a text, without its dollar and brackets, and where the text goes on; nil
  /// if there is none. A name without brackets is as long as it can be.
  private func reference(in text: ArraySlice<UInt8>) -> (name: ArraySlice<UInt8>, end: Int)? {
    let body = text.dropFirst()
    let close: UInt8
    switch body.first {
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    case UInt8(ascii: "{"): close = UInt8(ascii: "}")
    default:
      let name = body.prefix { isPartOfName($0) }
      guard let first = name.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
        return nil
      }
      return (name, name.endIndex)
    }
    var open = 0
    for index in body.indices {
      if body[index] == body.first {
        open += 1
      } else if body[index] == close {
        open -= 1
        if open == 0 { return (body[(body.startIndex + 1)..<index], index + 1) }
      }
    }
    return nil
  }

  private func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// The value of `NAME:operator=argument`.
  private mutating func referred(
    _ reference: String, from name: String, at place: (level: Int, index: Int), depth: Int
  ) -> String {
    let parts = reference.split(separator: ":", omittingEmptySubsequences: false)
    let referred = String(parts.first ?? "")
    var result =
      referred == "inherited" || referred == name
      ? value(name, below: place, depth: depth) : value(referred, below: nil, depth: depth)
    for text in parts.dropFirst() {
      switch SettingOperator(text) {
      case .default(let text): if result?.isEmpty ?? true { result = text }
      case .changing(let change): result = result.map(change)
      case .unknown: undefined.insert(reference)
      }
    }
    // `$()` is the usual way to write two slashes in an `.xcconfig`.
    if result == nil, referred != "inherited", referred != name, !referred.isEmpty {
      undefined.insert(referred)
    }
    return result ?? ""
  }
}

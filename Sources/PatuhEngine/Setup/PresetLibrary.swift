import PatuhConfig
import PatuhCore
import PatuhRules
import Synchronization

/// The presets that exist. The built-in ones are decoded on demand, since most runs need few or none.
public final class PresetLibrary: Sendable {
  /// Sorted.
  public let names: [String]
  private let decode: @Sendable (String) -> Preset?
  private let outline: @Sendable () -> [PresetOutline]
  private let decoded = Mutex<[String: Preset]>([:])

  /// A library of presets that are already decoded.
  public init(_ presets: [Preset]) {
    names = presets.map(\.name).sorted()
    decode = { name in presets.first { $0.name == name } }
    outline = { presets.map(\.outline).sorted { $0.name < $1.name } }
  }

  /// The built-in library.
  public static let builtIn = PresetLibrary()

  private init() {
    names = embeddedNames(in: "presets").sorted()
    // Built-in presets are valid: a test decodes them.
    decode = { name in try? presets(from: embeddedDocuments(in: "presets/\(name).yml")).first }
    outline = { Self.builtInOutlines }
  }

  private static let builtInOutlines =
    embeddedDocuments(in: "presets").compactMap { presetOutline(from: $0.value, file: $0.key) }
    .sorted { $0.name < $1.name }

  /// The preset with this name; nil if there is none.
  public func preset(named name: String) -> Preset? {
    guard names.contains(name) else { return nil }
    if let known = decoded.withLock({ $0[name] }) { return known }
    let preset = decode(name)
    decoded.withLock { $0[name] = preset }
    return preset
  }

  /// The outlines of all presets, sorted by name; cheaper than decoding the presets.
  public var outlines: [PresetOutline] { outline() }

  /// The outline of the preset that contains a rule; nil if none does.
  public func outline(containing rule: RuleID) -> PresetOutline? {
    outlines.first { $0.rules.contains { $0.id == rule } }
  }

  /// All presets, sorted by name.
  public var all: [Preset] { concurrentMap(names, preset(named:)).compactMap { $0 } }
}

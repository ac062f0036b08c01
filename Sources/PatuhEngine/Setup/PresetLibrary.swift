import PatuhConfig
import PatuhCore
import PatuhRules
import Synchronization

/// The presets that exist. The built-in ones are decoded on demand, since most runs need few or none.
public final class PresetLibrary: Sendable {
  /// Sorted.
  public let names: [String]
  private let decode: @Sendable (String) -> Preset?
  private let decoded = Mutex<[String: Preset]>([:])

  /// A library of presets that are already decoded.
  public init(_ presets: [Preset]) {
    names = presets.map(\.name).sorted()
    decode = { name in presets.first { $0.name == name } }
  }

  /// The built-in library.
  public static let shipped = PresetLibrary()

  private init() {
    names = embeddedNames(in: "presets").sorted()
    // Built-in presets are valid: a test decodes them.
    decode = { name in try? presets(from: embeddedDocuments(in: "presets/\(name).yml")).first }
  }

  /// The preset with this name; nil if there is none.
  public func preset(named name: String) -> Preset? {
    guard names.contains(name) else { return nil }
    if let known = decoded.withLock({ $0[name] }) { return known }
    let preset = decode(name)
    decoded.withLock { $0[name] = preset }
    return preset
  }

  /// All presets, by name.
  public var all: [Preset] { concurrentMap(names, preset(named:)).compactMap { $0 } }
}

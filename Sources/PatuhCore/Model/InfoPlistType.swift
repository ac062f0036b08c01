/// The type that the value of a key of an Info.plist must have; see `Rules/release/info-plist-types.yml`.
public struct InfoPlistType: Hashable, Sendable {
  /// A type of values. The raw values are for the table.
  public enum ValueType: String, Hashable, Sendable, CaseIterable {
    case string, boolean, array, dictionary

    /// Its name, as in ``PropertyListValue/typeName``.
    public var name: String { self == .boolean ? "Boolean" : rawValue }
  }

  /// The key; if it begins with `*`, the end of the keys that it stands for. With colons, a path from the key
  /// into its value, in which `*` stands for each element of an array and for each value of a dictionary:
  /// `CFBundleURLTypes:*:CFBundleURLSchemes`.
  public var key: String
  public var type: ValueType
  /// How bad another type is: an error where a refusal is on record.
  public var severity: Severity
  public var provenance: Provenance

  /// Makes a row.
  public init(key: String, type: ValueType, severity: Severity, provenance: Provenance) {
    self.key = key
    self.type = type
    self.severity = severity
    self.provenance = provenance
  }

  /// Whether it is about a key, with or without the name of a device: `UIBackgroundModes~ipad`.
  public func concerns(_ key: String) -> Bool {
    let plain = key.prefix { $0 != "~" }
    let own = self.key.prefix { $0 != ":" }
    return own.hasPrefix("*") ? plain.hasSuffix(own.dropFirst()) : plain == own
  }

  /// The steps from the value of the key to that which has the type; empty for the value of the key itself.
  public var path: [String] { self.key.split(separator: ":").dropFirst().map(String.init) }
}

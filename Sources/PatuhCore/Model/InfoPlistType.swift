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
  public let key: String
  /// The steps from the value of the key to that which has the type; empty for the value of the key itself.
  public let path: [String]
  public var type: ValueType
  /// How bad another type is: an error where a refusal is on record.
  public var severity: Severity
  public var provenance: Provenance
  /// The key without a path.
  private let name: String

  /// Makes a row.
  public init(key: String, type: ValueType, severity: Severity, provenance: Provenance) {
    self.key = key
    let parts = key.split(separator: ":").map(String.init)
    name = parts.first ?? ""
    path = Array(parts.dropFirst())
    self.type = type
    self.severity = severity
    self.provenance = provenance
  }

  /// Whether it is about a key, with or without the name of a device: `UIBackgroundModes~ipad`.
  public func concerns(_ key: String) -> Bool {
    if name.hasPrefix("*") { return key.prefix { $0 != "~" }.hasSuffix(name.dropFirst()) }
    guard key.beginsInBytes(with: name) else { return false }
    let rest = key.utf8.dropFirst(name.utf8.count)
    return rest.isEmpty || rest.first == UInt8(ascii: "~")
  }
}

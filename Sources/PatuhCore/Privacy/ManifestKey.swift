/// A key of a privacy manifest.
public struct ManifestKey: Hashable, Sendable {
  /// The type that its value must have.
  public enum ValueType: String, Hashable, Sendable, CaseIterable {
    case boolean
    case string
    case stringArray = "string_array"
    case dictionaryArray = "dictionary_array"
  }

  /// The list that its strings must come from.
  public enum Values: String, Hashable, Sendable, CaseIterable {
    case categories
    case reasons
    case dataTypes = "data_types"
    case purposes
  }

  public var key: String
  /// The key of the array whose dictionaries contain it; nil for a key at the root.
  public var within: String?
  public var type: ValueType
  /// Whether it is required in the dictionaries that may contain it.
  public var required: Bool
  /// The list that its strings come from; nil if any string is allowed.
  public var values: Values?
  /// The name of the key in Xcode.
  public var title: String
  public var provenance: Provenance

  public init(
    key: String, within: String?, type: ValueType, required: Bool, values: Values?, title: String,
    provenance: Provenance
  ) {
    self.key = key
    self.within = within
    self.type = type
    self.required = required
    self.values = values
    self.title = title
    self.provenance = provenance
  }
}

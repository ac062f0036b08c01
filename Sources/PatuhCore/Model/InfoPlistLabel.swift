/// What the editor of Xcode shows in the place of a key of an Info.plist; see
/// `Rules/release/info-plist-labels.yml`.
public struct InfoPlistLabel: Hashable, Sendable {
  public var key: String
  public var label: String
  public var provenance: Provenance

  /// Makes a row.
  public init(key: String, label: String, provenance: Provenance) {
    self.key = key
    self.label = label
    self.provenance = provenance
  }

  /// Whether a key of a list is the label, whatever its spaces, marks and capitals. Keys of Apple have
  /// neither spaces nor hyphens.
  public func isWritten(as key: String) -> Bool {
    key.utf8.contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
      && Self.letters(of: key) == Self.letters(of: label)
  }

  /// The letters and digits of a key or a label, in lower case.
  public static func letters(of text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

/// What an app extension may extend; see `Rules/release/extension-points.yml`.
public struct ExtensionPoint: Hashable, Sendable {
  /// `com.apple.widgetkit-extension`
  public var id: String
  /// The kind of extension in words.
  public var title: String
  public var provenance: Provenance

  /// Makes a row.
  public init(id: String, title: String, provenance: Provenance) {
    self.id = id
    self.title = title
    self.provenance = provenance
  }
}

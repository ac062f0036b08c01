/// A privacy manifest that a tool writes and that is not in the tree.
public struct GeneratedManifest: Hashable, Sendable {
  /// The path of the file that says what is in it.
  public var source: String
  /// The categories of required-reason API that it declares at least, as written.
  public var categories: [String]

  public init(source: String, categories: [String]) {
    self.source = source
    self.categories = categories
  }
}

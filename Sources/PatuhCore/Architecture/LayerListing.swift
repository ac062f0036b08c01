/// Which files are in which layer.
public struct LayerListing: Hashable, Sendable {
  /// A layer with its files.
  public struct Layer: Hashable, Sendable {
    public var name: String
    /// The globs that define it, as written.
    public var patterns: [String]
    /// The paths of its files, sorted.
    public var files: [String]

    /// Makes a layer.
    public init(name: String, patterns: [String], files: [String]) {
      self.name = name
      self.patterns = patterns
      self.files = files
    }
  }

  /// Sorted by name.
  public var layers: [Layer]
  /// The files that are in no layer, sorted.
  public var unassigned: [String]
  /// The number of files considered.
  public var fileCount: Int

  /// Makes a list.
  public init(layers: [Layer], unassigned: [String], fileCount: Int) {
    self.layers = layers
    self.unassigned = unassigned
    self.fileCount = fileCount
  }
}

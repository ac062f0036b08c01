/// The findings that a team has accepted for the time being: they are counted, not shown.
///
/// A finding is known by its ``FindingIdentity`` and a count, so that it stays known when lines move. Renaming a file or
/// a folder makes its findings new.
public struct Baseline: Hashable, Sendable {
  /// The name of the file at a project root that holds without being asked for.
  public static let fileName = ".patuh-baseline.json"

  /// Findings that agree in their identity.
  public struct Entry: Hashable, Sendable {
    public var identity: FindingIdentity
    /// How many there are; at least 1.
    public var count: Int
    /// Where the entry begins in the file; nil when it was not read from one.
    public var position: Position?

    /// Makes an entry.
    public init(_ identity: FindingIdentity, count: Int, position: Position? = nil) {
      self.identity = identity
      self.count = count
      self.position = position
    }
  }

  /// The file, relative to the project root or as the person named it.
  public var file: String
  /// Each identity once.
  public var entries: [Entry]

  /// Makes a baseline.
  public init(file: String = Baseline.fileName, entries: [Entry]) {
    self.file = file
    self.entries = entries
  }

  /// The counts by identity.
  public var counts: [FindingIdentity: Int] {
    Dictionary(entries.map { ($0.identity, $0.count) }, uniquingKeysWith: max)
  }
}

/// The findings that a team has accepted for the time being: they are counted, not shown.
///
/// A finding is known by its ``FindingIdentity``, its severity and a count, so that it stays known when lines move. Renaming
/// a file or a folder makes its findings new, and so does a severity that rises.
public struct Baseline: Hashable, Sendable {
  /// The name of the file at a project root that holds without being asked for.
  public static let fileName = ".patuh-baseline.json"

  /// Findings that agree in their identity.
  public struct Entry: Hashable, Sendable {
    public var identity: FindingIdentity
    /// How severe they are, by ``Finding/defaultSeverity``; at least one. Those of which the file does not say how severe
    /// they are count as errors: no finding is more severe.
    public var severities: SeverityCounts
    /// Where the entry begins in the file; nil when it was not read from one.
    public var position: Position?

    /// Makes an entry.
    public init(_ identity: FindingIdentity, _ severities: SeverityCounts, position: Position? = nil) {
      self.identity = identity
      self.severities = severities
      self.position = position
    }

    /// How many there are.
    public var count: Int { severities.total }
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

  /// Makes a baseline of counts.
  public init(file: String = Baseline.fileName, knowing counts: [FindingIdentity: SeverityCounts]) {
    self.file = file
    entries = counts.map { Entry($0.key, $0.value) }.sorted { $0.identity < $1.identity }
  }

  /// The counts by identity.
  public var counts: [FindingIdentity: SeverityCounts] {
    Dictionary(uniqueKeysWithValues: entries.map { ($0.identity, $0.severities) })
  }
}

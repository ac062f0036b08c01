/// The findings that a team has accepted for the time being: they are counted, but not shown.
///
/// A finding matches the baseline by its ``FindingIdentity``, its severity and a count, so it still matches
/// when lines move. A severity that rises makes it new.
public struct Baseline: Hashable, Sendable {
  /// The name of the baseline file at the project root, which is used by default.
  public static let fileName = ".patuh-baseline.json"

  /// The findings that share an identity.
  public struct Entry: Hashable, Sendable {
    public var identity: FindingIdentity
    /// The number of findings by ``Finding/defaultSeverity``; at least one in total. Findings for which the
    /// file gives no severity count as errors, so that no finding is more severe.
    public var severities: SeverityCounts
    /// Where the entry begins in the file; nil when it was not read from one.
    public var position: Position?

    /// Makes an entry.
    public init(_ identity: FindingIdentity, _ severities: SeverityCounts, position: Position? = nil) {
      self.identity = identity
      self.severities = severities
      self.position = position
    }

    /// The number of findings.
    public var count: Int { severities.total }
  }

  /// The file, relative to the project root or as the user wrote it.
  public var file: String
  /// At most one entry for each identity.
  public var entries: [Entry]

  /// Makes a baseline.
  public init(file: String = Baseline.fileName, entries: [Entry]) {
    self.file = file
    self.entries = entries
  }

  /// Makes a baseline from counts.
  public init(file: String = Baseline.fileName, knowing counts: [FindingIdentity: SeverityCounts]) {
    self.file = file
    entries = counts.map { Entry($0.key, $0.value) }.sorted { $0.identity < $1.identity }
  }

  /// The counts by identity.
  public var counts: [FindingIdentity: SeverityCounts] {
    Dictionary(uniqueKeysWithValues: entries.map { ($0.identity, $0.severities) })
  }
}

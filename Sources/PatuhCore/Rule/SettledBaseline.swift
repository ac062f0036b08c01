/// A baseline and what became of it when the findings were held against it.
public struct SettledBaseline: Hashable, Sendable {
  /// An entry that knows more findings than there are.
  public struct Stale: Hashable, Sendable {
    public var entry: Baseline.Entry
    /// How many there are.
    public var found: Int
    /// The name of its rule, when none bears it.
    public var unknownRule: UnknownRuleName?

    /// Makes a stale entry.
    public init(_ entry: Baseline.Entry, found: Int = 0, unknownRule: UnknownRuleName? = nil) {
      self.entry = entry
      self.found = found
      self.unknownRule = unknownRule
    }
  }

  /// An entry that knows more findings than it did in the state that the run is compared with, or more severe ones.
  public struct Grown: Hashable, Sendable {
    public var entry: Baseline.Entry
    /// What it knew.
    public var before: SeverityCounts

    /// Makes a grown entry.
    public init(_ entry: Baseline.Entry, before: SeverityCounts) {
      self.entry = entry
      self.before = before
    }
  }

  /// The file, relative to the project root or as the person named it.
  public var file: String
  /// Of rules that ran or do not exist, in the order of the file.
  public var stale: [Stale]
  /// In the order of the file; empty when nothing is known of an earlier baseline.
  public var grown: [Grown]

  /// Makes a settled baseline.
  public init(file: String, stale: [Stale], grown: [Grown]) {
    self.file = file
    self.stale = stale
    self.grown = grown
  }

  /// Where an entry stands.
  public func place(of entry: Baseline.Entry) -> Place { Place(path: file, position: entry.position) }
}

/// A baseline and the result of comparing the findings with it.
public struct BaselineResult: Hashable, Sendable {
  /// An entry that counts more findings than exist.
  public struct Stale: Hashable, Sendable {
    public var entry: Baseline.Entry
    /// The number of findings that exist.
    public var found: Int
    /// The rule name of the entry, if no rule has this name.
    public var unknownRule: UnknownRuleName?

    /// Makes a stale entry.
    public init(_ entry: Baseline.Entry, found: Int = 0, unknownRule: UnknownRuleName? = nil) {
      self.entry = entry
      self.found = found
      self.unknownRule = unknownRule
    }
  }

  /// An entry that counts more findings, or more severe ones, than in the state that the run is compared
  /// with.
  public struct Grown: Hashable, Sendable {
    public var entry: Baseline.Entry
    /// What the entry counted in that state.
    public var before: SeverityCounts

    /// Makes a grown entry.
    public init(_ entry: Baseline.Entry, before: SeverityCounts) {
      self.entry = entry
      self.before = before
    }
  }

  /// The file, relative to the project root or as the user wrote it.
  public var file: String
  /// Stale entries of rules that ran or do not exist, in the order of the file.
  public var stale: [Stale]
  /// In the order of the file; empty if no earlier baseline is known.
  public var grown: [Grown]

  /// Makes a settled baseline.
  public init(file: String, stale: [Stale], grown: [Grown]) {
    self.file = file
    self.stale = stale
    self.grown = grown
  }

  /// Where an entry is written.
  public func place(of entry: Baseline.Entry) -> Place { Place(path: file, position: entry.position) }
}

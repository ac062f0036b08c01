/// The number of findings of each severity.
public struct SeverityCounts: Hashable, Sendable {
  public var notes = 0
  public var warnings = 0
  public var errors = 0

  /// Makes counts.
  public init(notes: Int = 0, warnings: Int = 0, errors: Int = 0) {
    self.notes = notes
    self.warnings = warnings
    self.errors = errors
  }

  /// Counts severities.
  public init(_ severities: some Sequence<Severity>) {
    for severity in severities { self[severity] += 1 }
  }

  /// The number of findings with exactly this severity.
  public subscript(severity: Severity) -> Int {
    get {
      switch severity {
      case .note: notes
      case .warning: warnings
      case .error: errors
      }
    }
    set {
      switch severity {
      case .note: notes = newValue
      case .warning: warnings = newValue
      case .error: errors = newValue
      }
    }
  }

  /// The number of findings.
  public var total: Int { notes + warnings + errors }

  /// The number of findings with this severity or a higher one.
  public func count(from severity: Severity) -> Int {
    Severity.allCases.reduce(0) { $1 < severity ? $0 : $0 + self[$1] }
  }

  /// The number of these findings that are left over if each is matched with one of the others that is at
  /// least as severe.
  public func excess(over others: SeverityCounts) -> Int {
    Severity.allCases.map { max(0, count(from: $0) - others.count(from: $0)) }.max() ?? 0
  }

  /// Removes the least severe finding that is at least this severe.
  /// - Returns: whether there was one
  public mutating func take(from severity: Severity) -> Bool {
    guard let lightest = Severity.allCases.first(where: { $0 >= severity && self[$0] > 0 }) else {
      return false
    }
    self[lightest] -= 1
    return true
  }

  /// The severities of all findings, highest first.
  public var descending: [Severity] {
    Severity.allCases.reversed().flatMap { [Severity](repeating: $0, count: self[$0]) }
  }
}

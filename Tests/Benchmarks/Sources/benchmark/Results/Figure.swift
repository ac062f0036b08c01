/// Something that was measured several times, with the bound that it should keep.
struct Figure: Codable {
  enum Unit: String, Codable {
    case seconds, milliseconds, megabytes, ratio, percent, count
    /// Of processor or wall time, for a thousand lines.
    case millisecondsPerThousandLines
  }

  var name: String
  var unit: Unit
  /// Nil when it could not be measured.
  var spread: Spread?
  /// What the median may be at most.
  var bound: Double?

  /// - Parameter values: none when it could not be measured
  init(_ name: String, _ unit: Unit, _ values: [Double], atMost bound: Double? = nil) {
    self.name = name
    self.unit = unit
    spread = Spread(values)
    self.bound = bound
  }

  var isMet: Bool? {
    guard let bound, let spread else { return nil }
    return spread.median <= bound
  }
}

/// The middle and the ends of repeated measurements.
struct Spread: Codable {
  var median: Double
  var least: Double
  var most: Double
  var runs: Int

  /// Nil without values. The median of an even number of values is the mean of the middle two.
  init?(_ values: [Double]) {
    guard let least = values.min(), let most = values.max() else { return nil }
    let sorted = values.sorted()
    median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    self.least = least
    self.most = most
    runs = values.count
  }
}

/// Commands that run in turn, round after round.
struct Series {
  /// One of the commands.
  struct Contender {
    var name: String
    /// The exit codes that say that it did its work.
    var accepted: Set<Int32> = [0]
    /// Makes ready for a round and gives its command. Round 0 is not counted.
    var command: (_ round: Int) throws -> [String]
  }

  /// The measurements of each contender, in the order of the rounds.
  private(set) var measured: [String: [Measurement]] = [:]
  let runs: Int

  /// Measures the contenders in turn. The first round warms the file system's cache and does not count.
  init(_ contenders: [Contender], runs: Int) throws {
    self.runs = runs
    for round in 0...runs {
      for contender in contenders {
        let command = try contender.command(round)
        let measurement = try Measurement.of(command, accepting: contender.accepted)
        if round > 0 { measured[contender.name, default: []].append(measurement) }
      }
    }
  }

  /// One quantity of a contender in each round; empty when it did not run.
  func values(_ name: String, _ quantity: KeyPath<Measurement, Double>) -> [Double] {
    (measured[name] ?? []).map { $0[keyPath: quantity] }
  }

  /// The ratio of two contenders in each round; empty when one of them did not run.
  func ratios(_ left: String, _ right: String, _ quantity: KeyPath<Measurement, Double>) -> [Double] {
    zip(values(left, quantity), values(right, quantity)).map { $0 / $1 }
  }

  /// The difference of two contenders in each round; empty when one of them did not run.
  func differences(_ left: String, _ right: String, _ quantity: KeyPath<Measurement, Double>) -> [Double] {
    zip(values(left, quantity), values(right, quantity)).map { $0 - $1 }
  }
}

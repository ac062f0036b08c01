import PatuhCore
import Testing

/// Matching findings with earlier ones that are at least as severe.
@Suite struct SeverityCountsTests {
  @Test(arguments: [
    (SeverityCounts(errors: 1), SeverityCounts(warnings: 1), 1),
    (SeverityCounts(warnings: 1), SeverityCounts(errors: 1), 0),
    (SeverityCounts(warnings: 1, errors: 1), SeverityCounts(notes: 5, errors: 1), 1),
    (SeverityCounts(notes: 3), SeverityCounts(errors: 1), 2),
    (SeverityCounts(notes: 1, errors: 2), SeverityCounts(warnings: 3), 2),
    (SeverityCounts(), SeverityCounts(notes: 1), 0),
  ])
  func whatIsLeftOver(_ counts: SeverityCounts, _ others: SeverityCounts, _ excess: Int) {
    #expect(counts.excess(over: others) == excess)
  }

  @Test func theLightestThatSufficesIsTaken() {
    var counts = SeverityCounts(notes: 1, warnings: 1, errors: 1)
    #expect(counts.take(from: .warning) && counts == SeverityCounts(notes: 1, errors: 1))
    #expect(counts.take(from: .warning) && counts == SeverityCounts(notes: 1))
    #expect(!counts.take(from: .warning) && counts.total == 1)
  }
}

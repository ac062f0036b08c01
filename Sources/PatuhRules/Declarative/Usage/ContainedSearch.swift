import PatuhCore

/// A search for usage within members: it goes through each file once, whatever the number of its members.
final class ContainedSearch {
  private let run: DeclarativeRun
  private let tests: [UsageTest]
  private var known: [Int: [UsageHit]] = [:]

  init(_ patterns: [UsagePattern], _ run: DeclarativeRun) {
    self.run = run
    tests = run.tests(of: patterns)
  }

  /// The places in a stretch of a file, previews included, that do what one of the patterns looks for.
  func hits(in file: Int, within extent: Range<UInt32>) -> [UsageHit] {
    hits(in: file).filter { extent.lowerBound <= $0.offset && $0.offset <= extent.upperBound }
  }

  private func hits(in file: Int) -> [UsageHit] {
    if let hits = known[file] { return hits }
    let hits = run.hits(of: tests, in: file, .everywhere)
    known[file] = hits
    return hits
  }
}

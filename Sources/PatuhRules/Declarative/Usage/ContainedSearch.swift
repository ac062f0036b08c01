import PatuhCore

/// A search for usage within members. It traverses each file only once, no matter how many members the file
/// has and how many conditions of a rule have the same patterns.
final class ContainedSearch {
  private unowned let run: DeclarativeRun
  private let tests: [UsageTest]
  private var known: [Int: [(offset: UInt32, truth: Truth)]] = [:]

  init(_ patterns: [UsagePattern], _ run: DeclarativeRun) {
    self.run = run
    tests = run.tests(of: patterns)
  }

  /// The files that may contain the usage; nil for all files.
  var files: BitSet? { tests.matchingFiles(among: run.project.sources.count) }

  /// Whether the code in a range of a file, including previews, matches one of the patterns.
  func truth(in file: Int, within extent: Range<UInt32>) -> Truth {
    places(in: file).lazy.filter { extent.lowerBound <= $0.offset && $0.offset <= extent.upperBound }
      .map(\.truth).disjunction
  }

  private func places(in file: Int) -> [(offset: UInt32, truth: Truth)] {
    if let places = known[file] { return places }
    let places = run.usages(of: tests, in: file, .everywhere, isSilent: true).map { ($0.offset, $0.truth) }
    known[file] = places
    return places
  }
}

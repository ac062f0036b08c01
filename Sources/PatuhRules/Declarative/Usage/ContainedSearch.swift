import PatuhCore

/// A search for usage within members: it goes through each file once, whatever the number of its members, and of the
/// conditions in a rule that look for the same.
final class ContainedSearch {
  private unowned let run: DeclarativeRun
  private let tests: [UsageTest]
  private var known: [Int: [(offset: UInt32, truth: Truth)]] = [:]

  init(_ patterns: [UsagePattern], _ run: DeclarativeRun) {
    self.run = run
    tests = run.tests(of: patterns)
  }

  /// The files that may hold what is looked for; nil where each may.
  var files: Marks? { tests.files(of: run.project.sources.count) }

  /// Whether a stretch of a file, previews included, does what one of the patterns looks for.
  func truth(in file: Int, within extent: Range<UInt32>) -> Truth {
    places(in: file).lazy.filter { extent.lowerBound <= $0.offset && $0.offset <= extent.upperBound }
      .map(\.truth).disjunction
  }

  private func places(in file: Int) -> [(offset: UInt32, truth: Truth)] {
    if let places = known[file] { return places }
    let places = run.hits(of: tests, in: file, .everywhere, isSilent: true).map { ($0.offset, $0.truth) }
    known[file] = places
    return places
  }
}

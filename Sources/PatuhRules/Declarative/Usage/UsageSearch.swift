import PatuhCore

/// A place where code does what a pattern looks for.
struct UsageHit {
  /// What was found, as a finding names it: `URLSession`, `.task { await load(…) }`.
  var found: String
  /// Index into ``Project/sources``.
  var file: Int
  var offset: UInt32
  /// The declaration that it stands in.
  var declaration: Link<Declaration>
  /// Yes, or unknown when it may be something else.
  var truth: Truth
  /// Why it is no more than possible, without a full stop.
  var doubt: String?
  var evidence: [Evidence] = []
}

extension DeclarativeRun {
  /// The alternatives of patterns, ready to be looked for.
  func tests(of patterns: [UsagePattern]) -> [UsageTest] {
    var builder = UsageTestBuilder(self)
    return builder.tests(of: patterns)
  }

  /// The places in a part of a file where the code does what a test looks for, test by test.
  ///
  /// - Parameter isSilent: whether the hits need no words and no evidence
  func hits(
    of tests: [UsageTest], in file: Int, _ scope: UsageScope, isSilent: Bool = false
  ) -> [UsageHit] {
    tests.flatMap { test -> [UsageHit] in
      guard test.mayFindSomething(in: file) else { return [] }
      let search = UsageSearch(self, file, scope.limited(by: test.limit), isSilent: isSilent)
      test.look(search)
      return search.hits
    }
  }
}

/// A search for one pattern in a part of one file.
final class UsageSearch {
  let run: DeclarativeRun
  let file: Int
  let facts: SourceFacts
  let scope: UsageScope
  private let isSilent: Bool
  private(set) var hits: [UsageHit] = []

  init(_ run: DeclarativeRun, _ file: Int, _ scope: UsageScope, isSilent: Bool) {
    self.run = run
    self.file = file
    self.scope = scope
    self.isSilent = isSilent
    facts = run.names.facts(file)
  }

  var names: ProjectNames { run.names }

  /// Adds a hit unless the place is not meant; its truth is limited by that of the region in which it stands.
  func add(
    _ found: @autoclosure () -> String, at offset: UInt32, within declaration: Link<Declaration>,
    truth: Truth,
    doubt: @autoclosure () -> String? = nil, evidence: @autoclosure () -> [Evidence] = []
  ) {
    let truth = truth && scope.truth(at: offset)
    if truth == .no { return }
    hits.append(
      UsageHit(
        found: isSilent ? "" : found(), file: file, offset: offset, declaration: declaration, truth: truth,
        doubt: isSilent ? nil : doubt(), evidence: isSilent ? [] : evidence()))
  }

  /// Adds what is said of a file as a whole.
  func addToFile(_ found: String, at offset: UInt32, truth: Truth) {
    hits.append(UsageHit(found: found, file: file, offset: offset, declaration: .none, truth: truth))
  }

  /// Whether a local declaration of the file, or a member in it, takes the name.
  func hasLocal(_ name: NameID, at offset: UInt32) -> Bool {
    facts.declarations.contains { declared in
      declared.name == name && declared.modifiers.contains(.local) && declared.extent.lowerBound <= offset
        && offset < declared.scopeEnd
    }
  }
}

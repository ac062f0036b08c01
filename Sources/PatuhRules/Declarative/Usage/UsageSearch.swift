import PatuhCore

/// A place where code matches a usage pattern.
struct FoundUsage {
  /// What was found, as written in the finding: `URLSession`, `.task { await load(…) }`.
  var found: String
  /// The index in ``Project/sources`` of the file.
  var file: Int
  var offset: UInt32
  /// The innermost declaration that contains it.
  var declaration: Link<Declaration>
  /// Yes, or unknown if the code may mean something else.
  var truth: Truth
  /// Why the usage is only possible, without a full stop.
  var doubt: String?
  var evidence: [Evidence] = []
  /// The code of the file that the usage stands for, in UTF-8 bytes: what another pattern of the rule finds
  /// in it is the same act and is reported in its place. Empty for usages that are a single name or call.
  var code: [Range<UInt32>] = []
}

extension DeclarativeRun {
  /// The alternatives of some patterns, prepared for the search.
  func tests(of patterns: [UsagePattern]) -> [UsageTest] {
    var builder = UsageTestBuilder(self)
    return builder.tests(of: patterns)
  }

  /// The usages in a part of a file, test by test.
  ///
  /// - Parameter isSilent: whether the usages need neither texts nor evidence
  func usages(
    of tests: [UsageTest], in file: Int, _ scope: UsageScope, isSilent: Bool = false
  ) -> [FoundUsage] {
    tests.flatMap { test -> [FoundUsage] in
      guard test.mayMatch(in: file) else { return [] }
      let search = UsageSearch(self, file, scope.limited(by: test.truthOfMatch), isSilent: isSilent)
      test.search(search)
      return search.usages
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
  private(set) var usages: [FoundUsage] = []

  init(_ run: DeclarativeRun, _ file: Int, _ scope: UsageScope, isSilent: Bool) {
    self.run = run
    self.file = file
    self.scope = scope
    self.isSilent = isSilent
    facts = run.names.facts(file)
  }

  var names: ProjectNames { run.names }

  /// Adds a usage, unless its place is not selected; its truth is limited by that of the region.
  func add(
    _ found: @autoclosure () -> String, at offset: UInt32, within declaration: Link<Declaration>,
    truth: Truth,
    doubt: @autoclosure () -> String? = nil, evidence: @autoclosure () -> [Evidence] = [],
    code: @autoclosure () -> [Range<UInt32>] = []
  ) {
    let truth = truth && scope.truth(at: offset)
    if truth == .no { return }
    usages.append(
      FoundUsage(
        found: isSilent ? "" : found(), file: file, offset: offset, declaration: declaration, truth: truth,
        doubt: isSilent ? nil : doubt(), evidence: isSilent ? [] : evidence(), code: isSilent ? [] : code()))
  }

  /// Adds a usage that concerns a file as a whole.
  func addToFile(_ found: String, at offset: UInt32, truth: Truth) {
    usages.append(FoundUsage(found: found, file: file, offset: offset, declaration: .none, truth: truth))
  }

  /// Whether a local declaration, or a member of one, with this name is in scope at an offset.
  func hasLocal(_ name: NameID, at offset: UInt32) -> Bool {
    facts.declarations.contains { declared in
      declared.name == name && declared.modifiers.contains(.local) && declared.extent.lowerBound <= offset
        && offset < declared.scopeEnd
    }
  }
}

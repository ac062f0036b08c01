import PatuhCore

/// Prepares usage patterns for the search.
struct UsageTestBuilder {
  let run: DeclarativeRun
  private var tests: [UsageTest] = []
  /// The calls to search for, all in one traversal, without those whose usages are only likely.
  private var calls: [CallSearch.Wanted] = []
  private var possibleCalls: [CallSearch.Wanted] = []

  init(_ run: DeclarativeRun) { self.run = run }

  /// The tests for some patterns, one for each alternative. An unknown or circular name is ignored.
  mutating func tests(of patterns: [UsagePattern]) -> [UsageTest] {
    for pattern in patterns { add(pattern, truthOfMatch: .yes, open: []) }
    for (wanted, truthOfMatch) in [(calls, Truth.yes), (possibleCalls, .unknown)] where !wanted.isEmpty {
      add(CallSearch(wanted, run.names).inCode, truthOfMatch)
    }
    return tests
  }

  mutating func add(_ search: CodeSearch, _ truthOfMatch: Truth) {
    tests.append(UsageTest(search, truthOfMatch: truthOfMatch))
  }

  mutating func add(_ call: CallSearch.Wanted, _ truthOfMatch: Truth) {
    if truthOfMatch == .yes { calls.append(call) } else { possibleCalls.append(call) }
  }

  /// - Parameter open: the names of the selections that contain the pattern
  private mutating func add(_ pattern: UsagePattern, truthOfMatch: Truth, open: Set<String>) {
    switch pattern {
    case .any(let parts): for part in parts { add(part, truthOfMatch: truthOfMatch, open: open) }
    case .likely(let part): add(part, truthOfMatch: .unknown, open: open)
    case .use(let name):
      guard !open.contains(name.value), let parts = run.vocabulary.usage(named: name.value) else { return }
      for part in parts { add(part, truthOfMatch: truthOfMatch, open: open.union([name.value])) }
    case .one(let usage): usage.condition.add(to: &self, truthOfMatch: truthOfMatch)
    }
  }
}

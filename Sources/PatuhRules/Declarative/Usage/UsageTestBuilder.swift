import PatuhCore

/// Makes patterns of usage ready to be looked for.
struct UsageTestBuilder {
  private let run: DeclarativeRun
  private var tests: [UsageTest] = []
  /// All calls are looked for in one walk, but for those that need not be wrong.
  private var calls: [CallSearch.Wanted] = []
  private var possibleCalls: [CallSearch.Wanted] = []

  init(_ run: DeclarativeRun) { self.run = run }

  /// What patterns look for, each alternative by itself. An unknown or circular name stands for nothing.
  mutating func tests(of patterns: [UsagePattern]) -> [UsageTest] {
    for pattern in patterns { add(pattern, limit: .yes, open: []) }
    for (wanted, limit) in [(calls, Truth.yes), (possibleCalls, .unknown)] where !wanted.isEmpty {
      tests.append(UsageTest(pattern: .calls(CallSearch(wanted, run.names)), limit: limit))
    }
    return tests
  }

  /// - Parameter open: the names of usage around the pattern
  private mutating func add(_ pattern: UsagePattern, limit: Truth, open: Set<String>) {
    switch pattern {
    case .any(let parts): for part in parts { add(part, limit: limit, open: open) }
    case .likely(let part): add(part, limit: .unknown, open: open)
    case .use(let name):
      guard !open.contains(name.value), let parts = run.vocabulary.usage(named: name.value) else { return }
      for part in parts { add(part, limit: limit, open: open.union([name.value])) }
    case .call(let call):
      let wanted = CallSearch.Wanted(pattern: call, receiver: call.receiver.map(run.selection))
      if limit == .yes { calls.append(wanted) } else { possibleCalls.append(wanted) }
    case .identifiers(let patterns):
      add(.identifiers(run.names.words(matching: patterns, .component)), limit)
    case .imports(let patterns): add(.imports(patterns), limit)
    case .reference(let selector): add(.reference(run.selection(selector)), limit)
    case .modifierCall(let names, let contained):
      add(.modifierCall(names: Set(names), contains: contained.map { ContainedUsage($0, run) }), limit)
    case .construction(let selector): add(.construction(run.selection(selector)), limit)
    case .member(let names, let types):
      add(.member(run.names.words(matching: names, .whole), of: types.map(run.selection)), limit)
    case .assignment(let patterns): add(.assignment(patterns), limit)
    case .attribute(let patterns): add(.attribute(patterns), limit)
    case .discardedTry(let names, let exceptions): add(.discardedTry(of: names, except: exceptions), limit)
    }
  }

  private mutating func add(_ pattern: UsageTest.Pattern, _ limit: Truth) {
    tests.append(UsageTest(pattern: pattern, limit: limit))
  }
}

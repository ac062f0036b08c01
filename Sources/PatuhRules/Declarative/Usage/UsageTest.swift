import PatuhCore

/// A pattern of usage at work, free of alternatives and names of selections.
struct UsageTest {
  enum Pattern {
    case identifiers(MatchingWords)
    case imports([NamePattern])
    case reference(Selection)
    case calls(CallSearch)
    case modifierCall(names: Set<String>, contains: ContainedUsage?)
    case construction(Selection)
    case member(MatchingWords, of: Selection?)
    case assignment([NamePattern])
    case attribute([AttributePattern])
    case discardedTry(of: [NamePattern]?, except: [NamePattern])
  }

  var pattern: Pattern
  /// Unknown when code that fits need not be wrong.
  var limit: Truth

  /// Whether a file may hold what is looked for. No for most that do not, without a look at their code.
  func mayFindSomething(in file: Int) -> Bool {
    switch pattern {
    case .identifiers(let words), .member(let words, of: _): words.isIn(file)
    case .reference(let selection), .construction(let selection): selection.mayBeNamed(in: file)
    case .calls(let search): search.isIn(file)
    case .imports, .modifierCall, .assignment, .attribute, .discardedTry: true
    }
  }

  /// The alternatives of a pattern. An unknown or circular name stands for nothing.
  static func tests(
    of pattern: UsagePattern, limit: Truth, _ run: DeclarativeRun, open: Set<String> = []
  ) -> [UsageTest] {
    func test(_ pattern: Pattern) -> [UsageTest] { [UsageTest(pattern: pattern, limit: limit)] }
    switch pattern {
    case .identifiers(let patterns):
      return test(.identifiers(run.names.words(matching: patterns, .component)))
    case .imports(let patterns): return test(.imports(patterns))
    case .reference(let selector): return test(.reference(run.selection(selector)))
    case .call(let call):
      let wanted = CallSearch.Wanted(pattern: call, receiver: call.receiver.map(run.selection))
      return test(.calls(CallSearch([wanted], run.names)))
    case .modifierCall(let names, let contained):
      return test(.modifierCall(names: Set(names), contains: contained.map { ContainedUsage($0, run) }))
    case .construction(let selector): return test(.construction(run.selection(selector)))
    case .member(let names, let types):
      let words = run.names.words(matching: names, .whole)
      return test(.member(words, of: types.map(run.selection)))
    case .assignment(let patterns): return test(.assignment(patterns))
    case .attribute(let patterns): return test(.attribute(patterns))
    case .discardedTry(let names, let exceptions): return test(.discardedTry(of: names, except: exceptions))
    case .any(let parts): return parts.flatMap { tests(of: $0, limit: limit, run, open: open) }
    case .likely(let part): return tests(of: part, limit: .unknown, run, open: open)
    case .use(let name):
      guard !open.contains(name.value), let parts = run.vocabulary.usage(named: name.value) else { return [] }
      return parts.flatMap { tests(of: $0, limit: limit, run, open: open.union([name.value])) }
    }
  }
}

extension [UsageTest] {
  /// The same tests, with one for all calls where there were several.
  func joiningCalls(_ names: ProjectNames) -> [UsageTest] {
    var rest: [UsageTest] = []
    var calls: [Truth: [CallSearch.Wanted]] = [:]
    for test in self {
      if case .calls(let search) = test.pattern {
        calls[test.limit, default: []] += search.wanted
      } else {
        rest.append(test)
      }
    }
    for limit in [Truth.yes, .unknown] {
      guard let wanted = calls[limit] else { continue }
      rest.append(UsageTest(pattern: .calls(CallSearch(wanted, names)), limit: limit))
    }
    return rest
  }
}

/// What the closure of a modifier call is searched for, at work.
enum ContainedUsage {
  case await
  case usage([UsageTest])

  init(_ contained: ContainedExpression, _ run: DeclarativeRun) {
    switch contained {
    case .await: self = .await
    case .usage(let patterns): self = .usage(run.tests(of: patterns))
    }
  }
}

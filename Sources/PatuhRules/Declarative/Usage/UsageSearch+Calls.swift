import PatuhCore

extension UsageSearch {
  /// Finds calls by the name of the function, by the type of the value on which it is called, or by both.
  func lookForCalls(_ search: CallSearch) {
    let numbers = names.words.words(in: file)
    for (index, element) in facts.expressions.enumerated() where element.kind == .call {
      guard let callee = facts.firstChild(of: index) else { continue }
      let named = search.wanted(named: numbers[facts.expressions[callee].name])
      if named.isEmpty || scope.truth(at: element.offset) == .no { continue }
      for wanted in named { checkCall(index, of: callee, against: search.wanted[wanted]) }
    }
  }

  /// Adds a usage if the call matches the pattern.
  private func checkCall(_ index: Int, of callee: Int, against wanted: CallSearch.Wanted) {
    let element = facts.expressions[index]
    let calledName = facts[facts.expressions[callee].name]
    var truth = Truth.yes
    var doubt: String?
    var evidence: [Evidence] = []
    if let name = wanted.call.name {
      guard facts.call(index, of: callee, has: name) else { return }
      // A name such as `Data` may also mean the type of the SDK.
      if wanted.receiver == nil, let built = facts.constructedName(by: callee),
        case .types = names.meaning(of: built, in: file, at: element.declaration)
      {
        truth = .unknown
        doubt = "the project declares a `\(built)` itself"
      }
    }
    guard facts.call(index, fits: wanted.call), !wanted.call.except.matches(name: calledName) else { return }
    if wanted.call.isFree, !isFreeFunction(callee, at: element) { return }
    if wanted.call.isOnMain {
      let onMain = runsOnMain(index)
      if onMain == .no { return }
      if onMain == .unknown {
        truth = .unknown
        doubt = "the function that takes the closure decides on which thread it runs"
      }
    }
    if wanted.call.isAwaited, !isAwaited(index) { return }
    if let receiver = wanted.receiver {
      guard facts.expressions[callee].kind == .member, let base = facts.firstChild(of: callee) else { return }
      let types = run.valueParts(of: base, in: file).filter { run.truth(of: $0, receiver) != nil }
      guard let part = types.first, let answer = run.truth(of: part, receiver) else { return }
      truth = truth && answer
      if doubt == nil { doubt = part.doubt }
      evidence = part.evidence(in: run.project)
    }
    add(
      facts.callText(index, of: callee), at: facts.expressions[callee].offset, within: element.declaration,
      truth: truth, doubt: doubt, evidence: evidence)
  }

  /// Whether a callee is qualified by a module, or is a plain name of neither a local declaration nor a
  /// member of an enclosing type.
  private func isFreeFunction(_ callee: Int, at element: Expression) -> Bool {
    let called = facts.expressions[callee]
    if called.kind == .member { return isModuleMember(callee) }
    return called.kind == .identifier && !hasLocal(called.name, at: called.offset)
      && !isOwnMember(facts[called.name], at: element.declaration)
  }

  /// Finds calls that construct a value of a selected type.
  func lookForConstructions(_ selection: Selection) {
    let numbers = names.words.words(in: file)
    for (index, element) in facts.expressions.enumerated() where element.kind == .call {
      guard let callee = facts.firstChild(of: index) else { continue }
      let last = facts.expressions[callee].name
      guard selection.mayMean(numbers[last]) || facts[last] == "init",
        scope.truth(at: element.offset) != .no, let name = facts.constructedName(by: callee),
        !hasLocal(last, at: element.offset)
      else { continue }
      let offset = facts.expressions[callee].chainStart(in: facts, at: callee)
      for part in names.parts(named: name, offset: offset, at: element.declaration, in: file) {
        guard let truth = run.truth(of: part, selection) else { continue }
        add(
          name, at: offset, within: element.declaration, truth: truth, doubt: part.doubt,
          evidence: part.evidence(in: run.project))
      }
    }
  }
}

extension SourceFacts {
  /// Whether a call has the name of a pattern and begins with its labels.
  fileprivate func call(_ call: Int, of callee: Int, has pattern: CallName) -> Bool {
    if pattern.name.isQualified || !isNamedByItsLastWord(callee) {
      guard let name = calleeName(callee), pattern.name.matches(name: name) else { return false }
    }
    guard let labels = pattern.labels else { return true }
    let written = argumentLabels(of: call)
    return written.count >= labels.count && zip(written, labels).allSatisfy { $0 == $1 }
  }

  /// Whether the callee's name ends with its last word, which is known to match the pattern.
  private func isNamedByItsLastWord(_ callee: Int) -> Bool {
    let element = expressions[callee]
    return [.identifier, .member, .implicitMember].contains(element.kind) && self[element.name] != "init"
  }

  /// Whether a call has the arguments that a pattern demands, and none that it excludes.
  fileprivate func call(_ call: Int, fits pattern: CallUsage) -> Bool {
    if pattern.arguments.isEmpty && pattern.without.isEmpty { return true }
    let arguments = children(of: call).filter {
      [.argument, .trailingClosure].contains(expressions[$0].role)
    }
    func label(_ argument: Int) -> String {
      expressions[argument].label.isNone ? "_" : self[expressions[argument].label]
    }
    if arguments.contains(where: { pattern.without.contains(label($0)) }) { return false }
    return pattern.arguments.allSatisfy { wanted in
      arguments.contains { argument in
        if let name = wanted.label, name != label(argument) { return false }
        return wanted.value.map { holds($0, at: argument) } ?? true
      }
    }
  }

  /// Whether an argument is a value of a given form, or an array, a tuple or a sequence of operators that
  /// contains one.
  private func holds(_ value: ArgumentPattern.Value, at expression: Int) -> Bool {
    let element = expressions[expression]
    switch element.kind {
    // A number among other operands is a factor or a step, and does not count.
    case .sequence where value == .number:
      return children(of: expression).allSatisfy { holds(value, at: $0) }
    case .array, .tuple, .sequence, .ternary:
      return children(of: expression).contains { holds(value, at: $0) }
    case .number: return value == .number
    case .string, .interpolatedString: return value == .string
    case .closure: return value == .closure
    case .boolean: return value == .boolean || self[element.name] == value.rawValue
    case .identifier: return value == .self && self[element.name] == "self"
    default: return false
    }
  }

  /// The name of a callee, without `.init`: `Data` for `Data.init`. If it is not a chain of plain names, only
  /// its last name.
  fileprivate func calleeName(_ callee: Int) -> String? {
    if let name = dottedName(of: callee) {
      return name.hasSuffix(".init") ? String(name.dropLast(".init".count)) : name
    }
    let element = expressions[callee]
    return element.kind == .member || element.kind == .implicitMember ? self[element.name] : nil
  }

  /// The labels of the arguments in parentheses, `_` for arguments without a label.
  fileprivate func argumentLabels(of call: Int) -> [String] {
    children(of: call).filter { expressions[$0].role == .argument }
      .map { expressions[$0].label.isNone ? "_" : self[expressions[$0].label] }
  }

  /// For example `Data(contentsOf:)`.
  func callText(_ call: Int, of callee: Int) -> String {
    let labels = argumentLabels(of: call).map { $0 + ":" }.joined()
    return "\(calleeName(callee) ?? "")(\(labels))"
  }
}

import PatuhCore

/// What the closure of a modifier call must contain, prepared for the search.
enum ContainedUsage {
  case await
  case usage([UsageTest])
}

extension UsageSearch {
  /// Finds calls of SwiftUI modifiers; if `contained` is given, only those whose closures contain it.
  func lookForModifiers(_ modifiers: Set<String>, containing contained: ContainedUsage?) {
    for (index, element) in facts.expressions.enumerated() where element.kind == .call {
      guard let callee = facts.firstChild(of: index), facts.expressions[callee].kind == .member,
        modifiers.contains(facts[facts.expressions[callee].name])
      else { continue }
      let found = ".\(facts[facts.expressions[callee].name])"
      let offset = facts.expressions[callee].offset
      let closures = facts.children(of: index).filter { facts.expressions[$0].kind == .closure }
      switch contained {
      case nil:
        add(found, at: offset, within: element.declaration, truth: .yes)
      case .await:
        let waits = closures.flatMap { self.waits(in: $0..<$0 + Int(facts.expressions[$0].count), of: file) }
        guard let wait = waits.first(where: { $0.truth == .yes }) ?? waits.first else { continue }
        add(
          "\(found) { await \(wait.text) }", at: offset, within: element.declaration, truth: wait.truth,
          doubt: "what it waits for is not declared as work of another type", evidence: wait.evidence,
          code: closures.map { facts.expressions[$0].offset..<facts.expressions[$0].end }
            + waits.flatMap(\.code))
      case .usage(let tests):
        let inner = closures.flatMap { closure in
          let extent = facts.expressions[closure].offset..<facts.expressions[closure].end
          return run.usages(of: tests, in: file, UsageScope(within: extent))
        }
        guard let usage = inner.first(where: { $0.truth == .yes }) ?? inner.first else { continue }
        add(
          "\(found) { \(usage.found) }", at: offset, within: element.declaration, truth: usage.truth,
          doubt: usage.doubt, evidence: usage.evidence)
      }
    }
  }

  /// An `await`, and whether it waits for the work of another type.
  private struct Wait {
    var truth: Truth
    /// The awaited expression, shortened.
    var text = ""
    var evidence: [Evidence] = []
    /// The functions of the enclosing type that it waits for, as far as they are in this file.
    var code: [Range<UInt32>] = []
  }

  private func waits(in range: Range<Int>, of file: Int, open: Set<ProjectNames.Site> = []) -> [Wait] {
    let facts = names.facts(file)
    return range.filter { facts.expressions[$0].kind == .awaited }
      .flatMap { waits(awaited: $0, in: file, open: open) }
  }

  /// Judges an `await`. It surely waits for the work of another type if it calls a method on a value whose
  /// type the project declares. For a value of another type, this is unknown. A closure that was passed in
  /// and a free function are no work of another type.
  ///
  /// Pauses are exempt (`Task.sleep`, `Task.yield`, `clock.sleep`), and so is a hop to the main actor,
  /// `MainActor.run`. For a function of the enclosing type, the `await` expressions in its body are judged.
  private func waits(awaited: Int, in file: Int, open: Set<ProjectNames.Site>) -> [Wait] {
    let facts = names.facts(file)
    guard let value = facts.unwrapped(awaited) else { return [] }
    let element = facts.expressions[value]
    guard element.kind == .call, let callee = facts.firstChild(of: value) else {
      let text = facts.dottedName(of: value) ?? facts[element.name]
      return [Wait(truth: .unknown, text: text.isEmpty ? "…" : text)]
    }
    let target = facts.expressions[callee]
    let name = facts[target.name]
    let text = "\(facts.dottedName(of: callee) ?? name)(…)"
    switch target.kind {
    case .identifier:
      return waits(ownFunction: name, text: text, at: element, in: file, open: open)
    case .member:
      guard let base = facts.firstChild(of: callee) else { return [] }
      let receiver = facts.dottedName(of: base) ?? ""
      if Self.pauses.contains(name) || receiver == "MainActor" && name == "run" { return [] }
      if receiver == "self" { return waits(ownFunction: name, text: text, at: element, in: file, open: open) }
      let parts = run.valueParts(of: base, in: file).filter { !$0.isOutside }
      if let part = parts.first, !part.isGuess {
        return [Wait(truth: .yes, text: text, evidence: part.evidence(in: run.project))]
      }
      return [Wait(truth: .unknown, text: text)]
    default:
      return [Wait(truth: .unknown, text: text)]
    }
  }

  private func waits(
    ownFunction name: String, text: String, at element: Expression, in file: Int,
    open: Set<ProjectNames.Site>
  ) -> [Wait] {
    let functions = run.ownMembers(named: name, around: element.declaration, in: file).filter { site in
      names.facts(site.file).declarations[site.declaration].kind == .function
    }
    return functions.filter { !open.contains($0) }.flatMap { site in
      let facts = names.facts(site.file)
      let extent = facts.declarations[site.declaration].extent
      let inside = facts.expressions.indices.filter { extent.contains(facts.expressions[$0].offset) }
      guard let first = inside.first, let last = inside.last else { return [Wait]() }
      return waits(in: first..<last + 1, of: site.file, open: open.union([site])).map { wait in
        Wait(
          truth: wait.truth, text: text, evidence: wait.evidence,
          code: wait.code + (site.file == self.file ? [extent.lowerBound..<extent.upperBound] : []))
      }
    }
  }

  private static let pauses: Set = ["sleep", "yield"]
}

extension SourceFacts {
  /// The expression without enclosing `await` and `try`.
  fileprivate func unwrapped(_ expression: Int) -> Int? {
    var current = expression
    while [.awaited, .tried].contains(expressions[current].kind) {
      guard let inner = firstChild(of: current) else { return nil }
      current = inner
    }
    return current
  }
}

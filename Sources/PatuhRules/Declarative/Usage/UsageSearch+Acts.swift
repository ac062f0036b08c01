import PatuhCore

extension UsageSearch {
  /// Whether a place only goes on with a request that another one has made, so that both are one act: it is
  /// called on what that one gives, at once or through a local variable, as in `session.dataTask(with:
  /// url).resume()`.
  func continues(_ site: EffectReach.Site, _ others: [EffectReach.Site]) -> Bool {
    guard site.step.next == nil, site.step.end.effect == .network, let place = member(at: site.step.offset)
    else { return false }
    let begun = Set(
      others.lazy.filter { $0.step.end.effect == .network && $0.step.offset != site.step.offset }
        .map(\.step.offset))
    guard !begun.isEmpty, let receiver = facts.firstChild(of: place) else { return false }
    return isResult(receiver, of: begun, depth: 0)
  }

  private func member(at offset: UInt32) -> Int? {
    facts.expressions.indices.first {
      facts.expressions[$0].offset == offset && facts.expressions[$0].kind == .member
    }
  }

  /// Whether an expression is the result of one of some calls, given by the offsets of their names, or begins
  /// with it.
  private func isResult(_ expression: Int, of begun: Set<UInt32>, depth: Int) -> Bool {
    let links = facts.chain(of: expression)
    if links.contains(where: { begun.contains(facts.expressions[$0].offset) }) { return true }
    guard let root = links.last, facts.expressions[root].kind == .identifier,
      let local = run.variable(named: facts.expressions[root].name, at: root, in: file),
      let value = facts.declarations[local].initialValue.index, depth < 3
    else { return false }
    return isResult(value, of: begun, depth: depth + 1)
  }
}

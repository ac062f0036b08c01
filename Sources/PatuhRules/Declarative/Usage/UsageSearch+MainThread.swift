import PatuhCore

extension UsageSearch {
  /// Whether an expression surely runs on another thread than the main one: in a closure of `Task.detached` or of a global
  /// queue, or outside of closures in an `async` function that no global actor isolates.
  func runsElsewhere(_ expression: Int) -> Bool {
    var current = expression
    while let parent = facts.expressions[current].parent.index {
      if facts.expressions[parent].kind == .closure { return isDetached(parent) }
      current = parent
    }
    return isInFreeAsyncFunction(facts.expressions[expression].declaration)
  }

  /// Whether a closure is that of `Task.detached` or is sent to a global queue.
  private func isDetached(_ closure: Int) -> Bool {
    guard let call = facts.expressions[closure].parent.index, facts.expressions[call].kind == .call,
      let callee = facts.firstChild(of: call), callee != closure
    else { return false }
    let chain = facts.chain(of: callee).map { facts[facts.expressions[$0].name] }
    return chain.starts(with: ["detached", "Task"])
      || ["async", "asyncAfter", "sync"].contains(chain.first) && chain.dropFirst().first == "global"
  }

  private func isInFreeAsyncFunction(_ link: Link<Declaration>) -> Bool {
    guard let function = link.index else { return false }
    let declared = facts.declarations[function]
    guard [.function, .initializer].contains(declared.kind), declared.modifiers.contains(.async),
      !declared.modifiers.contains(.local), facts.attributes(of: function).isEmpty
    else { return false }
    if declared.modifiers.contains(.nonisolated) { return true }
    guard let type = declared.parent.index, facts.declarations[type].kind.isTypeScope,
      facts.attributes(of: type).isEmpty || facts.declarations[type].kind != .extension,
      case .types(let entries) = names.meaning(
        of: facts[facts.declarations[type].name], in: file, at: facts.declarations[type].parent)
    else { return false }
    return !entries.isEmpty
      && entries.allSatisfy { [Isolation.none, .unspecified].contains(run.isolation(of: $0)) }
  }
}

import PatuhCore

extension SourceFacts {
  /// Whether an expression is in a closure that is not run where it is written: it is stored in a property,
  /// is the action of a control, or waits for an event. Only the closures inside the unit count.
  func isDeferred(_ expression: Int, in unit: CodeUnit) -> Bool {
    var current = expression
    while unit.part != .closure(current), let parent = expressions[current].parent.index {
      if expressions[current].kind == .closure, isDeferred(closure: current, in: parent) { return true }
      current = parent
    }
    return false
  }

  private func isDeferred(closure: Int, in parent: Int) -> Bool {
    switch expressions[closure].role {
    case .assignedValue: return true
    case .argument, .trailingClosure:
      guard expressions[parent].kind == .call, let callee = firstChild(of: parent) else { return false }
      let name = self[expressions[callee].name]
      return name.namesType ? !DeferredCode.types.contains(name) : DeferredCode.functions.contains(name)
    default: return false
    }
  }
}

private enum DeferredCode {
  /// The types that run a closure when they are made.
  static let types: Set = [
    "Task", "AsyncStream", "AsyncThrowingStream", "Future", "Deferred", "BlockOperation",
  ]
  /// The functions that keep a closure for an event.
  static let functions: Set = [
    "addAction", "addObserver", "bind", "drive", "handleEvents", "observe", "observeValue", "onChange",
    "onDisappear",
    "onReceive", "onTapGesture", "scheduledTimer", "sink", "subscribe",
  ]
}

import PatuhCore

extension UsageSearch {
  /// Whether an expression runs on the main thread. No if it surely runs on another one: in a closure of
  /// `Task.detached`, of a queue or thread other than the main one or of a request of `URLSession`, in an
  /// actor, in an `async` function that no global actor isolates, or in a private function that only such
  /// code calls. Unknown in a closure that is handed to a function of which the name says that it answers
  /// later.
  func runsOnMain(_ expression: Int) -> Truth { runsOnMain(expression, depth: 0) }

  private func runsOnMain(_ expression: Int, depth: Int) -> Truth {
    var truth = Truth.yes
    for closure in closures(around: facts.expressions[expression].offset) {
      switch thread(ofClosure: closure) {
      case .main: return truth
      case .other: return .no
      case .open: truth = .unknown
      case .same: break
      }
    }
    let function = function(around: facts.expressions[expression].declaration)
    return isInFreeAsyncFunction(function) ? .no : truth && isCalledOnMain(function, depth)
  }

  /// The closures that contain an offset, from the inside out.
  private func closures(around offset: UInt32) -> [Int] {
    facts.expressions.indices.filter { index in
      let element = facts.expressions[index]
      return element.kind == .closure && element.offset <= offset && offset < element.end
    }.reversed()
  }

  /// The declaration around local variables.
  private func function(around link: Link<Declaration>) -> Link<Declaration> {
    var link = link
    while let index = link.index, facts.declarations[index].kind != .function,
      facts.declarations[index].modifiers.contains(.local)
    {
      link = facts.declarations[index].parent
    }
    return link
  }

  /// On which thread a closure runs.
  private enum Thread {
    case main, other
    /// On that of the code around it, as far as its call tells.
    case same
    /// The function that takes it decides.
    case open
  }

  private func thread(ofClosure closure: Int) -> Thread {
    guard let call = facts.expressions[closure].parent.index, facts.expressions[call].kind == .call,
      let callee = facts.firstChild(of: call), callee != closure
    else { return .same }
    let chain = facts.chain(of: callee).map { facts[facts.expressions[$0].name] }
    guard let name = chain.first else { return .same }
    switch name {
    case "detached" where chain.dropFirst().first == "Task",
      "detachNewThread" where chain.dropFirst().first == "Thread", "Thread":
      return .other
    case "run" where chain.dropFirst().first == "MainActor": return .main
    case "async", "asyncAfter", "asyncAndWait", "sync", "addOperation", "addBarrierBlock", "perform",
      "schedule":
      guard let receiver = facts.firstChild(of: callee), receiver != callee else { return .same }
      return thread(ofQueue: receiver, depth: 0)
    case "dataTask", "downloadTask", "uploadTask":
      return chain.dropFirst().first == "shared" || chain.contains("URLSession") ? .other : .open
    default: return name.answersLater ? .open : .same
    }
  }

  private func thread(ofQueue expression: Int, depth: Int) -> Thread {
    let element = facts.expressions[expression]
    switch element.kind {
    case .call:
      guard let callee = facts.firstChild(of: expression) else { return .open }
      let name = facts[facts.expressions[callee].name]
      return ["global", "DispatchQueue", "OperationQueue"].contains(name) ? .other : .open
    case .identifier, .member:
      let name = facts[element.name]
      if name == "main" { return .main }
      guard depth < 3 else { return .open }
      if element.kind == .identifier,
        let local = run.variable(named: element.name, at: expression, in: file)
      {
        guard let value = facts.declarations[local].initialValue.index else { return .open }
        return thread(ofQueue: value, depth: depth + 1)
      }
      let own = run.ownMembers(named: name, around: element.declaration, in: file)
      let values = own.compactMap { site in
        site.file == file ? facts.declarations[site.declaration].initialValue.index : nil
      }
      return values.first.map { thread(ofQueue: $0, depth: depth + 1) } ?? .open
    default: return .open
    }
  }

  private func isInFreeAsyncFunction(_ link: Link<Declaration>) -> Bool {
    guard let function = link.index else { return false }
    let declared = facts.declarations[function]
    guard [.function, .initializer].contains(declared.kind) else { return false }
    let isAsync = declared.modifiers.contains(.async)
    if declared.modifiers.contains(.nonisolated) { return isAsync }
    // A local function is isolated as the function around it.
    var outer = declared
    var isPlain = facts.attributes(of: function).isEmpty
    while outer.modifiers.contains(.local), let parent = outer.parent.index {
      outer = facts.declarations[parent]
      isPlain = isPlain && facts.attributes(of: parent).isEmpty
    }
    guard isPlain, let type = outer.parent.index, facts.declarations[type].kind.isTypeScope,
      facts.attributes(of: type).isEmpty || facts.declarations[type].kind != .extension,
      case .types(let entries) = names.meaning(
        of: facts[facts.declarations[type].name], in: file, at: facts.declarations[type].parent)
    else { return false }
    return !entries.isEmpty
      && entries.allSatisfy {
        // What an actor does not isolate may be called from anywhere.
        $0.kind == .actor && outer.kind == .function && !outer.modifiers.contains(.static)
          || isAsync && !run.isolation(of: $0).isOfGlobalActor
      }
  }

  /// No if a private function is called only by code of this file that runs elsewhere.
  private func isCalledOnMain(_ link: Link<Declaration>, _ depth: Int) -> Truth {
    guard depth < 3, let function = link.index else { return .yes }
    let declared = facts.declarations[function]
    guard declared.kind == .function, !declared.modifiers.isDisjoint(with: [.private, .fileprivate, .local])
    else { return .yes }
    let users = facts.expressions.indices.filter { index in
      facts.expressions[index].name == declared.name
        && [.identifier, .member, .implicitMember].contains(facts.expressions[index].kind)
        && facts.expressions[index].declaration != link
    }
    return users.isEmpty ? .yes : users.lazy.map { self.runsOnMain($0, depth: depth + 1) }.disjunction
  }
}

extension Isolation {
  fileprivate var isOfGlobalActor: Bool { if case .globalActor = self { true } else { false } }
}

extension String {
  /// Whether a function of this name mostly takes a closure that it runs when something has come:
  /// `fetchItems`.
  fileprivate var answersLater: Bool {
    let words = ["download", "fetch", "get", "load", "request", "retrieve", "send", "upload"]
    return words.contains { word in
      hasPrefix(word) && (dropFirst(word.count).first?.isUppercase ?? true)
    }
  }
}

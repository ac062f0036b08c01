import PatuhCore

extension DeclarativeRun {
  /// Reports calls by the name of the function, by the type of the value that it is called on, or by both.
  func checkCalls(_ name: CallName?, _ receiver: Selection?, in file: Int, _ scope: UsageScope) {
    let facts = names.facts(file)
    for (index, element) in facts.expressions.enumerated() where element.kind == .call {
      guard scope.truth(at: element.offset) != .no, let callee = facts.firstChild(of: index) else { continue }
      var truth = Truth.yes
      var doubt: String?
      var evidence: [Evidence] = []
      if let name {
        guard facts.call(index, of: callee, has: name) else { continue }
        // A name such as `Data` may be meant as that of the SDK.
        if receiver == nil, let built = facts.constructedName(by: callee),
          case .types = names.meaning(of: built, in: file, at: element.declaration)
        {
          truth = .unknown
          doubt = "the project declares a `\(built)` itself"
        }
      }
      if let receiver {
        guard facts.expressions[callee].kind == .member, let base = facts.firstChild(of: callee) else {
          continue
        }
        let types = valueParts(of: base, in: file).filter { self.truth(of: $0, receiver) != nil }
        guard let part = types.first, let answer = self.truth(of: part, receiver) else { continue }
        truth = truth && answer
        if doubt == nil { doubt = part.doubt }
        evidence = part.evidence(in: project)
      }
      report(
        usage: facts.callText(index, of: callee), at: facts.expressions[callee].offset, in: file,
        within: element.declaration, scope, truth: truth, doubt: doubt, evidence: evidence)
    }
  }

  /// Reports calls that build a value of a selected type.
  func checkConstructions(_ selection: Selection, in file: Int, _ scope: UsageScope) {
    let facts = names.facts(file)
    for (index, element) in facts.expressions.enumerated() where element.kind == .call {
      guard scope.truth(at: element.offset) != .no, let callee = facts.firstChild(of: index),
        let name = facts.constructedName(by: callee),
        !hasLocal(facts.expressions[callee].name, at: element.offset, in: file)
      else { continue }
      let offset = facts.expressions[callee].chainStart(in: facts, at: callee)
      for part in names.parts(named: name, offset: offset, at: element.declaration, in: file) {
        guard let truth = truth(of: part, selection) else { continue }
        report(
          usage: name, at: offset, in: file, within: element.declaration, scope, truth: truth,
          doubt: part.doubt, evidence: part.evidence(in: project))
      }
    }
  }
}

extension SourceFacts {
  /// Whether a call has the name and begins with the labels of a pattern.
  fileprivate func call(_ call: Int, of callee: Int, has pattern: CallName) -> Bool {
    guard let name = calleeName(callee), pattern.name.matches(name: name) else { return false }
    guard let labels = pattern.labels else { return true }
    let written = argumentLabels(of: call)
    return written.count >= labels.count && zip(written, labels).allSatisfy { $0 == $1 }
  }

  /// `Data` for `Data.init`, too; only the last name behind anything but plain names.
  fileprivate func calleeName(_ callee: Int) -> String? {
    if let name = dottedName(of: callee) {
      return name.hasSuffix(".init") ? String(name.dropLast(".init".count)) : name
    }
    let element = expressions[callee]
    return element.kind == .member || element.kind == .implicitMember ? self[element.name] : nil
  }

  /// The labels of the arguments in the parentheses, `_` for none.
  fileprivate func argumentLabels(of call: Int) -> [String] {
    children(of: call).filter { expressions[$0].role == .argument }
      .map { expressions[$0].label.isNone ? "_" : self[expressions[$0].label] }
  }

  /// `Data(contentsOf:)`
  func callText(_ call: Int, of callee: Int) -> String {
    let labels = argumentLabels(of: call).map { $0 + ":" }.joined()
    return "\(calleeName(callee) ?? "")(\(labels))"
  }
}

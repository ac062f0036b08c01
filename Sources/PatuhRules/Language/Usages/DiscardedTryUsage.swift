import PatuhCore

/// A statement that discards the result of `try?`, such as `try? save()`. If names are given, only calls to
/// these count; calls to the excepted names never count.
struct DiscardedTryUsage: UsageCondition {
  static let key = "discarded_try"
  static let meaning =
    """
    a statement with `try?` whose result is dropped; `{of: names, except: names}` of what must not be \
    called so, and of what may
    """
  static let example = "discarded_try: {except: removeItem}"
  static let schema = JSONSchema.either(
    JSONSchema(#"{"const": true}"#),
    .mapping(
      [
        "of": .texts.described("What must not be called so."),
        "except": .texts.described("What may be called so."),
      ], #""anyOf": [{"required": ["of"]}, {"required": ["except"]}]"#))

  let names: [NamePattern]?
  let exceptions: [NamePattern]

  /// Reads `true`, or `{of: names, except: names}`: what must not be called this way, and what may.
  init?(_ field: Field) {
    guard case .mapping = field.node.content else {
      guard let flag = field.boolean() else { return nil }
      if !flag { field.report(#""\#(field.name)" is true, or left out"#) }
      (names, exceptions) = (nil, [])
      return
    }
    guard var fields = Fields(field, subject: #""\#(field.name)""#) else { return nil }
    names = fields.optional("of") { $0.namePatterns() }
    let exceptions = fields.optional("except") { $0.namePatterns() }
    fields.finish()
    if names == nil, exceptions == nil { field.report(#""\#(field.name)" holds neither "of" nor "except""#) }
    self.exceptions = exceptions ?? []
  }

  func search(in run: DeclarativeRun) -> CodeSearch {
    CodeSearch { $0.lookForDiscardedTries(of: names, except: exceptions) }
  }
}

extension UsageSearch {
  /// Finds statements that call something with `try?` and discard the result. The implicit result of a
  /// closure or a body is not discarded, `sleep` fails only if its task is cancelled, and a function of the
  /// project without `throws` does not fail.
  fileprivate func lookForDiscardedTries(of names: [NamePattern]?, except exceptions: [NamePattern]) {
    for (index, element) in facts.expressions.enumerated()
    where element.kind == .tried && element.role == .plain && facts[element.name] == "?" {
      guard let inner = facts.firstChild(of: index) else { continue }
      let value = facts.unwrapped(inner)
      let callee = facts.expressions[value].kind == .call ? facts.firstChild(of: value) ?? value : value
      let name = facts.dottedName(of: callee) ?? facts[facts.expressions[callee].name]
      if name.lastNameComponent == "sleep" || exceptions.contains(where: { $0.matches(name: name) }) {
        continue
      }
      if let names, !names.contains(where: { $0.matches(name: name) }) { continue }
      if throwsNothing(value) { continue }
      add("try? \(name)", at: element.offset, within: element.declaration, truth: .yes)
    }
  }
  /// Whether an expression is one call, of functions of the project that are declared without `throws`.
  private func throwsNothing(_ expression: Int) -> Bool {
    let calls = facts.subtree(of: expression).filter { facts.expressions[$0].kind == .call }
    guard calls == [expression] else { return false }
    let found = run.calls.callees(of: expression, in: file)
    return found.isSure && !found.targets.isEmpty
      && found.targets.allSatisfy { target in
        guard case .declaration(let site) = target else { return false }
        let declared = run.calls.declaration(site)
        return [.function, .initializer].contains(declared.kind)
          && declared.modifiers.isDisjoint(with: [.throws, .distributed])
      }
  }
}

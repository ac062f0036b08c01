import PatuhCore

extension Field {
  /// What a call is looked for by: its name as Swift writes it, or a mapping.
  func callPattern() -> CallPattern? {
    if case .scalar = node.content { return callName().map { CallPattern(name: $0) } }
    guard var fields = Fields(self, subject: "a call") else { return nil }
    let before = log.errors.count
    let name = fields.optional("name") { $0.callName() }
    let receiver = fields.optional("receiver") { $0.selectorOrNames() }
    let isFree = fields.optional("free") { $0.boolean() } ?? false
    let arguments = fields.optional("argument") { $0.oneOrMore { $0.argumentPattern() } } ?? []
    let without = fields.optional("without") { $0.oneOrMore { $0.words() } } ?? []
    fields.finish()
    if log.errors.count == before, name == nil, receiver == nil {
      report(#"a call needs "name" or "receiver""#)
    }
    if log.errors.count == before, isFree, receiver != nil {
      report(#"a call with "free: true" has no receiver"#)
    }
    guard log.errors.count == before else { return nil }
    return CallPattern(name: name, receiver: receiver, isFree: isFree, arguments: arguments, without: without)
  }

  /// `dataTask`, `Data(contentsOf:)`
  private func callName() -> CallName? {
    guard let text = words() else { return nil }
    let parts = text.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    var labels: [String]?
    if parts.count == 2 {
      let inside = parts[1].dropLast()
      guard parts[1].hasSuffix(")"), inside.isEmpty || inside.hasSuffix(":") else {
        report(#""\#(text)" is no call; write each label with its colon, as in "Data(contentsOf:)""#)
        return nil
      }
      labels = inside.split(separator: ":").map(String.init)
    }
    do {
      return CallName(name: try NamePattern(String(parts[0])), labels: labels)
    } catch {
      report(#""\#(name)": \#(error.message)"#)
      return nil
    }
  }

  /// `{label: size, value: number}`
  private func argumentPattern() -> ArgumentPattern? {
    guard var fields = Fields(self, subject: "an argument") else { return nil }
    let label = fields.optional("label") { $0.words() }
    let value = fields.optional("value") { $0.choice(ArgumentPattern.Value.self) }
    fields.finish()
    if fields.entries.isEmpty { report(#"an argument needs "label" or "value""#) }
    return ArgumentPattern(label: label, value: value)
  }
}

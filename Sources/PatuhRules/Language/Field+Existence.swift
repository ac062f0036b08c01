import PatuhCore

extension Field {
  /// What must not, or must, exist: one thing, a list, or `any` with a list.
  func things() -> [Thing]? {
    if case .sequence = node.content { return conditions { $0.thing() } }
    if let any = node["any"], case .mapping(let entries) = node.content, entries.count == 1 {
      return Field(name: "any", node: any, log: log).conditions { $0.thing() }
    }
    return thing().map { [$0] }
  }

  /// `{type: …}`, `{item: …}`, or conditions on Swift files.
  private func thing() -> Thing? {
    if node["type"] != nil {
      return only("type", subject: "a thing") { $0.selectorOrNames() }.map(Thing.type)
    }
    if node["item"] != nil {
      return only("item", subject: "a thing") { $0.oneOrMore { $0.glob() } }.map(Thing.item)
    }
    return selector(filesOnly: true).map(Thing.file)
  }

  /// `{folder: …}`, or a selector of types.
  func subject() -> Subject? {
    if node["folder"] != nil {
      return only("folder", subject: #""for_each""#) { $0.oneOrMore { $0.glob() } }.map(Subject.folders)
    }
    return selector().map(Subject.types)
  }

  /// One witness, or `any` or `all` with a list of them.
  func existence() -> Existence? {
    if case .mapping(let entries) = node.content, entries.count == 1 {
      for (key, isAlternative) in [("any", true), ("all", false)] {
        guard let list = node[key] else { continue }
        return Field(name: key, node: list, log: log).conditions { $0.witness() }
          .map { Existence(isAlternative: isAlternative, witnesses: $0) }
      }
    }
    return witness().map { Existence(isAlternative: false, witnesses: [$0]) }
  }

  /// `{type: …}`, `{file: …}`, `{item: …}`, or `{usage: …, in: …}`
  private func witness() -> Existence.Witness? {
    guard var fields = Fields(self, subject: "what must exist") else { return nil }
    let before = log.errors.count
    let type = fields.optional("type") { $0.selectorOrNames() }.map(Existence.Witness.type)
    let file = fields.optional("file") { $0.selector(filesOnly: true) }.map(Existence.Witness.file)
    let item = fields.optional("item") { $0.oneOrMore { $0.glob() } }.map(Existence.Witness.item)
    let usage = fields.optional("usage") { $0.usagePatterns() }
    let scope = fields.optional("in") { $0.selector() }
    fields.finish()
    let keys = ["type", "file", "item", "usage"]
    if keys.filter(fields.holds).count != 1, log.errors.count == before {
      log.report("what must exist needs one of \(keys.quotedAlternatives())", at: fields.position)
    }
    if fields.holds("in"), !fields.holds("usage") { report(#""in" belongs to "usage""#) }
    guard log.errors.count == before else { return nil }
    return type ?? file ?? item ?? usage.map { .usage($0, in: scope) }
  }

  /// The value of a mapping's only key.
  private func only<Value>(_ key: String, subject: String, _ read: (Field) -> Value?) -> Value? {
    guard var fields = Fields(self, subject: subject) else { return nil }
    let value = fields.optional(key, read)
    fields.finish()
    return value
  }
}

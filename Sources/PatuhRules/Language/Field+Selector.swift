import PatuhCore

extension Field {
  /// A condition on types or files: a mapping of which all entries must hold, the cheapest first.
  func selector(filesOnly: Bool = false) -> TypeSelector? {
    guard var fields = Fields(self, subject: "a selector") else { return nil }
    if fields.entries.isEmpty { report(#""\#(name)" selects nothing"#) }
    let before = log.errors.count
    var all: [TypeSelector] = []
    func add(_ condition: TypeSelector?) { if let condition { all.append(condition) } }
    add(fields.optional("use") { $0.located($0.words()) }.map(TypeSelector.use))
    add(fields.optional("target") { $0.choice(among: Self.targets) }.map(TypeSelector.target))
    add(fields.optional("layer") { $0.oneOrMore { $0.located($0.words()) } }.map(TypeSelector.layer))
    add(fields.optional("path") { $0.oneOrMore { $0.glob() } }.map(TypeSelector.path))
    add(fields.optional("imports") { $0.namePatterns() }.map(TypeSelector.imports))
    add(fields.optional("module") { $0.namePatterns() }.map(TypeSelector.module))
    fields.optional("deployment_target") { $0.deploymentTargets() }?.forEach {
      add(.deploymentTarget($0.platform, atLeast: $0.value))
    }
    fields.optional("stated_deployment_target") { $0.deploymentTargets() }?.forEach {
      add(.statedDeploymentTarget($0.platform, atLeast: $0.value))
    }
    if filesOnly {
      for key in Self.typeConditions where fields.field(key) != nil {
        report(#""\#(key)" is a condition on types; write it under "type""#)
      }
    } else {
      add(fields.optional("kind") { $0.oneOrMore { $0.choice(among: Self.kinds) } }.map { .kind(Set($0)) })
      add(fields.optional("name") { $0.namePatterns() }.map(TypeSelector.name))
      add(fields.optional("conforms") { $0.conformance() })
      add(fields.optional("attribute") { $0.attributeNames() }.map(TypeSelector.attribute))
      add(fields.optional("modifier") { $0.modifiers() }.map(TypeSelector.modifier))
      add(fields.optional("isolation") { $0.namePatterns() }.map(TypeSelector.isolation))
      add(fields.optional("has") { $0.memberCount() }.map(TypeSelector.has))
    }
    add(fields.optional("any") { $0.conditions { $0.selector(filesOnly: filesOnly) } }.map(TypeSelector.any))
    add(fields.optional("all") { $0.conditions { $0.selector(filesOnly: filesOnly) } }.map(TypeSelector.all))
    add(fields.optional("not") { $0.selector(filesOnly: filesOnly) }.map(TypeSelector.not))
    fields.finish()
    guard log.errors.count == before, let first = all.first else { return nil }
    return all.count == 1 ? first : .all(all)
  }

  /// A selector, or in its place names of types.
  func selectorOrNames() -> TypeSelector? {
    if case .mapping = node.content { return selector() }
    return namePatterns().map(TypeSelector.name)
  }

  /// One or more name patterns.
  func namePatterns() -> [NamePattern]? { oneOrMore { $0.namePattern() } }

  /// One or more names of attributes, with or without `@`.
  func attributeNames() -> [NamePattern]? { oneOrMore { $0.attributePattern() } }

  /// Names of supertypes, or a selector in their place.
  private func conformance() -> TypeSelector? {
    if case .mapping = node.content { return selector().map(TypeSelector.conformsTo) }
    return namePatterns().map(TypeSelector.conforms)
  }

  /// `{iOS: 17}`
  private func deploymentTargets() -> [(platform: Platform, value: PackageVersion)]? {
    platformValues { $0.version() }
  }

  /// A mapping from platforms to values, in the order written; not empty.
  func platformValues<Value>(_ read: (Field) -> Value?) -> [(platform: Platform, value: Value)]? {
    guard case .mapping(let entries) = node.content, !entries.isEmpty else {
      reportType(expected: "a mapping from platforms, such as {iOS: 17}")
      return nil
    }
    return entries.compactMap { entry in
      let names = Platform.allCases.map(\.rawValue)
      guard let platform = Platform(rawValue: entry.key) else {
        log.report(
          #""\#(entry.key)" is no platform\#(suggestion(for: entry.key, among: names))"#,
          at: entry.keyPosition)
        return nil
      }
      return read(Field(name: entry.key, node: entry.value, log: log)).map { (platform, $0) }
    }
  }

  /// One or more modifiers in Swift's spelling, together.
  func modifiers() -> Modifiers? {
    let found = oneOrMore { $0.choice(among: Modifiers.keywords.map { (word: $0.word, value: $0.modifier) }) }
    return found.map { $0.reduce(into: []) { $0.formUnion($1) } }
  }

  /// The conditions of `any` or `all`: a list that is not empty.
  func conditions<Value>(_ read: (Field) -> Value?) -> [Value]? {
    guard let found = list(read) else { return nil }
    if case .sequence([]) = node.content { report(#""\#(name)" is an empty list"#) }
    return found
  }

  private static let typeConditions = [
    "kind", "name", "conforms", "attribute", "modifier", "isolation", "has",
  ]
  private static let targets = [("production", SourceScope.production), ("test", .test)]
    .map { (word: $0.0, value: $0.1) }
  private static let kinds = Declaration.Kind.allCases.filter(\.isNominalType)
    .map { (word: $0.word, value: $0) }
}

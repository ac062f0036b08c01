import PatuhCore

extension Fields {
  /// Decodes `frozen`: the names that each file uses, by rule and file.
  mutating func frozenUses() -> [FrozenUse] {
    let log = log
    return named("frozen") { field, position -> [FrozenUse]? in
      let rule = Located(RuleID(field.name), at: position)
      guard case .mapping(let files) = field.node.content else {
        field.reportType(expected: "a mapping from files to lists of names")
        return nil
      }
      return files.flatMap { file -> [FrozenUse] in
        let names = Field(name: file.key, node: file.value, log: log)
        var known: Set<String> = []
        return names.oneOrMore { name -> FrozenUse? in
          guard let text = name.nonEmptyText() else { return nil }
          if !known.insert(text).inserted { name.report(#""\#(text)" is named twice"#) }
          return FrozenUse(
            rule: rule, use: ForbiddenUse(path: file.key, name: text), position: name.node.position)
        } ?? []
      }
    }
    .flatMap(\.self)
  }
}

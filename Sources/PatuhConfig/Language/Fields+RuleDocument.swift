import PatuhCore

extension Fields {
  /// `layers`
  mutating func layers() -> [LayerDefinition] {
    named("layers") { field, position in
      guard var fields = Fields(field, subject: #"the layer "\#(field.name)""#, position: position) else {
        return nil
      }
      let path = fields.required("path") { $0.oneOrMore { $0.glob() } }
      let onEmpty = fields.optional("on_empty") { $0.choice(EmptyPolicy.self) }
      fields.finish()
      return path.map {
        LayerDefinition(
          name: field.name, path: $0, onEmpty: onEmpty, file: field.log.file, position: position)
      }
    }
  }

  /// `select`
  mutating func selections() -> [SelectionDefinition] {
    named("select") { field, position in
      let meaning =
        field.describesUsage
        ? field.usagePatterns().map(SelectionDefinition.Meaning.usage)
        : field.selector().map(SelectionDefinition.Meaning.types)
      return meaning.map {
        SelectionDefinition(name: field.name, meaning: $0, file: field.log.file, position: position)
      }
    }
  }

  /// The entries of a mapping from names to definitions; those that could be read.
  mutating func named<Value>(_ key: String, _ read: (Field, Position?) -> Value?) -> [Value] {
    guard let field = field(key) else { return [] }
    guard case .mapping(let entries) = field.node.content else {
      field.reportType(expected: "a mapping")
      return []
    }
    return entries.compactMap { entry in
      read(Field(name: entry.key, node: entry.value, log: log), entry.keyPosition)
    }
  }

  /// `version`, which must be 1.
  mutating func version() {
    _ = required("version") { field -> Int? in
      if case .scalar("1", _) = field.node.content { return 1 }
      if case .scalar(let text, _) = field.node.content, Int(text) != nil {
        field.report("version \(text) is not known; this Patuh reads version 1")
      } else {
        field.reportType(expected: "1")
      }
      return nil
    }
  }
}

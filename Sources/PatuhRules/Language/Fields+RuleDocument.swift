import PatuhCore

extension Fields {
  /// Reads `layers`.
  public mutating func layers() -> [LayerDefinition] {
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

  /// Reads `select`.
  public mutating func selections() -> [SelectionDefinition] {
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
}

import PatuhCore

extension Fields {
  /// Reads `layers`.
  public mutating func layers() -> [LayerDefinition] {
    if let field = entries.first(where: { $0.key == "layers" }), !field.value.isMapping {
      _ = self.field("layers")
      let found = field.value.foundDescription
      log.report(
        """
        "layers" must be a mapping from names to paths, not \(found); write, for example, \
        UI: {path: "Sources/UI/**"}
        """, at: field.value.position)
      return []
    }
    return named("layers") { field, position in
      if let paths = field.node.writtenPaths {
        field.reportType(
          expected: "a mapping", advice: "write \(field.name): {path: \(paths)}")
        return nil
      }
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

extension DocumentNode {
  fileprivate var isMapping: Bool { if case .mapping = content { true } else { false } }

  /// The text, or the list of texts, as one would write it as the value of `path`; nil for anything else.
  fileprivate var writtenPaths: String? {
    switch content {
    case .scalar(let text, _): isNothing || text.contains(#"""#) ? nil : #""\#(text)""#
    case .sequence(let elements):
      elements.isEmpty
        ? nil
        : elements.reduce(Optional("")) { list, element in
          guard let list, case .scalar = element.content, let path = element.writtenPaths else { return nil }
          return list + (list.isEmpty ? "" : ", ") + path
        }
        .map { "[\($0)]" }
    case .mapping: nil
    }
  }
}

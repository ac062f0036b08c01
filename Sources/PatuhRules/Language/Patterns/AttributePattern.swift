import PatuhCore

/// An attribute to look for.
struct AttributePattern: Hashable {
  /// Without `@`.
  var name: NamePattern
  /// Labels of arguments that it must have.
  var labels: [String] = []
  /// Dotted names that it must mention among its arguments: `.unique`.
  var mentions: [NamePattern] = []
}

extension Field {
  /// One or more attributes: names, or mappings with what stands among the arguments.
  func attributePatterns() -> [AttributePattern]? {
    oneOrMore { field in
      guard case .mapping = field.node.content else {
        return field.attributePattern().map { AttributePattern(name: $0) }
      }
      guard var fields = Fields(field, subject: "an attribute") else { return nil }
      let name = fields.required("name") { $0.attributePattern() }
      let labels = fields.optional("labels") { $0.oneOrMore { $0.words() } } ?? []
      let mentions = fields.optional("mentions") { $0.namePatterns() } ?? []
      fields.finish()
      return name.map { AttributePattern(name: $0, labels: labels, mentions: mentions) }
    }
  }
}

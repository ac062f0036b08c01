import PatuhCore

/// A pattern that attributes match.
struct AttributePattern: Hashable {
  /// Without `@`.
  var name: NamePattern
  /// The labels that its arguments must include.
  var labels: [String] = []
  /// The dotted names that its arguments must mention, such as `.unique`.
  var mentions: [NamePattern] = []
}

extension Field {
  /// Reads one or more attributes: names, or mappings that also describe the arguments.
  func attributePatterns() -> [AttributePattern]? {
    oneOrMore { field in
      guard case .mapping = field.node.content else {
        return field.attributePattern().map { AttributePattern(name: $0) }
      }
      guard var fields = Fields(field, subject: "an attribute") else { return nil }
      let name = fields.required("name") { $0.attributePattern() }
      let labels = fields.optional("labels") { $0.oneOrMore { $0.nonEmptyText() } } ?? []
      let mentions = fields.optional("mentions") { $0.namePatterns() } ?? []
      fields.finish()
      return name.map { AttributePattern(name: $0, labels: labels, mentions: mentions) }
    }
  }
}

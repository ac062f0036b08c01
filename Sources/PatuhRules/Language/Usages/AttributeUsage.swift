import PatuhCore

/// A declaration with one of these attributes.
struct AttributeUsage: UsageCondition {
  static let key = "attribute"
  static let meaning =
    "a declaration with the attribute, as in [conditions on members](#conditions-on-members)"
  static let example = "attribute: objc"
  static let schema = JSONSchema.attributes

  let patterns: [AttributePattern]

  init?(_ field: Field) {
    guard let patterns = field.attributePatterns() else { return nil }
    self.patterns = patterns
  }

  func search(in run: DeclarativeRun) -> CodeSearch { CodeSearch { $0.lookForAttributes(patterns) } }
}

extension UsageSearch {
  /// Finds declarations with one of the attributes.
  fileprivate func lookForAttributes(_ patterns: [AttributePattern]) {
    for attribute in facts.attributes {
      guard let owner = attribute.declaration.index,
        patterns.contains(where: { facts.attribute(attribute, fits: $0) })
      else { continue }
      add(
        "@\(facts[attribute.name])", at: attribute.offset, within: facts.declarations[owner].parent,
        truth: .yes)
    }
  }
}

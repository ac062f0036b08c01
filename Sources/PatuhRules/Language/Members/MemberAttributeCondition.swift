import PatuhCore

/// The member has one of these attributes.
struct MemberAttributeCondition: MemberCondition {
  static let key = "attribute"
  static let meaning =
    """
    it has the attribute, or the extension that it stands in has; or a mapping with its `name`, `labels` \
    that its arguments must have and names that they must mention
    """
  static let example = "attribute: {name: Attribute, mentions: .unique}"
  static let schema = JSONSchema.attributes

  let patterns: [AttributePattern]

  init?(_ field: Field) {
    guard let patterns = field.attributePatterns() else { return nil }
    self.patterns = patterns
  }

  func question(_ preparation: Preparation) -> PreparedMemberCondition {
    let patterns = patterns
    return PreparedMemberCondition(
      cost: 1, files: preparation.names.files(holdingAttributes: patterns.map(\.name)),
      .head { member, facts, _ in Truth(facts.hasAttribute(fitting: patterns, at: member)) })
  }
}

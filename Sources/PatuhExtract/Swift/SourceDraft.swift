import PatuhCore

/// What a walk through a source has collected so far; see ``SourceFacts``.
struct SourceDraft {
  var imports: [ImportDeclaration] = []
  var declarations: [Declaration] = []
  var attributes: [Attribute] = []
  var types: [TypeReference] = []
  var expressions: [Expression] = []
  var conditions: [ConditionRegion] = []
  var problems: [SourceProblem] = []
}

import PatuhCore

extension Rule {
  /// The rules about what Patuh could not read, and about the comments and files that configure Patuh, sorted
  /// by id.
  static let hygieneRules: [Rule] = [
    .agentsSectionStale,
    .baselineGrown,
    .baselineStale,
    .exclusionGrown,
    .frozenUseGone,
    .libraryEffectsUnknown,
    .linkBroken,
    .patternUnmatched,
    .projectFileUnreadable,
    .projectFileUnresolved,
    .selectionEmpty,
    .sourceSyntaxError,
    .sourceUnreadable,
    .submoduleAbsent,
    .suppressionExpired,
    .suppressionMalformed,
    .suppressionRuleUnknown,
    .suppressionUndated,
    .suppressionUnused,
  ]
}

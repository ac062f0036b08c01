import PatuhCore

extension Rule {
  /// The rules about what Patuh could not read and about what steers Patuh, by id.
  static let hygieneRules: [Rule] = [
    .baselineGrown,
    .baselineStale,
    .frozenUseGone,
    .linkBroken,
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

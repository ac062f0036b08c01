import PatuhCore

extension Rule {
  /// The rules inside a privacy manifest, by id.
  static let manifestRules: [Rule] = [
    .accessedTypesEmpty,
    .categoryDuplicate,
    .categoryUnknown,
    .dataTypeDuplicate,
    .dataTypeTrackingContradiction,
    .dataTypeUnknown,
    .manifestKeyDuplicate,
    .manifestKeyMissing,
    .manifestKeyUnknown,
    .manifestMisnamed,
    .manifestPlaceholder,
    .manifestTypeWrong,
    .manifestUnreadable,
    .purposeUnknown,
    .purposesEmpty,
    .reasonDuplicate,
    .reasonUnknown,
    .reasonWrongCategory,
    .reasonsEmpty,
    .trackingDomainMalformed,
    .trackingDomainsMissing,
    .trackingDomainsUnexpected,
  ]
}

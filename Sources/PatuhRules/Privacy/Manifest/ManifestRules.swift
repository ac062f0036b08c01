import PatuhCore

extension Rule {
  /// The rules about the file name and the content of a privacy manifest, sorted by id.
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

import PatuhCore

extension Rule {
  /// The rules that compare what targets use with what their manifests declare, in the order of their ids.
  static let requiredReasonRules: [Rule] = [
    .manifestDuplicate, .manifestMissing, .manifestNotBundled, .reasonMismatch, .reasonSdkOnly,
    .requiredReasonUndeclared,
    .requiredReasonUnused, .useWithoutTarget,
  ]
}

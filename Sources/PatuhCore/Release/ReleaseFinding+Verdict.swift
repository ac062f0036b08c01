extension ReleaseFinding {
  /// The verdict that the finding means for a target.
  ///
  /// No code of App Store Connect concerns declarations that do not match the code, but apps are also reviewed by
  /// people: a target with a finding that lint reports as a sure error unless configured otherwise is therefore not clear.
  public var verdict: ReleaseVerdict {
    switch effect {
    case .refusal: return .refused
    case .possibleRefusal: return .atRisk
    case .undecided: return .unknown
    case .review:
      let isSureError = finding.defaultSeverity == .error && finding.violation.certainty == .sure
      return isSureError && finding.itms.isEmpty ? .atRisk : .exempt
    }
  }
}

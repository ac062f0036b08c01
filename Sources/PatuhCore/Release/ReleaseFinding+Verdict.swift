extension ReleaseFinding {
  /// What it makes of a target.
  ///
  /// No code of App Store Connect answers to a declaration that does not fit the code, but people review apps: what is a
  /// sure error for lint leaves no target clear.
  public var verdict: ReleaseVerdict {
    switch effect {
    case .refusal: return .refused
    case .possibleRefusal: return .atRisk
    case .undecided: return .unknown
    case .review:
      let isSureError = finding.severity == .error && finding.violation.certainty == .sure
      return isSureError && silence == nil && finding.itms.isEmpty ? .atRisk : .exempt
    }
  }
}

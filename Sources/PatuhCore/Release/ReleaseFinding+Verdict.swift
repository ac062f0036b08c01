extension ReleaseFinding {
  /// The verdict that the finding means for a target.
  ///
  /// App Store Connect does not check whether declarations match the code, but people review apps. So a
  /// target is not clear if it has a finding that is a sure error by default.
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

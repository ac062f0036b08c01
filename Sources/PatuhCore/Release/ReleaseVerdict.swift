/// What App Store Connect would say about privacy manifests, as far as the sources show. In order of
/// severity.
public enum ReleaseVerdict: String, Hashable, Comparable, Sendable, CaseIterable {
  /// It does not check: nothing ships, or nothing for a platform where Apple requires reasons.
  case exempt
  /// Nothing was found that would be rejected, and everything could be checked.
  case clear
  /// Nothing was found that would be rejected, but something could not be read.
  case unknown
  /// A rejection is possible.
  case atRisk
  /// A rejection is certain.
  case refused

  /// `exempt` < `clear` < `unknown` < `atRisk` < `refused`.
  public static func < (left: ReleaseVerdict, right: ReleaseVerdict) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .exempt: 0
    case .clear: 1
    case .unknown: 2
    case .atRisk: 3
    case .refused: 4
    }
  }
}

/// What App Store Connect would say of privacy manifests, as far as sources tell. In order of weight.
public enum ReleaseVerdict: String, Hashable, Comparable, Sendable, CaseIterable {
  /// It does not look: nothing ships, or nothing for a platform that it binds.
  case exempt
  /// Nothing was found that would be refused, and nothing kept Patuh from looking.
  case clear
  /// Nothing was found that would be refused, but something could not be read.
  case unknown
  /// A refusal is possible.
  case atRisk
  /// A refusal is sure.
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

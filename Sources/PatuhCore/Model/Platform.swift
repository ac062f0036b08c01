/// A platform that code is built for. The raw values are Apple's names, as in `os(…)`.
public enum Platform: String, Hashable, Sendable, CaseIterable {
  case iOS
  /// An iOS app built for the Mac.
  case macCatalyst
  case tvOS
  case watchOS
  case visionOS
  case macOS

  /// Whether Apple requires reasons on the platform. Mac Catalyst counts as iOS (TN3183, TN3181); macOS is
  /// exempt.
  public var requiresReasons: Bool { self != .macOS }

  /// The platforms for which Apple requires reasons.
  public static let requiringReasons: Set<Platform> = Set(allCases.filter(\.requiresReasons))

  /// Whether a bundle has its resources in `Contents/Resources`.
  public var isOfMacs: Bool { self == .macOS || self == .macCatalyst }

  /// The names of the platform in `os(…)`.
  public var conditionNames: Set<String> {
    switch self {
    case .iOS, .macCatalyst: ["iOS"]
    case .visionOS: ["visionOS", "xrOS"]
    default: [rawValue]
    }
  }
}

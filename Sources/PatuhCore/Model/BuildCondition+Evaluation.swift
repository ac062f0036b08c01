/// An answer that may be missing.
public enum Truth: Hashable, Sendable {
  case yes, no, unknown

  /// The contrary; of unknown, unknown.
  public static prefix func ! (truth: Truth) -> Truth {
    switch truth {
    case .yes: .no
    case .no: .yes
    case .unknown: .unknown
    }
  }

  /// No when one is no; yes when both are.
  public static func && (left: Truth, right: @autoclosure () -> Truth) -> Truth {
    if left == .no { return .no }
    let right = right()
    if right == .no { return .no }
    return left == .yes && right == .yes ? .yes : .unknown
  }

  /// Yes when one is yes; no when both are.
  public static func || (left: Truth, right: @autoclosure () -> Truth) -> Truth {
    !(!left && !right())
  }
}

extension Truth {
  /// Yes or no.
  public init(_ value: Bool) { self = value ? .yes : .no }
}

extension BuildCondition {
  /// The platforms for which Apple demands reasons, as `os(…)` names them.
  public static let boundPlatforms = ["iOS", "tvOS", "visionOS", "watchOS"]

  /// Whether the branch can be part of a release build for a device of any platform that Apple binds: no only when
  /// it surely is not.
  public static func mayShip(_ conditions: [BuildCondition]) -> Bool {
    boundPlatforms.contains { platform in
      conditions.allSatisfy { $0.holds(inReleaseFor: platform) != .no }
    }
  }

  /// Whether it holds in a release build for a device of a platform. `DEBUG` is taken for the usual flag of debug
  /// builds; other flags are unknown.
  public func holds(inReleaseFor platform: String) -> Truth {
    switch self {
    case .os(let name): Truth(name == platform || (name == "xrOS" && platform == "visionOS"))
    case .targetEnvironment(let name):
      switch name {
      case "simulator": .no
      case "macCatalyst": platform == "iOS" ? .unknown : .no
      default: .unknown
      }
    case .canImport(let module): Self.availability(of: module, on: platform)
    case .flag("DEBUG"): .no
    case .boolean(let value): Truth(value)
    case .flag, .other: .unknown
    case .not(let inner): !inner.holds(inReleaseFor: platform)
    case .and(let left, let right):
      left.holds(inReleaseFor: platform) && right.holds(inReleaseFor: platform)
    case .or(let left, let right):
      left.holds(inReleaseFor: platform) || right.holds(inReleaseFor: platform)
    }
  }

  private static func availability(of module: String, on platform: String) -> Truth {
    switch module {
    case "Darwin", "Foundation", "SwiftUI", "Combine", "os", "ObjectiveC", "Dispatch": .yes
    case "AppKit", "Cocoa", "Carbon": .no
    case "Glibc", "Musl", "WinSDK", "Android", "FoundationEssentials", "FoundationNetworking": .no
    case "UIKit": .yes
    case "WatchKit": platform == "watchOS" ? .yes : .unknown
    default: .unknown
    }
  }
}

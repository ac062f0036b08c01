extension BuildCondition {
  /// Whether the condition holds in an environment.
  public func holds(in environment: BuildEnvironment) -> Truth {
    let platform = environment.system.platform
    return switch self {
    case .os(let name): Truth(environment.system.conditionNames.contains(name))
    case .targetEnvironment(let name):
      switch name {
      case "simulator": .no
      case "macCatalyst": Truth(environment.system == .apple(.macCatalyst))
      default: .unknown
      }
    case .canImport(let module): Self.availability(of: module, on: environment.system)
    case .flag(let name):
      platform.flatMap { $0.value(ofMacro: name) }.map(Truth.init)
        ?? environment.flags.holds(name, on: platform)
    case .defined(let name):
      platform.flatMap { $0.definesMacro(name) }.map(Truth.init)
        ?? environment.flags.defines(name, on: platform)
    case .configured(let name, let isAssumed):
      platform.flatMap { $0.definesMacro(name) }.map(Truth.init)
        ?? environment.flags.configures(name, on: platform, isAssumed: isAssumed)
    case .equals(let name, let number):
      platform.flatMap { $0.value(ofMacro: name) }.map { Truth(number == ($0 ? 1 : 0)) }
        ?? environment.flags.holds(name, equalTo: number, on: platform)
    case .boolean(let value): Truth(value)
    case .number(let number): Truth(number != 0)
    case .other(let text):
      CompilerCondition(text)?.truth ?? SystemVersionCondition(text)?.truth(on: platform) ?? .unknown
    case .not(let inner): !inner.holds(in: environment)
    case .and(let left, let right): left.holds(in: environment) && right.holds(in: environment)
    case .or(let left, let right): left.holds(in: environment) || right.holds(in: environment)
    }
  }

  private static func availability(of module: String, on system: BuildSystem) -> Truth {
    switch system {
    case .apple(let platform): availability(of: module, on: platform)
    case .other(let name): availability(of: module, onOther: name)
    }
  }

  private static func availability(of module: String, on platform: Platform) -> Truth {
    switch module {
    case "Darwin", "Foundation", "SwiftUI", "Combine", "os", "ObjectiveC", "Dispatch": .yes
    // The SDK of Mac Catalyst is that of macOS.
    case "AppKit", "Cocoa": Truth(platform.isOfMacs)
    case "Carbon": platform == .macCatalyst ? .unknown : Truth(platform == .macOS)
    case "Glibc", "Musl", "WinSDK", "Android", "FoundationEssentials", "FoundationNetworking": .no
    case "UIKit": Truth(platform != .macOS)
    case "WatchKit": platform == .watchOS ? .yes : .unknown
    default: .unknown
    }
  }

  private static func availability(of module: String, onOther system: String) -> Truth {
    switch module {
    case "Darwin", "SwiftUI", "Combine", "os", "ObjectiveC", "UIKit", "AppKit", "Cocoa", "Carbon", "WatchKit",
      "CryptoKit", "CommonCrypto", "Security":
      .no
    case "Foundation", "Dispatch", "FoundationEssentials": .yes
    case "WinSDK": Truth(system == "Windows")
    case "Android": Truth(system == "Android")
    case "Glibc", "Musl": system == "Linux" ? .unknown : .no
    default: .unknown
    }
  }
}

extension Sequence<BuildCondition> {
  /// Whether all conditions hold in an environment.
  public func hold(in environment: BuildEnvironment) -> Truth {
    var truth = Truth.yes
    for condition in self {
      truth = truth && condition.holds(in: environment)
      if truth == .no { break }
    }
    return truth
  }

  /// Whether all conditions may hold in a release build for a platform where Apple requires reasons.
  public var mayShip: Bool {
    Platform.allCases.contains { $0.requiresReasons && hold(in: BuildEnvironment(platform: $0)) != .no }
  }

  /// Whether all conditions hold in every release build for a platform where Apple requires reasons.
  public var alwaysShip: Bool {
    Platform.allCases.allSatisfy { !$0.requiresReasons || hold(in: BuildEnvironment(platform: $0)) == .yes }
  }
}

/// The environment in which an `#if` condition is evaluated: a release build of one target for devices.
public struct BuildEnvironment: Hashable, Sendable {
  public var system: BuildSystem
  public var flags: CompilationFlags

  /// Makes an environment of one of Apple's platforms.
  public init(platform: Platform, flags: CompilationFlags = .unknown) {
    self.init(system: .apple(platform), flags: flags)
  }

  /// Makes an environment.
  public init(system: BuildSystem, flags: CompilationFlags = .unknown) {
    self.system = system
    self.flags = flags
  }
}

/// A system that code is compiled for.
public enum BuildSystem: Hashable, Sendable {
  case apple(Platform)
  /// Another one, by its name in `os(…)`: `Linux`.
  case other(String)

  /// The platform, if it is one of Apple's.
  public var platform: Platform? {
    if case .apple(let platform) = self { return platform }
    return nil
  }

  /// The names of the system in `os(…)`.
  public var conditionNames: Set<String> {
    switch self {
    case .apple(let platform): platform.conditionNames
    case .other(let name): [name]
    }
  }

  public static let applePlatforms = Platform.allCases.map(BuildSystem.apple)

  /// Systems that packages for Apple's platforms are often written for, too.
  public static let others = ["Linux", "Windows", "Android", "FreeBSD", "OpenBSD", "WASI"].map(
    BuildSystem.other)
}

/// The environment in which an `#if` condition is evaluated: a release build of one target for devices of one
/// platform.
public struct BuildEnvironment: Hashable, Sendable {
  public var platform: Platform
  public var flags: CompilationFlags

  /// Makes an environment.
  public init(platform: Platform, flags: CompilationFlags = .unknown) {
    self.platform = platform
    self.flags = flags
  }
}

/// What a condition of an `#if` is judged against: a release build of one target for the devices of one platform.
public struct BuildEnvironment: Hashable, Sendable {
  public var platform: Platform
  public var flags: CompilationFlags

  /// Makes an environment.
  public init(platform: Platform, flags: CompilationFlags = .unknown) {
    self.platform = platform
    self.flags = flags
  }
}

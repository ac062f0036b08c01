/// A command of an automated build that sets the version of what is built.
public struct VersionChange: Hashable, Sendable {
  /// What the command sets, by the key of the Info.plist.
  public enum Key: String, Hashable, Sendable, CaseIterable {
    case build = "CFBundleVersion"
    case marketing = "CFBundleShortVersionString"

    /// The build setting that the key usually has the value of.
    public var setting: String {
      switch self {
      case .build: "CURRENT_PROJECT_VERSION"
      case .marketing: "MARKETING_VERSION"
      }
    }
  }

  public var key: Key
  /// What sets it: `CURRENT_PROJECT_VERSION=`, `agvtool new-version`.
  public var command: String
  public var position: Position

  public init(_ key: Key, command: String, position: Position) {
    self.key = key
    self.command = command
    self.position = position
  }
}

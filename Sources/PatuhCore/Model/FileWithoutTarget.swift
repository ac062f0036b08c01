/// A file that shows that an app may be built of the tree, although no target of a project file that was read
/// says so.
public struct FileWithoutTarget: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A project file that the configuration leaves out.
    case excludedProjectFile
    /// The Info.plist of an app for iOS.
    case infoPlist
    /// A source that imports a framework which only iOS and its relatives have.
    case source(framework: String)
    /// A source that holds the entry point of an app, where Tuist's projects describe the targets.
    case entryPoint
  }

  public var path: String
  public var kind: Kind

  /// Makes an unclaimed file.
  public init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }
}

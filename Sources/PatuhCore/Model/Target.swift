/// What Apple judges: one bundle, with the sources that end in it and the manifests that it carries.
public struct Target: Hashable, Sendable {
  /// How the membership is known.
  public enum Basis: String, Hashable, Sendable {
    /// No project file is near: one target, and the manifest nearest upward.
    case folder
    /// A project file is near that has not been read; the manifest nearest by folder is taken for the target's.
    case guessed
  }

  /// The name.
  public var name: String
  /// The folder that it was found in, relative to the project root; `.` for the root.
  public var folder: String
  public var basis: Basis
  /// Indices into ``Project/sources``, ascending: what is surely the target's own.
  public var sources: [Int]
  /// Indices into ``Project/sources``, ascending: what several targets of the same unit may share.
  public var sharedSources: [Int]
  /// Indices into ``Project/manifests``, ascending.
  public var manifests: [Int]

  /// Makes a target.
  public init(
    name: String, folder: String, basis: Basis, sources: [Int], sharedSources: [Int], manifests: [Int]
  ) {
    self.name = name
    self.folder = folder
    self.basis = basis
    self.sources = sources
    self.sharedSources = sharedSources
    self.manifests = manifests
  }
}
